/** A field of a form is a row of data: schemas, stored record, markup, labels and spreadsheets are derived from it. */
import type { FieldCode } from './code.ts'
import {
  choiceRule,
  emailRule,
  inOneLine,
  optional,
  phoneRule,
  textRule,
  type Rule,
  type Rules,
} from './rules.ts'

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

const least = 2

/** Returns null for a checkbox, with which nothing can be wrong. */
export function ruleOf(row: FieldRow, { required, initial = '', options }: Asking = {}): Rule | null {
  switch (row.control) {
    case 'checkbox':
      return null
    case 'email':
      return required ? emailRule : optional(emailRule)
    case 'tel':
      return required ? phoneRule : optional(phoneRule)
    case 'select': {
      const offered = options ?? row.options
      return required
        ? choiceRule(offered, required)
        : choiceRule([...offered, initial], 'notChosen', initial)
    }
    default: {
      const tidy = row.control === 'text' ? inOneLine : undefined
      return textRule(required ? least : 0, row.most, required ?? 'notUnderstood', tidy)
    }
  }
}

/** Returns the rules of the fields that a form shows. */
export function rulesOf<Table extends FieldTable>(table: Table, form: FormOf<Table>): Rules {
  const rules = Object.entries(table).map(([name, row]) => {
    const asking = row.forms[form]
    return [name, asking ? ruleOf(row, asking) : null] as const
  })
  return Object.fromEntries(rules.flatMap(([name, rule]) => (rule ? [[name, rule]] : [])))
}
