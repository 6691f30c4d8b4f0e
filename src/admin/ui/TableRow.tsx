/** What a table is made of, and one row of it, in tables of any length. */
import { memo, useState, type ReactNode, type Ref } from 'react'

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

export interface TableProps<Row> {
  /** Caption for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

interface RowProps<Row> {
  readonly ref: Ref<HTMLTableRowElement> | undefined
  readonly index: number
  readonly row: Row
  readonly columns: readonly Column<Row>[]
}

export function TableRow<Row>({ ref, index, row, columns }: RowProps<Row>) {
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

/** Draws a row again only when it has changed. */
export function useSteadyRow<Row>() {
  const [SteadyRow] = useState(() => memo<RowProps<Row>>(TableRow))
  return SteadyRow
}
