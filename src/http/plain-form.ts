/**
 * Answers forms without JavaScript: redirects the browser (303) to a page that says what happened.
 *
 *     ?outcome=<what happened>.<signature>    signed, so that no link can claim a success; no personal data
 *     cookie `typed`                          what was typed into a refused form, for five minutes, on this device only
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'
import { parseJson } from '#core/basics/plain.ts'
import { fieldCodes, errorCodes } from '#core/basics/code.ts'
import { formNames, type RequestContext } from './request-context.ts'
import { isSigned, readCookie, sign, toCookie } from './signing.ts'

const outcomeSeconds = 300
/** The page must still say how to pay when the registrant comes back from the UPI app. */
const paymentSeconds = 3600
const cookieName = 'typed'
/** Browsers drop a cookie of more than 4 KB, including its name and attributes. */
const cookieBytesMost = 3800

export const doneCodes = ['done', 'already', 'nextDate', 'waitlist'] as const

export const outcomeSchema = z.object({
  form: z.enum(formNames),
  code: z.enum([...doneCodes, ...errorCodes]),
  fields: z.optional(z.record(z.string(), z.enum(fieldCodes))),
  event: z.optional(z.string()),
  minutes: z.optional(z.int()),
  payment: z.optional(z.object({ reference: z.string(), /** Paise. */ price: z.int(), report: z.string() })),
})
export type Outcome = z.infer<typeof outcomeSchema>

const signedSchema = z.extend(outcomeSchema, { until: z.int() })

/** In characters: 132 bits, in an address that visitors see. */
const signatureLength = 22

/** An outcome without a signature claims no success: it asks to try again, also while storage, which holds the key, is unavailable. */
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

/** Returns null without a valid and recent signature. Reads storage only if there is a signature to verify. */
export async function readOutcome(context: RequestContext): Promise<Outcome | null> {
  const [payload = '', signature, ...rest] = context.url.searchParams.get('outcome')?.split('.') ?? []
  const { data: outcome } = signedSchema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString()))
  if (!outcome || rest.length > 0 || !(outcome.until > context.now.getTime() / 1000)) return null
  if (signature === undefined) return isTrouble(outcome) ? outcome : null
  const isOurs = await isSigned(context.storage, 'outcome', payload, signature, signatureLength)
  return isOurs ? outcome : null
}

const typedSchema = z.record(z.string(), z.string())

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
