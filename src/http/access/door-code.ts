/**
 * What the door's camera reads of a seat: `<reference>-<mark>`. The reference stands in statements and in payers' apps, so the mark
 * says that the code comes from the registrant's own page or e-mail. It is checked by the admin's list, which holds it, offline too.
 */
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
