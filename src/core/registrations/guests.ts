/** The guests of a registration. Each guest has a seat, a tick and a certificate; the money belongs to the registration. */
import * as z from 'zod/mini'
import { formShape } from '#core/basics/field-schema.ts'
import { toLines } from '#core/basics/rules.ts'
import { instant, optionalEmail, optionalLines } from '#core/basics/text.ts'
import { guestsMost, registrationFields } from './registration-fields.ts'

export const guestsMostByHand = 49

export const guestSchema = z.object({
  /** The registration's id, with a number from 2. */
  id: z.string(),
  name: z.string(),
  /** '' if none was given. The address gets the joining details, and nothing else. */
  email: z.string(),
  /** When the address became known: a guest who is named later is written to then. */
  emailSince: instant,
  attended: z.boolean(),
})
export type Guest = z.infer<typeof guestSchema>

const personSchema = z.object({ name: formShape(registrationFields, 'detail').name, email: optionalEmail })
export type GuestPerson = z.infer<typeof personSchema>

/** Leaves out the parts without a letter, such as a phone number, dashes that stand alone, and the number or dot of a list. */
function nameIn(text: string): string {
  const parts = text.split(/[,;]/).filter((part) => /\p{L}/u.test(part))
  const toWords = (part: string) => part.split(/\s+/).filter((word) => !/^[-–:]*$/.test(word))
  const name = parts.map((part) => toWords(part).join(' ')).join(', ')
  return name.replace(/^[\d०-९]{0,3}[\s.)•*·:-]+/u, '')
}

/** Reads 'Asha Patil, asha@example.in', with or without the address, also as spreadsheets and mail programs copy it. */
function toPerson(line: string): GuestPerson | null {
  const parts = line.split(/([\s,;<>()]+)/)
  const place = parts.findIndex((part) => part.includes('@'))
  const before = place === -1 ? parts : parts.slice(0, Math.max(place - 1, 0))
  const after = place === -1 ? [] : parts.slice(place + 2)
  if (after.some((part) => part.includes('@'))) return null
  const name = nameIn(before.join('')) || nameIn(after.join(''))
  return personSchema.safeParse({ name, email: parts[place] }).data ?? null
}

export function toPeople(text: string): GuestPerson[] {
  return toLines(text).flatMap((line) => toPerson(line) ?? [])
}

/** Reads one person a line. Several may share an address, as small offices do. */
export function peopleSchema(most: number) {
  return optionalLines(most, 400).check(
    z.refine((text) => toPeople(text).length === toLines(text).length, 'peopleUnclear'),
  )
}

/** Stands apart from the forms' schemas, which every visitor's script contains: only the server reads it. */
export const guestsOfForm = { guests: z.pipe(peopleSchema(guestsMost), z.transform(toPeople)) }

/** The guests of one registration always get the same ids, so that a retry does not add more of them. */
export function newGuests(id: string, count: number, people: readonly GuestPerson[], now: Date): Guest[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${id}-${index + 2}`,
    name: '',
    email: '',
    ...people[index],
    emailSince: now.toISOString(),
    attended: false,
  }))
}

export function guestName(
  { id, name }: Guest,
  booker: { readonly company: string; readonly name: string },
): string {
  return name || `Seat ${id.split('-').at(-1)} of ${booker.company || booker.name}`
}

export function withPerson(guest: Guest, { name, email }: GuestPerson, now: Date): Guest {
  return guest.email === email ? { ...guest, name } : { ...guest, name, email, emailSince: now.toISOString() }
}

/** A person who has one of the seats keeps it; the others take the remaining seats in their order. */
export function nameGuests(guests: readonly Guest[], people: readonly GuestPerson[], now: Date): Guest[] {
  const left = [...people]
  const found = new Map<Guest, GuestPerson>()
  const isSame = [
    (person: GuestPerson, { name, email }: Guest) => person.name === name && person.email === email,
    (person: GuestPerson, { name, email }: Guest) =>
      person.name === name || (email !== '' && person.email === email),
    () => true,
  ]
  for (const isTheirs of isSame) {
    for (const guest of guests) {
      const index = found.has(guest) ? -1 : left.findIndex((person) => isTheirs(person, guest))
      for (const person of index === -1 ? [] : left.splice(index, 1)) found.set(guest, person)
    }
  }
  return guests.map((guest) => withPerson(guest, found.get(guest) ?? { name: '', email: '' }, now))
}

export function countNewAddresses(before: readonly Guest[], after: readonly Guest[]): number {
  const known = new Set(before.map(({ email }) => email))
  return after.filter(({ email }) => email !== '' && !known.has(email)).length
}
