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

export async function payPagePath(
  storage: SiteStorage,
  eventId: number,
  registration: Pick<RegistrationRecord, 'id'>,
  locale: Locale,
): Promise<string> {
  const named = `${eventId}-${paymentReference(registration)}`
  const signature = await sign(storage, 'pay', named)
  return localePath(`/pay/${named}-${signature.slice(0, signatureLength)}`, locale)
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
