/** Tables whose rows are fields of a form: `{ name: { label, input, … }, … }`. */

/** One column of a table, by row: from fields with an `input` the object of their inputs. */
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

/** The rows' names, in the order of the table. */
export function namesOf<Rows extends object>(rows: Rows): readonly (keyof Rows)[]
export function namesOf(rows: object): readonly string[] {
  return Object.keys(rows)
}
