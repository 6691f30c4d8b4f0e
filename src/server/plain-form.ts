/**
 * Forms without JavaScript: the browser is sent on (303) to a page that says what happened.
 *
 *     ?outcome=<what happened>.<signature>    no personal data; signed, so that no link can claim a success
 *     cookie `typed`                          what was typed into a refused form, for five minutes, on the visitor's
 *                                             own device only; the page shows it again beside the errors
 */
import { createHmac } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'
import { fieldCodes, refusalCodes } from '#schemas/code.ts'
import { deriveKey } from './configuration.ts'
import { readCookie, toCookie } from './cookie.ts'
import { isSameSecret } from './session.ts'
import type { Visit } from './visit.ts'

const outcomeSeconds = 300
const cookieName = 'typed'
/** Browsers drop cookies over 4 KB, name and attributes included. */
const cookieBytesMost = 3800

export const outcomeSchema = z.object({
  form: z.enum(['registration', 'signup', 'enquiry', 'sign-in']),
  /** `done`, `nextEdition` (an invitation instead of a seat), or why not. */
  code: z.enum(['done', 'nextEdition', ...refusalCodes]),
  fields: z.optional(z.record(z.string(), z.enum(fieldCodes))),
  /** The event's slug, for registrations. */
  event: z.optional(z.string()),
  minutes: z.optional(z.int()),
})
export type Outcome = z.infer<typeof outcomeSchema>

const signedSchema = z.extend(outcomeSchema, { until: z.int() })

function sign(visit: Pick<Visit, 'deploy'>, payload: string): string {
  return createHmac('sha256', deriveKey(visit.deploy, 'outcome'))
    .update(payload)
    .digest('base64url')
    .slice(0, 22)
}

/** The address of a page with what happened in it. */
export function toOutcomeAddress(visit: Visit, path: string, outcome: Outcome): string {
  const until = Math.floor(visit.now.getTime() / 1000) + outcomeSeconds
  const payload = Buffer.from(JSON.stringify({ ...outcome, until })).toString('base64url')
  return `${path}?outcome=${payload}.${sign(visit, payload)}`
}

/** What happened, if the address says so, truly and lately; null otherwise. */
export function readOutcome(visit: Visit): Outcome | null {
  const [payload, signature] = visit.url.searchParams.get('outcome')?.split('.') ?? []
  if (!payload || !signature || !isSameSecret(signature, sign(visit, payload))) return null
  const outcome = signedSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return outcome.success && outcome.data.until > visit.now.getTime() / 1000 ? outcome.data : null
}

const typedSchema = z.record(z.string(), z.string())

/** The cookie that keeps what was typed. The longest text is left out when all of it would not fit. */
export function keepTyped(visit: Visit, values: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && entry[0] !== 'password',
  )
  texts.sort(([, a], [, b]) => a.length - b.length)
  for (;;) {
    const value = deflateRawSync(JSON.stringify(Object.fromEntries(texts))).toString('base64url')
    if (value.length <= cookieBytesMost || texts.length === 0) {
      return toCookie(visit, cookieName, value, { sameSite: 'Lax', seconds: outcomeSeconds })
    }
    texts.pop()
  }
}

/** What was typed into the form that was refused a moment ago; nothing where there is none. */
export function readTyped(visit: Visit): Readonly<Record<string, string>> {
  const value = readCookie(visit, cookieName)
  if (!value) return {}
  try {
    const text = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: 64 * 1024 }).toString()
    const typed = typedSchema.safeParse(JSON.parse(text))
    return typed.success ? typed.data : {}
  } catch {
    return {}
  }
}

/** The cookie that forgets it. */
export function forgetTyped(visit: Visit): string {
  return toCookie(visit, cookieName, '', { sameSite: 'Lax', seconds: 0 })
}
