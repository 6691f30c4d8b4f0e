/** Signs and verifies with one key per purpose, derived from the site's secret; makes the tokens of payment links and the door codes. */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findSiteSecret, takeSiteSecret } from '#storage/access/guard.ts'
import { localePath } from '#i18n/locale.ts'
import { paymentReference, referenceAlphabet } from '#core/money/payment.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'

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

/** Returns null for a token that the site did not sign. Reads only the site's secret from storage. */
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
