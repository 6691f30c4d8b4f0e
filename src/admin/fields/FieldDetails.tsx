/** The fields without a table cell: one line for each that is not empty. */
import type { FieldTable, FieldValues } from '#core/basics/field.ts'
import { LongText } from '#admin/ui/LongText.tsx'

interface Props<Table extends FieldTable> {
  readonly table: Table
  readonly record: FieldValues<Table>
}

export function FieldDetails<Table extends FieldTable>({ table, record }: Props<Table>) {
  const values: Readonly<Record<string, string | boolean>> = record
  return Object.entries(table).map(([name, row]) => {
    const value = values[name]
    if (!value || row.isWork) return null
    return (
      <p key={name} className="muted">
        <span className={row.control === 'textarea' ? 'sr-only' : undefined}>{`${row.column}: `}</span>
        {value === true ? 'Yes' : <LongText text={value} />}
      </p>
    )
  })
}
