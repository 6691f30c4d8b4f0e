/** Reads the values of a form. */

/** The name of the honeypot, as in `http/input.ts`. */
export const honeypotField = 'topic'

export type FormValues = Readonly<Record<string, string>>

export function readValues(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value
  }
  return values
}
