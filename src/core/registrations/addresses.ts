/** The recipients of an e-mail about an event. */
import type { AdminRegistration } from './registration-schema.ts'

export interface EventAddresses {
  /** Of those who have a seat. */
  readonly seats: readonly string[]
  /** Of those who wait for a seat. */
  readonly waiting: readonly string[]
}

function distinct(registrations: readonly Pick<AdminRegistration, 'email'>[]): string[] {
  return [...new Set(registrations.map(({ email }) => email).filter((email) => email !== ''))]
}

/** Each address once in each list. */
export function addressesOf(
  registrations: readonly Pick<AdminRegistration, 'email' | 'kind'>[],
): EventAddresses {
  return {
    seats: distinct(registrations.filter(({ kind }) => kind === 'seat')),
    waiting: distinct(registrations.filter(({ kind }) => kind === 'waitlist')),
  }
}
