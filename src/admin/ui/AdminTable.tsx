/** A table: columns on a wide screen, one block per row on a phone. */
import { memo, useState, type ReactNode } from 'react'

export interface Column<Row> {
  readonly label: string
  /** Share of the table's width: `w-1/4`. */
  readonly width: string
  readonly cell: (row: Row) => ReactNode
  /** The row's heading: on a phone it takes the full width, without a label. */
  readonly isHeading?: boolean
}

interface TableProps<Row> {
  /** Caption for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

export function AdminTable<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  // Drawn again only when it has changed.
  const [SteadyRow] = useState(() => memo<RowProps<Row>>(TableRow))
  return (
    <div className="rounded border border-line bg-card">
      <table className="table table-blocks w-full sm:table-fixed">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:hidden">
          <tr>
            {columns.map(({ label, width }) => (
              <th key={label} scope="col" className={`${width} align-middle! sm:max-lg:px-2!`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SteadyRow key={keyOf(row)} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
}

function TableRow<Row>({ row, columns }: RowProps<Row>) {
  return (
    <tr>
      {columns.map(({ label, cell, isHeading }) => (
        <td key={label} data-label={isHeading ? undefined : label} className="sm:max-lg:px-2!">
          <div className="min-w-0 wrap-anywhere">{cell(row)}</div>
        </td>
      ))}
    </tr>
  )
}
