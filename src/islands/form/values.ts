/** What stands in a form right now. Fields are uncontrolled: what was typed before the island woke up is simply there. */

/** The field that no person sees, named as `server/form.ts` expects it. */
export const honeypotField = 'homepage'

export type FormValues = Readonly<Record<string, string>>

export function readValues(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value
  }
  return values
}

/** What every zod schema is to a form. */
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

/** One code per field that is wrong: the first thing that is. */
export function findFieldErrors(schema: FormSchema, values: unknown): Record<string, string> {
  const result = schema.safeParse(values)
  const fieldErrors: Record<string, string> = {}
  if (result.success) return fieldErrors
  for (const { path, message } of result.error.issues) fieldErrors[String(path[0])] ??= message
  return fieldErrors
}
