/** Reads the values of a form, and finds its errors. */

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

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

export interface FormSchema {
  readonly safeParse: (values: unknown) => {
    readonly error?: { readonly issues: readonly Issue[] } | undefined
  }
}

/** Returns one code per invalid field, that of its first issue. A nested field is named by its path: 'codes.2.value'. */
export function findFieldErrors(schema: FormSchema, values: unknown): Record<string, string> {
  const fieldErrors: Record<string, string> = {}
  const { issues = [] } = schema.safeParse(values).error ?? {}
  for (const { path, message } of issues) fieldErrors[path.join('.')] ??= message
  return fieldErrors
}
