/**
 * Forms without JavaScript: the browser is sent on (303) to a page that says what happened.
 *
 *     ?outcome=<what happened>.<signature>    no personal data; signed, so that no link can claim a success
 *                                             (all but a trouble of ours, which has to be said when storage, and the
 *                                             key in it, is away)
 *     cookie `typed`                          what was typed into a refused form, for five minutes, on the visitor's
 *                                             own device only; the page shows it again beside the errors
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'
import { fieldCodes, errorCodes } from '#core/basics/code.ts'
import { readCookie, toCookie } from '#http/access/cookie.ts'
import { isSigned, sign } from '#http/access/signing.ts'
import { formNames, type RequestContext } from '#http/request-context.ts'

const outcomeSeconds = 300
/** How to pay has to be there still when one comes back from the app. */
const paymentSeconds = 3600
const cookieName = 'typed'
/** Browsers drop cookies over 4 KB, name and attributes included. */
const cookieBytesMost = 3800

/** What a form may have come to that was taken. */
export const doneCodes = ['done', 'already', 'nextDate', 'waitlist'] as const

export const outcomeSchema = z.object({
  form: z.enum(formNames),
  /** `done`, something else than a new seat (`already`, `nextDate`, `waitlist`), or an error code. */
  code: z.enum([...doneCodes, ...errorCodes]),
  fields: z.optional(z.record(z.string(), z.enum(fieldCodes))),
  event: z.optional(z.string()),
  minutes: z.optional(z.int()),
  payment: z.optional(z.object({ reference: z.string(), /** Paise. */ price: z.int(), report: z.string() })),
})
export type Outcome = z.infer<typeof outcomeSchema>

const signedSchema = z.extend(outcomeSchema, { until: z.int() })

/** Characters of a signature: 132 bits, in an address that people see. */
const signatureLength = 22

/** Outcomes that need no signature, because they claim no success, and nothing to pay: they ask to try again. */
function isTrouble({ code, fields, payment }: Outcome): boolean {
  return (
    (code === 'busy' || code === 'notSaved' || code === 'unexpected') &&
    fields === undefined &&
    payment === undefined
  )
}

export async function toOutcomeAddress(
  context: RequestContext,
  path: string,
  outcome: Outcome,
): Promise<string> {
  const seconds = outcome.payment ? paymentSeconds : outcomeSeconds
  const until = Math.floor(context.now.getTime() / 1000) + seconds
  const payload = Buffer.from(JSON.stringify({ ...outcome, until })).toString('base64url')
  const address = `${path}${path.includes('?') ? '&' : '?'}outcome=${payload}`
  if (isTrouble(outcome)) return address
  const signature = await sign(context.storage, 'outcome', payload)
  return `${address}.${signature.slice(0, signatureLength)}`
}

function parseOutcome(payload: string): z.infer<typeof signedSchema> | null {
  try {
    const outcome = signedSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    return outcome.success ? outcome.data : null
  } catch {
    return null
  }
}

/** Null without a valid and recent signature. Reads storage only when there is a signature to verify. */
export async function readOutcome(context: RequestContext): Promise<Outcome | null> {
  const [payload = '', signature, ...rest] = context.url.searchParams.get('outcome')?.split('.') ?? []
  const outcome = parseOutcome(payload)
  if (!outcome || rest.length > 0 || !(outcome.until > context.now.getTime() / 1000)) return null
  if (signature === undefined) return isTrouble(outcome) ? outcome : null
  const isOurs = await isSigned(context.storage, 'outcome', payload, signature, signatureLength)
  return isOurs ? outcome : null
}

const typedSchema = z.record(z.string(), z.string())

/** The cookie with the typed values of these fields. The longest texts are left out when it would be too large. */
export function keepTyped(
  context: RequestContext,
  values: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string {
  const texts = fields.flatMap((field): [field: string, text: string][] => {
    const text = Object.hasOwn(values, field) ? values[field] : undefined
    return typeof text === 'string' && text !== '' && field !== 'password' ? [[field, text]] : []
  })
  texts.sort(([, a], [, b]) => a.length - b.length)
  for (;;) {
    const value = deflateRawSync(JSON.stringify(Object.fromEntries(texts))).toString('base64url')
    if (value.length <= cookieBytesMost || texts.length === 0) {
      return toCookie(context, cookieName, value, { sameSite: 'Lax', seconds: outcomeSeconds })
    }
    texts.pop()
  }
}

export function readTyped(context: RequestContext): Readonly<Record<string, string>> {
  const value = readCookie(context, cookieName)
  if (!value) return {}
  try {
    const text = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: 64 * 1024 }).toString()
    const typed = typedSchema.safeParse(JSON.parse(text))
    return typed.success ? typed.data : {}
  } catch {
    return {}
  }
}

export function forgetTyped(context: RequestContext): string {
  return toCookie(context, cookieName, '', { sameSite: 'Lax', seconds: 0 })
}
