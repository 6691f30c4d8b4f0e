/** The check-in list: everybody with a seat, by name, filtered by a search. */
import { parsePaymentReference, paymentReference } from '#core/money/payment.ts'
import type { AdminRegistration } from './registration-schema.ts'
import { finderOf, toSought } from '#core/basics/typed-search.ts'

export interface Guest {
  readonly registration: AdminRegistration
  /** The normalised text to search in, prepared once so that typing stays fast. */
  readonly sought: string
  readonly reference: string
}

export function listGuests(registrations: readonly AdminRegistration[]): Guest[] {
  const { compare } = new Intl.Collator(['en-IN', 'mr'], { sensitivity: 'base', numeric: true })
  return registrations
    .filter(({ kind }) => kind === 'seat')
    .toSorted((a, b) => compare(a.name, b.name) || a.registeredAt.localeCompare(b.registeredAt))
    .map((registration) => {
      const { name, company, email, phone } = registration
      const sought = toSought([name, company, email, phone].join('\n'))
      return { registration, sought, reference: paymentReference(registration) }
    })
}

interface FoundByCode {
  /** Null where it is of no seat here. */
  readonly guest: Guest | null
  /** False for the reference alone, which others know too: it finds and ticks nobody. */
  readonly isSigned: boolean
}

const referenceLength = 10
/** Of a code as it may be typed, with spaces. */
const codeMost = 40

/** Whose seat a code is; null for what is no code of a seat: one to pay by, an address. */
export function guestOfCode(guests: readonly Guest[], code: string): FoundByCode | null {
  if (code.length > codeMost) return null
  const typed = code.toUpperCase().replace(/[\s-]/g, '')
  const [named, mark] = [typed.slice(0, referenceLength), typed.slice(referenceLength)]
  const reference = parsePaymentReference(named)
  if (reference === null) return null
  const guest = guests.find((one) => one.reference === reference) ?? null
  return { guest, isSigned: guest?.registration.doorCode === `${reference}-${mark}` }
}

/** Guests whose name, company, e-mail or phone contains every typed word; all guests when nothing is typed. A whole code finds its seat. */
export function findGuests(guests: readonly Guest[], typed: string): readonly Guest[] {
  if (typed.trim() === '') return guests
  const guest = guestOfCode(guests, typed)?.guest
  if (guest) return [guest]
  const isFound = finderOf(typed)
  return guests.filter(({ sought }) => isFound(sought))
}
