/** `/pay/<event>-<reference>-<signature>`: signed, because the reference alone stands in statements. */
import { localePath } from '#i18n/locale.ts'
import { paymentReference } from '#core/money/payment.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { isSigned, sign } from './signing.ts'

/** Characters: 96 bits. */
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

/** Where somebody who has paid sends the UTR. */
export async function reportPath(storage: SiteStorage, eventId: number, reference: string): Promise<string> {
  return `/api/pay/${await payToken(storage, eventId, reference)}/payment`
}

/** Null for what the site never signed. Reads the site's secret and nothing else. */
export async function readPayToken(
  storage: SiteStorage,
  text: string,
): Promise<{ readonly eventId: number; readonly reference: string } | null> {
  const [, id = '', reference = '', signature = ''] = tokenPattern.exec(text) ?? []
  if (id === '') return null
  const isOurs = await isSigned(storage, 'pay', `${id}-${reference}`, signature, signatureLength)
  return isOurs ? { eventId: Number(id), reference } : null
}
