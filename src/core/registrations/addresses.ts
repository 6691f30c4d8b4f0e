/** The recipients of an e-mail about an event. */
import type { AdminRegistration } from './registration-schema.ts'

export interface EventAddresses {
  /** Of those who have a seat in the edition that is on. */
  readonly seats: readonly string[]
  /** Of those who asked to be told of the next edition. */
  readonly wishes: readonly string[]
  /** Of those who wait for a seat in the edition that is on. */
  readonly waiting: readonly string[]
  /** Of everybody on record, earlier editions too. */
  readonly all: readonly string[]
}

function distinct(registrations: readonly Pick<AdminRegistration, 'email'>[]): string[] {
  return [...new Set(registrations.map(({ email }) => email).filter((email) => email !== ''))]
}

/** Each address once in each list. */
export function addressesOf(
  registrations: readonly Pick<AdminRegistration, 'email' | 'kind' | 'edition'>[],
  edition: number,
): EventAddresses {
  return {
    seats: distinct(registrations.filter((one) => one.kind === 'seat' && one.edition === edition)),
    wishes: distinct(registrations.filter(({ kind }) => kind === 'nextEdition')),
    waiting: distinct(registrations.filter((one) => one.kind === 'waitlist' && one.edition === edition)),
    all: distinct(registrations),
  }
}
