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

export interface FormSchema {
  readonly safeParse: (values: unknown) =>
    | { readonly success: true }
    | {
        readonly success: false
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
        }
      }
}

/** Returns one code per invalid field, that of its first issue. A nested field is named by its path: 'codes.2.value'. */
export function findFieldErrors(schema: FormSchema, values: unknown): Record<string, string> {
  const result = schema.safeParse(values)
  const fieldErrors: Record<string, string> = {}
  if (result.success) return fieldErrors
  for (const { path, message } of result.error.issues) fieldErrors[path.join('.')] ??= message
  return fieldErrors
}
