/** The check-in list: all seat holders by name, filtered by a search. */
import { parsePaymentReference, paymentReference } from '#core/money/payment.ts'
import type { AdminRegistration } from './admin-registrations.ts'
import { finderOf, toSought } from '#core/basics/typed-search.ts'

export interface Guest {
  readonly registration: AdminRegistration
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

const referenceLength = 10
const codeMost = 40

/** Returns null for a payment code or an address. Only a signed code ticks, because other people know the reference, too. */
export function guestOfCode(guests: readonly Guest[], code: string) {
  if (code.length > codeMost) return null
  const typed = code.toUpperCase().replace(/[\s-]/g, '')
  const [named, mark] = [typed.slice(0, referenceLength), typed.slice(referenceLength)]
  const reference = parsePaymentReference(named)
  if (reference === null) return null
  const guest = guests.find((guest) => guest.reference === reference) ?? null
  return { guest, isSigned: guest?.registration.doorCode === `${reference}-${mark}` }
}

export function findGuests(guests: readonly Guest[], typed: string): readonly Guest[] {
  if (typed.trim() === '') return guests
  const guest = guestOfCode(guests, typed)?.guest
  if (guest) return [guest]
  const isFound = finderOf(typed)
  return guests.filter(({ sought }) => isFound(sought))
}
