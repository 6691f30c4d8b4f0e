/** Derives schemas from the table of a form's fields: of what is sent, and of what is kept. */
import * as z from 'zod/mini'
import { ruleOf, type FieldRow, type FieldTable, type FieldValue, type FormOf } from './field.ts'
import { flag, orEmpty, toSchema } from './text.ts'

type FieldShape<Table extends FieldTable> = { [Name in keyof Table]: z.ZodMiniType<FieldValue<Table[Name]>> }

function toShape<Table extends FieldTable>(
  table: Table,
  toFieldSchema: (row: FieldRow) => z.ZodMiniType,
): FieldShape<Table>
function toShape(
  table: FieldTable,
  toFieldSchema: (row: FieldRow) => z.ZodMiniType,
): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, toFieldSchema(row)]))
}

/** Returns the schemas of a form's fields. A sender may also send a field that the form does not show. */
export function formShape<Table extends FieldTable>(table: Table, form: FormOf<Table>): FieldShape<Table> {
  return toShape(table, (row) => {
    const asking = row.forms[form]
    const rule = ruleOf(row, asking)
    if (!rule) return flag
    return asking?.required ? toSchema(rule) : z.pipe(orEmpty, toSchema(rule))
  })
}

function toRecordSchema(row: FieldRow): z.ZodMiniType {
  if (row.control === 'checkbox') return z._default(z.boolean(), false)
  return z._default(row.control === 'select' ? z.enum([...row.options, '']) : z.string(), '')
}

export function recordShape<Table extends FieldTable>(table: Table): FieldShape<Table> {
  return toShape(table, toRecordSchema)
}
