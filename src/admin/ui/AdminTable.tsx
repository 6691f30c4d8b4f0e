/**
 * A table of any length: columns on a wide screen, one block per row on a phone. Long tables are virtualised: blank
 * rows above and below keep the height of those that are not rendered.
 */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, startTransition, useEffect, useRef, useState, type ReactNode, type Ref } from 'react'

export interface Column<Row> {
  readonly label: string
  /** Share of the table's width: `w-1/4`. */
  readonly width: string
  readonly cell: (row: Row) => ReactNode
  /** The row's heading: on a phone it takes the full width, without a label. */
  readonly isHeading?: boolean
  /** For a sortable column: what pressing its header does, and its current order. */
  readonly sorting?: {
    readonly now: 'ascending' | 'descending' | 'none'
    readonly onPress: () => void
  }
}

interface Props<Row> {
  /** Caption for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** Tables up to this many rows are rendered whole, so that find-in-page and printing cover them. */
const drawnAtOnce = 150
/** Estimated row height in CSS pixels; rows are measured once rendered. */
const guessedHeight = 88
const rowsBeyondWindow = 4
/** Milliseconds without a change after which typing counts as finished. */
const pauseInTyping = 400

export function AdminTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [bodyTop, setBodyTop] = useState(0)
  // Scrolling rerenders the table continually, with mostly unchanged rows.
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
    // The table's offset changes when the content above it does.
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
    <div className="rounded border border-line bg-card">
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
 * Whether to virtualise. A list that just became short stays virtualised for a moment, so that rendering the other rows
 * does not delay typing.
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
