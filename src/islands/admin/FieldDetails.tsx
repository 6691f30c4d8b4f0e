/** What was filled in besides what a list's cells name: a line for each field that is not empty. */
import { namesOf, type FieldTable, type FieldValues } from '#schemas/field.ts'
import { LongText } from './LongText.tsx'

interface Props<Table extends FieldTable> {
  readonly table: Table
  readonly record: FieldValues<Table>
}

export function FieldDetails<Table extends FieldTable>({ table, record }: Props<Table>) {
  return namesOf(table).map((name) => {
    const row = table[name]
    const value = record[name]
    if (!row || row.isWork || !value) return null
    return (
      <p key={name} className="muted">
        <span className={row.control === 'textarea' ? 'sr-only' : undefined}>{`${row.column}: `}</span>
        {value === true ? 'Yes' : <LongText text={value} />}
      </p>
    )
  })
}
