/** Whose e-mails a registration's are: their keys, and from when on what was sent has reached who reads its address now. */
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { latest, type PlannedEmail } from '#core/mail/email-plan.ts'

type Addressed = Pick<RegistrationRecord, 'id' | 'emailSince'>

/** What planned e-mails to a registration's address have in common. `keyOf('joining.3')` is the key of one of them. */
export interface Reader extends Pick<PlannedEmail, 'recordId' | 'addressSince'> {
  readonly keyOf: (what: string) => string
}

/** The reader of a corrected address was told nothing before, so all keys change with the address. */
export function readerOf({ id, emailSince }: Addressed): Reader {
  if (emailSince === undefined) return { recordId: id, keyOf: (what) => `${id}.${what}` }
  const since = Date.parse(emailSince)
  return { recordId: id, addressSince: emailSince, keyOf: (what) => `${id}.${what}@${since}` }
}

/** Of what may have arrived, what did where this registration's e-mails go now. */
export function arrivedAtReader<Arrived extends { readonly at: string }>(
  { emailSince = '' }: Addressed,
  arrived: readonly Arrived[],
): readonly Arrived[] {
  return emailSince === '' ? arrived : arrived.filter(({ at }) => at >= emailSince)
}

/** When somebody got the seat, or the place, that they have; UTC. */
export function takenAt({
  registeredAt,
  seatedAt,
}: Pick<RegistrationRecord, 'registeredAt' | 'seatedAt'>): string {
  return latest(registeredAt, seatedAt ?? '')
}
