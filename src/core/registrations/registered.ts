/** Who registered before: who takes a seat, and who is known already. */
import type { RegistrationRecord } from './registration-schema.ts'
import { seatsOf } from './guests.ts'
import { holdsSeat } from './seats.ts'

/** The number of seats taken, those that are offered to somebody included. */
export function countSeats(registrations: readonly RegistrationRecord[]): number {
  return registrations.filter(holdsSeat).reduce((sum, one) => sum + seatsOf(one), 0)
}

type Identity = Pick<RegistrationRecord, 'email' | 'phone' | 'name'>

function toPlainName(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ')
}

/**
 * Whether two of one event are one person: the same e-mail and the same phone, or, where one of them gave no phone,
 * the same name. Families and shops share an e-mail.
 */
export function isSamePerson(one: Identity, other: Identity): boolean {
  if (one.email === '' || one.email !== other.email) return false
  if (one.phone !== '' && other.phone !== '') return one.phone === other.phone
  return toPlainName(one.name) === toPlainName(other.name)
}

/** Of several that share an e-mail; with the same phone rather than without one. */
export function findSamePerson<One extends Identity>(
  sharing: readonly One[],
  person: Identity,
): One | undefined {
  const same = sharing.filter((one) => isSamePerson(one, person))
  return same.find(({ phone }) => phone === person.phone) ?? same[0]
}
