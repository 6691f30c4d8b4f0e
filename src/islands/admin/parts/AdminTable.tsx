/**
 * A table of any length: a real table on a wide screen, one block a row on a phone. Long ones draw only the rows near
 * the window; a blank row above and one below stand in for the rest, so that the page scrolls as if all were there.
 */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, startTransition, useEffect, useRef, useState, type ReactNode, type Ref } from 'react'

export interface Column<Row> {
  readonly label: string
  /** Share of the table's width: `w-1/4`. */
  readonly width: string
  readonly cell: (row: Row) => ReactNode
  /** Says by itself what it is: on a phone it takes the whole width and no label. */
  readonly isHeading?: boolean
  /** Where one can sort by it: what a press on its head asks for, and how it is sorted now. */
  readonly sorting?: {
    readonly now: 'ascending' | 'descending' | 'none'
    readonly onPress: () => void
  }
}

interface Props<Row> {
  /** What the table shows, for who cannot see it. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** Up to here all rows are drawn: the browser's own search and printing then know them all. */
const drawnAtOnce = 150
/** Pixels; each row is measured as soon as it is drawn. */
const guessedHeight = 88
const rowsBeyondWindow = 4
/** Milliseconds after which nobody is typing any more. */
const pauseInTyping = 400

export function AdminTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [bodyTop, setBodyTop] = useState(0)
  // Scrolling draws the table at every step, and most of its rows are the same as before.
  const [SteadyRow] = useState(() => memo(TableRow<Row>))
  const isLong = useIsLong(rows.length)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: isLong,
    estimateSize: () => guessedHeight,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    overscan: rowsBeyondWindow,
    scrollMargin: bodyTop,
  })

  useEffect(() => {
    // Whatever stands above the table may grow or shrink, and the page with it.
    const observer = new ResizeObserver(() => {
      if (body.current) setBodyTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const drawn = isLong ? virtualizer.getVirtualItems() : rows.map((_, index) => ({ index, start: 0, end: 0 }))
  const above = isLong ? (drawn[0]?.start ?? bodyTop) - bodyTop : 0
  const below = isLong ? virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? bodyTop) - bodyTop) : 0

  return (
    <div className="rounded-(--radius) border border-line bg-card">
      <table className="table table-blocks w-full sm:table-fixed" aria-rowcount={rows.length + 1}>
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:hidden">
          <tr aria-rowindex={1}>
            {columns.map(({ label, width, sorting }) => (
              <th
                key={label}
                scope="col"
                className={`${width} align-middle! sm:max-lg:px-2!`}
                aria-sort={sorting?.now}
              >
                {sorting ? <SortButton label={label} {...sorting} /> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Blank height={above} columns={columns.length} />
          {drawn.map(({ index }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <SteadyRow
                key={keyOf(row)}
                ref={isLong ? virtualizer.measureElement : undefined}
                index={index}
                row={row}
                columns={columns}
              />
            )
          })}
          <Blank height={below} columns={columns.length} />
        </tbody>
      </table>
    </div>
  )
}

interface RowProps<Row> {
  readonly ref: Ref<HTMLTableRowElement> | undefined
  readonly index: number
  readonly row: Row
  readonly columns: readonly Column<Row>[]
}

function TableRow<Row>({ ref, index, row, columns }: RowProps<Row>) {
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2}>
      {columns.map(({ label, cell, isHeading }) => (
        <td key={label} data-label={isHeading ? undefined : label} className="sm:max-lg:px-2!">
          <div className="min-w-0 wrap-anywhere">{cell(row)}</div>
        </td>
      ))}
    </tr>
  )
}

/**
 * Whether only the rows near the window are drawn. A list that has just become short, by a letter typed, shows those
 * first and the rest a moment later: the next letter does not wait for them.
 */
function useIsLong(rowCount: number): boolean {
  const isShort = rowCount <= drawnAtOnce
  const [drawsAll, setDrawsAll] = useState(isShort)
  useEffect(() => {
    const rest = setTimeout(() => startTransition(() => setDrawsAll(isShort)), pauseInTyping)
    return () => clearTimeout(rest)
  }, [isShort])
  return !isShort || !drawsAll
}

function Blank({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className="hover:bg-transparent!">
      <td colSpan={columns} className="border-0! p-0!" style={{ height }} />
    </tr>
  )
}

interface SortButtonProps {
  readonly label: string
  readonly now: 'ascending' | 'descending' | 'none'
  readonly onPress: () => void
}

function SortButton({ label, now, onPress }: SortButtonProps) {
  const arrows = { ascending: '↑', descending: '↓', none: '↕' } as const
  return (
    <button type="button" className="inline-flex min-h-7 items-center gap-1 font-semibold" onClick={onPress}>
      {label}
      <span aria-hidden="true">{arrows[now]}</span>
    </button>
  )
}
