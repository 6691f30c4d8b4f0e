/** The fields of a form as columns of a spreadsheet. */
import type { FieldRow, FieldTable, FieldValues } from './field.ts'
import { toReadablePhone } from './phone.ts'

/** The heads of the columns. */
export function columnsOf(table: FieldTable): string[] {
  return Object.values(table).map(({ column }) => column)
}

function toCell({ control }: FieldRow, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  // Some countries group with dashes, which a spreadsheet would take for a subtraction.
  return control === 'tel' ? toReadablePhone(value).replaceAll('-', ' ') : value
}

/** A record's cells below them. */
export function cellsOf<Table extends FieldTable>(table: Table, record: FieldValues<Table>): string[] {
  const values: Readonly<Record<string, string | boolean>> = record
  return Object.entries(table).map(([name, row]) => toCell(row, values[name] ?? ''))
}
