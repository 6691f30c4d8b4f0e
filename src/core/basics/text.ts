/** Schemas of what forms send. */
import * as z from 'zod/mini'
import {
  clean,
  emailRule,
  inOneLine,
  isReachable,
  lengthOf,
  optional,
  textRule,
  toLines,
  type Rule,
} from './rules.ts'

export function toSchema({ tidy, findError, noText }: Rule) {
  return z.string(noText).check(
    z.overwrite(tidy),
    z.superRefine((text, context) => {
      const error = findError(text)
      if (error) context.addIssue(error)
    }),
  )
}

export const orEmpty = z.transform((value: unknown) => value ?? '')

export function toOptionalSchema(rule: Rule) {
  return z.pipe(orEmpty, toSchema(optional(rule)))
}

export function requiredText(...limits: Parameters<typeof textRule>) {
  return toSchema(textRule(...limits))
}

export function optionalText(max: number, tidy = clean) {
  return toOptionalSchema(textRule(0, max, 'notUnderstood', tidy))
}

function inLines(text: string): string {
  return toLines(text.replace(/\r\n?/g, '\n').split('\n').map(inOneLine).join('\n')).join('\n')
}

export function optionalLines(linesMost: number, lineMost: number) {
  const findError = (text: string) => {
    const lines = toLines(text)
    return lines.length > linesMost || lines.some((line) => lengthOf(line) > lineMost) ? 'tooLong' : null
  }
  return toOptionalSchema({ tidy: inLines, findError, noText: 'notUnderstood' })
}

export const email = toSchema(emailRule)
export const optionalEmail = toOptionalSchema(emailRule)
export const contactCheck = z.refine<Parameters<typeof isReachable>[0]>(isReachable, {
  error: 'contactMissing',
  path: ['email'],
})

const nothing = z.string().check(z.overwrite(clean), z.maxLength(0))
export const optionalDay = z.pipe(orEmpty, z.union([nothing, z.iso.date()], 'dayInvalid'))

export const flag = z.pipe(
  z.transform((value: unknown) => value === true || value === 'on' || value === 'true' || value === '1'),
  z.boolean(),
)

/** An ISO instant as stored: UTC, ending in Z. */
export const instant = z.string().check(z.iso.datetime())
export const submissionId = z.string('notUnderstood').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'notUnderstood'))

/** A secret of 128 bits, in base64url. */
export const secretSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/** Returns one code per invalid field, that of its first issue. A nested field is named by its path: 'codes.2.value'. */
export function findFieldErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const fieldErrors: Record<string, string> = {}
  const { issues = [] } = schema.safeParse(values).error ?? {}
  for (const { path, message } of issues) fieldErrors[path.join('.')] ??= message
  return fieldErrors
}
