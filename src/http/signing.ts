/** Signs and verifies with one key per purpose, derived from the site's secret: payment links, door codes, the admin's sessions. */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Locale } from '#core/basics/locale.ts'
import type { Result } from '#core/basics/result.ts'
import { paymentReference, referenceAlphabet } from '#core/money/payment.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { localePath } from '#i18n/locale.ts'
import { findSiteSecret, takeGeneration, takeSiteSecret } from '#storage/access/guard.ts'
import { sessionsKind } from '#storage/document-kinds.ts'
import { findDocument, newSecret } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { readAdminCredentials, type AdminCredentials } from './configuration.ts'
import type { RequestContext } from './request-context.ts'

export type Purpose = 'session' | 'outcome' | 'network' | 'pay' | 'door'

function signWith(secret: string, purpose: Purpose, payload: string): string {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', purpose, 32))
  return createHmac('sha256', key).update(payload).digest('base64url')
}

/** Returns a function that signs payloads: HMAC-SHA256, base64url. */
export async function openSigner(
  storage: SiteStorage,
  purpose: Purpose,
): Promise<(payload: string) => string> {
  const secret = await takeSiteSecret(storage)
  return (payload) => signWith(secret, purpose, payload)
}

export async function sign(storage: SiteStorage, purpose: Purpose, payload: string): Promise<string> {
  return (await openSigner(storage, purpose))(payload)
}

export async function isSigned(
  storage: SiteStorage,
  purpose: Purpose,
  payload: string,
  signature: string,
  length?: number,
): Promise<boolean> {
  const secret = await findSiteSecret(storage)
  return secret !== null && isSameSecret(signature, signWith(secret, purpose, payload).slice(0, length))
}

export function isSameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** In characters: 96 bits. */
const signatureLength = 16
const tokenPattern = /^(\d{1,15})-([0-9A-Z]{10})-([\w-]{16})$/

async function payToken(storage: SiteStorage, eventId: number, reference: string): Promise<string> {
  const named = `${eventId}-${reference}`
  const signature = await sign(storage, 'pay', named)
  return `${named}-${signature.slice(0, signatureLength)}`
}

export async function payPagePath(
  storage: SiteStorage,
  eventId: number,
  registration: Pick<RegistrationRecord, 'id'>,
  locale: Locale,
): Promise<string> {
  return localePath(`/pay/${await payToken(storage, eventId, paymentReference(registration))}`, locale)
}

export async function reportPath(storage: SiteStorage, eventId: number, reference: string): Promise<string> {
  return `/api/pay/${await payToken(storage, eventId, reference)}/payment`
}

export async function readPayToken(
  storage: SiteStorage,
  text: string,
): Promise<{ readonly eventId: number; readonly reference: string } | null> {
  const [, id = '', reference = '', signature = ''] = tokenPattern.exec(text) ?? []
  if (id === '') return null
  const isOurs = await isSigned(storage, 'pay', `${id}-${reference}`, signature, signatureLength)
  return isOurs ? { eventId: Number(id), reference } : null
}

/** In letters: 30 bits. */
const markLength = 6

/** Door codes are `<reference>-<mark>`. Statements show the reference, so the mark proves that the code comes from the registrant. */
export async function openDoorCodes(storage: SiteStorage) {
  const sign = await openSigner(storage, 'door')
  return (registration: Pick<RegistrationRecord, 'id'>): string => {
    const reference = paymentReference(registration)
    const bytes = Buffer.from(sign(reference), 'base64url').subarray(0, markLength)
    return `${reference}-${Array.from(bytes, (byte) => referenceAlphabet.charAt(byte & 31)).join('')}`
  }
}

/** Longer than a workshop's day. */
const sessionMilliseconds = 12 * 60 * 60_000

export interface Session {
  readonly id: string
  readonly until: Date
}

/** A cookie is `<id>.<expiry, ms>.<generation>.<HMAC>`: a new password or TOTP secret ends every session, a forged one costs no read. */
function toSigned(cookie: string, { password, totpSecret }: AdminCredentials): string {
  return JSON.stringify([cookie, password, totpSecret])
}

/** Returns the cookie of a new session. Refuses a code whose time step was used before. */
export async function openSession(
  context: RequestContext,
  credentials: AdminCredentials,
  codeStep: number | null,
): Promise<Result<'signInWrong', { cookie: string }>> {
  const { storage, now } = context
  const taken = await takeGeneration(storage, codeStep)
  if (!taken.ok) return taken
  const payload = `${newSecret()}.${now.getTime() + sessionMilliseconds}.${taken.generation}`
  const signature = await sign(storage, 'session', toSigned(payload, credentials))
  const cookie = toCookie(context, sessionCookie, `${payload}.${signature}`, {
    sameSite: 'Strict',
    seconds: sessionMilliseconds / 1000,
  })
  return { ok: true, cookie }
}

export async function findSession(context: RequestContext): Promise<Session | null> {
  const { storage, deploy, now } = context
  const [id, expiry, generation, signature, ...rest] = readCookie(context, sessionCookie)?.split('.') ?? []
  if (!id || !expiry || !generation || !signature || rest.length > 0) return null
  if (!(Number(expiry) > now.getTime())) return null
  const admin = readAdminCredentials(deploy)
  if (!admin.ok) return null
  const signed = toSigned(`${id}.${expiry}.${generation}`, admin.credentials)
  if (!(await isSigned(storage, 'session', signed, signature))) return null
  const stored = await findDocument(sessionsKind.at(storage))
  if (stored?.generation !== generation || stored.ended.some((session) => session.id === id)) return null
  return { id, until: new Date(Number(expiry)) }
}

export function signedOutCookie(context: RequestContext): string {
  return toCookie(context, sessionCookie, '', { sameSite: 'Strict', seconds: 0 })
}

export const sessionCookie = 'admin_session'

interface Asked {
  readonly request: Request
  readonly url: URL
}

// The __Host- prefix binds a cookie to exactly this host, but browsers accept it over https only.
function fullName({ url }: Asked, name: string): string {
  return url.protocol === 'https:' ? `__Host-${name}` : name
}

export function readCookie(message: Asked, name: string): string | null {
  const wanted = fullName(message, name)
  for (const pair of (message.request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === wanted) return pair.slice(at + 1).trim()
  }
  return null
}

/** `value` must contain no separators (base64url contains none). 0 seconds remove the cookie. */
export function toCookie(
  message: Asked,
  name: string,
  value: string,
  { sameSite, seconds }: { sameSite: 'Strict' | 'Lax'; seconds: number },
): string {
  const secure = message.url.protocol === 'https:' ? '; Secure' : ''
  return `${fullName(message, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`
}
