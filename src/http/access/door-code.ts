/** `<reference>-<mark>`: statements show the reference, so the mark proves that the code comes from the registrant. */
import { paymentReference, referenceAlphabet } from '#core/money/payment.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { openSigner } from './signing.ts'

/** Letters: 30 bits. */
const markLength = 6

type ToDoorCode = (registration: Pick<RegistrationRecord, 'id'>) => string

export async function openDoorCodes(storage: SiteStorage): Promise<ToDoorCode> {
  const sign = await openSigner(storage, 'door')
  return (registration) => {
    const reference = paymentReference(registration)
    const bytes = Buffer.from(sign(reference), 'base64url').subarray(0, markLength)
    return `${reference}-${Array.from(bytes, (byte) => referenceAlphabet.charAt(byte & 31)).join('')}`
  }
}
