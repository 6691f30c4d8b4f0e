/** The numbers of a report, one row per event or type. */
import type { ReactNode } from 'react'
import { formatNumber } from '#i18n/format.ts'

export interface TableProps<Row> {
  readonly caption: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** The first column has the rows' headings, all others numbers. */
  readonly columns: readonly (readonly [label: string, cell: (row: Row) => ReactNode])[]
  /** A part of a whole, drawn below the row's heading; nothing without a whole. */
  readonly share?: (row: Row) => readonly [part: number, whole: number | null]
  /** Scrolls in a frame of its own. */
  readonly isLong?: boolean
}

/** Narrow padding, so that five columns fit on a phone. */
const tight = 'max-sm:px-2!'

export function ReportTable<Row>({ caption, rows, keyOf, columns, share, isLong = false }: TableProps<Row>) {
  const [[, headingOf] = ['', () => ''], ...numbers] = columns
  return (
    <div
      className={`overflow-auto border border-line rounded bg-card ${isLong ? 'max-h-96' : ''}`}
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(([label], index) => (
              <th
                key={label}
                scope="col"
                className={`${index > 0 ? 'numeric' : ''} ${tight} align-bottom! whitespace-normal!`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row" className={`font-semibold ${tight}`}>
                {headingOf(row)}
                {share && <ShareBar share={share(row)} />}
              </th>
              {numbers.map(([label, cellOf]) => (
                <td key={label} className={`numeric whitespace-nowrap ${tight}`}>
                  {inDigits(cellOf(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function inDigits(cell: ReactNode): ReactNode {
  return typeof cell === 'number' ? formatNumber(cell, 'en') : cell
}

function ShareBar({ share: [part, whole] }: { share: readonly [number, number | null] }) {
  if (whole === null) return null
  return (
    <span className="mt-1 block h-2 min-w-24 bg-peacock-tint outline outline-edge" aria-hidden="true">
      <span
        className="block h-full bg-peacock"
        style={{ width: `${Math.min(100, (100 * part) / whole)}%` }}
      />
    </span>
  )
}
