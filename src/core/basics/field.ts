/** A field of a form is a row of data: schemas, stored record, markup, labels and spreadsheets are derived from it. */
import * as z from 'zod/mini'
import type { FieldCode } from './code.ts'
import {
  email,
  flag,
  inOneLine,
  optionalEmail,
  optionalPhone,
  optionalText,
  phone,
  requiredText,
} from './text.ts'

export interface Asking {
  readonly required?: FieldCode
  /** One of several such fields is enough, so the form marks each neither as required nor as optional. */
  readonly isEither?: true
  readonly hint?: string
  readonly initial?: string
  readonly options?: readonly string[]
}

interface CommonRow<Form extends string> {
  readonly forms: Readonly<Partial<Record<Form, Asking>>>
  readonly column: string
  readonly isWork?: true
  /** A form that does not require this field folds it away. */
  readonly isMore?: true
  readonly autoComplete?: string
}

type Control =
  | {
      readonly control: 'text' | 'email' | 'tel' | 'textarea'
      readonly most: number
      readonly lines?: number
    }
  | { readonly control: 'select'; readonly options: readonly string[] }
  | { readonly control: 'checkbox' }

export type FieldRow<Form extends string = string> = CommonRow<Form> & Control
export type FieldTable<Form extends string = string> = Readonly<Record<string, FieldRow<Form>>>

type HintOf<Asked> = Asked extends { hint: infer Hint extends string } ? Hint : never
type OptionOf<Row> = Row extends { options: readonly (infer Option extends string)[] } ? Option : never
export type LabelKey<Table extends FieldTable> = {
  [Name in keyof Table & string]:
    | Name
    | OptionOf<Table[Name]>
    | HintOf<Table[Name]['forms'][keyof Table[Name]['forms']]>
}[keyof Table & string]

export type FieldValue<Row extends FieldRow> = Row extends { control: 'checkbox' }
  ? boolean
  : Row extends { options: readonly (infer Option)[] }
    ? Option | ''
    : string
export type FieldValues<Table extends FieldTable> = { [Name in keyof Table]: FieldValue<Table[Name]> }

export type FormOf<Table extends FieldTable> = Extract<
  { [Name in keyof Table]: keyof Table[Name]['forms'] }[keyof Table],
  string
>

type FieldShape<Table extends FieldTable> = { [Name in keyof Table]: z.ZodMiniType<FieldValue<Table[Name]>> }

export function columnOf<
  Column extends string,
  Rows extends Readonly<Record<string, Readonly<Record<Column, unknown>>>>,
>(rows: Rows, column: Column): { -readonly [Name in keyof Rows]: Rows[Name][Column] }
export function columnOf(
  rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  column: string,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row[column]]))
}

function toShape<Table extends FieldTable>(
  table: Table,
  toSchema: (row: FieldRow) => z.ZodMiniType,
): FieldShape<Table>
function toShape(
  table: FieldTable,
  toSchema: (row: FieldRow) => z.ZodMiniType,
): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, toSchema(row)]))
}

const least = 2

function toFormSchema(row: FieldRow, { required, initial = '', options }: Asking = {}): z.ZodMiniType {
  switch (row.control) {
    case 'email':
      return required ? email : optionalEmail
    case 'tel':
      return required ? phone : optionalPhone
    case 'select': {
      const offered = options ?? row.options
      if (required) return z.enum(offered, required)
      const chosen = z.transform((value: unknown) => ((value ?? '') === '' ? initial : value))
      return z.pipe(chosen, z.enum([...offered, initial], 'notChosen'))
    }
    case 'checkbox':
      return flag
    default: {
      const tidy = row.control === 'text' ? inOneLine : undefined
      return required ? requiredText(least, row.most, required, tidy) : optionalText(row.most, tidy)
    }
  }
}

/** Returns the schemas of a form's fields. A sender may also send a field that the form does not show. */
export function formShape<Table extends FieldTable>(table: Table, form: FormOf<Table>): FieldShape<Table> {
  return toShape(table, (row) => toFormSchema(row, row.forms[form]))
}

function toRecordSchema(row: FieldRow): z.ZodMiniType {
  if (row.control === 'checkbox') return z._default(z.boolean(), false)
  return z._default(row.control === 'select' ? z.enum([...row.options, '']) : z.string(), '')
}

export function recordShape<Table extends FieldTable>(table: Table): FieldShape<Table> {
  return toShape(table, toRecordSchema)
}
