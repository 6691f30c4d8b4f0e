/** The list at the door: who has a seat in the edition that is on, in the order of their names, found while one types. */
import type { AdminRegistration } from '#schemas/registration.ts'
import { toAsciiDigits } from '#schemas/text.ts'

export interface Guest {
  readonly registration: AdminRegistration
  /** What is looked through, prepared once: typing at the door must not wait. */
  readonly sought: string
}

function toSought(text: string): string {
  return toAsciiDigits(text).normalize('NFC').toLowerCase()
}

/** Seats of this edition only: whoever asked for the next one, or came to an earlier one, is not expected today. */
export function listGuests(registrations: readonly AdminRegistration[], edition: number): Guest[] {
  const { compare } = new Intl.Collator(['en-IN', 'mr'], { sensitivity: 'base', numeric: true })
  return registrations
    .filter((registration) => registration.kind === 'seat' && registration.edition === edition)
    .toSorted((a, b) => compare(a.name, b.name) || a.registeredAt.localeCompare(b.registeredAt))
    .map((registration) => {
      const { name, company, email, phone } = registration
      return { registration, sought: toSought([name, company, email, phone].join('\n')) }
    })
}

/** Every word that was typed must stand somewhere in the name, company, e-mail or phone; nothing typed is everybody. */
export function findGuests(guests: readonly Guest[], typed: string): readonly Guest[] {
  const words = toSought(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return guests
  return guests.filter(({ sought }) => words.every((word) => sought.includes(word)))
}
