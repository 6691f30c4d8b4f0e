/**
 * A table of any length: columns on a wide screen, one block per row on a phone. Long tables are virtualised (LongBody.tsx),
 * by code that short ones do without.
 */
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { code, Loaded } from './Loaded.tsx'
import { useSteadyRow, type TableProps } from './TableRow.tsx'

/** Tables up to this many rows are rendered whole, so that find-in-page and printing cover them. */
const drawnAtOnce = 150
/** Milliseconds without a change after which typing counts as finished. */
const pauseInTyping = 400

const $longBody = code(() => import('./LongBody.tsx'))

export function AdminTable<Row>(props: TableProps<Row>) {
  const { columns, rows, keyOf } = props
  const SteadyRow = useSteadyRow<Row>()
  const isLong = useIsLong(rows.length)
  if (isLong)
    return (
      <Loaded from={$longBody} what="table">
        {({ LongBody }) => (
          <Frame {...props}>
            <LongBody {...props} />
          </Frame>
        )}
      </Loaded>
    )
  return (
    <Frame {...props}>
      <tbody>
        {rows.map((row, index) => (
          <SteadyRow key={keyOf(row)} ref={undefined} index={index} row={row} columns={columns} />
        ))}
      </tbody>
    </Frame>
  )
}

function Frame<Row>({
  caption,
  columns,
  rows,
  children,
}: TableProps<Row> & { readonly children: ReactNode }) {
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
        {children}
      </table>
    </div>
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
