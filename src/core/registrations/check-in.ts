/** The check-in list: everybody with a seat in the current edition, by name, filtered by a search. */
import { parsePaymentReference, paymentReference } from '#core/money/payment.ts'
import type { AdminRegistration } from './registration-schema.ts'
import { finderOf, toSought } from '#core/basics/typed-search.ts'

export interface Guest {
  readonly registration: AdminRegistration
  /** The normalised text to search in, prepared once so that typing stays fast. */
  readonly sought: string
  /** What the QR code of their seat holds. */
  readonly reference: string
}

/** Seats of this edition only, without invitations to the next one and without earlier editions. */
export function listGuests(registrations: readonly AdminRegistration[], edition: number): Guest[] {
  const { compare } = new Intl.Collator(['en-IN', 'mr'], { sensitivity: 'base', numeric: true })
  return registrations
    .filter((registration) => registration.kind === 'seat' && registration.edition === edition)
    .toSorted((a, b) => compare(a.name, b.name) || a.registeredAt.localeCompare(b.registeredAt))
    .map((registration) => {
      const { name, company, email, phone } = registration
      const sought = toSought([name, company, email, phone].join('\n'))
      return { registration, sought, reference: paymentReference(registration) }
    })
}

/** Whose seat a code is; null for one of no seat here, 'unreadable' for what the site never wrote: a code to pay by, an address. */
export function guestOfCode(guests: readonly Guest[], code: string): Guest | null | 'unreadable' {
  const reference = parsePaymentReference(code)
  if (reference === null) return 'unreadable'
  return guests.find((guest) => guest.reference === reference) ?? null
}

/** Guests whose name, company, e-mail or phone contains every typed word; all guests when nothing is typed. A whole code finds its seat. */
export function findGuests(guests: readonly Guest[], typed: string): readonly Guest[] {
  if (typed.trim() === '') return guests
  const coded = guestOfCode(guests, typed)
  if (coded !== null && coded !== 'unreadable') return [coded]
  const isFound = finderOf(typed)
  return guests.filter(({ sought }) => isFound(sought))
}
