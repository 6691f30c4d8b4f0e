/** The numbers of a report, one row per event or type. */
import type { ReactNode } from 'react'

interface Props {
  readonly caption: string
  readonly heads: readonly TableHead[]
  readonly rows: readonly TableRow[]
  /** Scrolls in a frame of its own. */
  readonly isLong?: boolean
}

export interface TableHead {
  readonly label: string
  readonly isNumber?: boolean
}

export interface TableRow {
  readonly key: string | number
  /** The first cell is the row's heading. */
  readonly cells: readonly ReactNode[]
}

/** Narrow padding, so that five columns fit on a phone. */
const tight = 'max-sm:px-2!'

export function ReportTable({ caption, heads, rows, isLong = false }: Props) {
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
            {heads.map(({ label, isNumber }) => (
              <th
                key={label}
                scope="col"
                className={`${isNumber ? 'numeric' : ''} ${tight} align-bottom! whitespace-normal!`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [heading, ...cells] }) => (
            <tr key={key}>
              <th scope="row" className={`font-semibold ${tight}`}>
                {heading}
              </th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]?.label} className={`numeric whitespace-nowrap ${tight}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A part of a whole, drawn below the title of its row; nothing without a whole. */
export function ShareBar({ part, whole }: { part: number; whole: number | null }) {
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
