/** Writes the fields of a form as columns of a spreadsheet. */
import type { FieldRow, FieldTable, FieldValues } from './field.ts'
import { toReadablePhone } from './phone.ts'

export function columnsOf(table: FieldTable): string[] {
  return Object.values(table).map(({ column }) => column)
}

function toCell({ control }: FieldRow, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  // Some countries group digits with dashes, and a spreadsheet would read those as a subtraction.
  return control === 'tel' ? toReadablePhone(value).replaceAll('-', ' ') : value
}

export function cellsOf<Table extends FieldTable>(table: Table, record: FieldValues<Table>): string[] {
  const values: Readonly<Record<string, string | boolean>> = record
  return Object.entries(table).map(([name, row]) => toCell(row, values[name] ?? ''))
}
