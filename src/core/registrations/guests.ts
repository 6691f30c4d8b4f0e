/**
 * Whom a registration brings along. Each guest has a seat, a tick at the door and a certificate; reference, payment and receipt are the
 * registration's.
 */
import * as z from 'zod/mini'
import { formShape } from '#core/basics/field.ts'
import { instant, optionalEmail, optionalLines, toLines } from '#core/basics/text.ts'
import { guestsMost, registrationFields } from './registration-fields.ts'

/** So many guests the admin can enter; a visitor's most are in registration-fields.ts. */
export const guestsMostByHand = 49

export const guestSchema = z.object({
  /** The registration's id, and a number from 2. */
  id: z.string(),
  /** '' as long as it is not known who takes the seat. */
  name: z.string(),
  /** '' where none was given. It gets the joining details, and nothing else. */
  email: z.string(),
  /** Since when the address is known: who is named later is written to then. */
  emailSince: instant,
  attended: z.boolean(),
})
export type Guest = z.infer<typeof guestSchema>

const personSchema = z.object({ name: formShape(registrationFields, 'detail').name, email: optionalEmail })
export type GuestPerson = z.infer<typeof personSchema>

/** The length of a text without what it ends with. A pattern would try every place anew. */
function lengthWithout(text: string, isEnd: (letter: string) => boolean): number {
  let length = text.length
  while (length > 0 && isEnd(text.charAt(length - 1))) length--
  return length
}

/** 'Asha Patil, asha@example.in', with or without the address; as spreadsheets and mail programs copy it, too. */
function toPerson(line: string): GuestPerson | null {
  const isBetween = (letter: string): boolean => /[\s,;<(]/.test(letter)
  const at = line.lastIndexOf('@')
  const hasEmail = at !== -1 && !/\s/.test(line.slice(at))
  const from = hasEmail ? lengthWithout(line.slice(0, at), (letter) => !isBetween(letter)) : line.length
  const name = line.slice(0, lengthWithout(line.slice(0, from), isBetween))
  const address = line.slice(from)
  const email = address.slice(
    0,
    lengthWithout(address, (letter) => '>),;'.includes(letter)),
  )
  return personSchema.safeParse({ name, email }).data ?? null
}

/** The people of a list that `peopleSchema()` has taken. */
export function toPeople(text: string): GuestPerson[] {
  return toLines(text).flatMap((line) => toPerson(line) ?? [])
}

/** As they are written into one control, a person a line. Several may share an address, as small offices do. */
export function peopleSchema(most: number) {
  return optionalLines(most, 400).check(
    z.refine((text) => toPeople(text).length === toLines(text).length, 'peopleUnclear'),
  )
}

/** What a form says of guests. Apart from the forms' schemas, which every visitor's script brings along: the server alone reads it. */
export const guestsOfForm = { guests: z.pipe(peopleSchema(guestsMost), z.transform(toPeople)) }

interface Bringing {
  readonly guests: readonly Guest[]
}

/** The seats of a registration, the own one included. */
export function seatsOf({ guests }: Bringing): number {
  return 1 + guests.length
}

/** How many of a registration's people came. */
export function countCame({ attended, guests }: Bringing & { readonly attended: boolean }): number {
  return [{ attended }, ...guests].filter((one) => one.attended).length
}

/** Of one registration the ids are always the same, so that no retry makes more of them. */
export function newGuests(id: string, count: number, people: readonly GuestPerson[], now: Date): Guest[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `${id}-${place + 2}`,
    ...{ name: '', email: '', ...people[place] },
    ...{ emailSince: now.toISOString(), attended: false },
  }))
}

/** What a seat is called as long as it has no name: 'Seat 2 of Asha Traders'. */
export function guestName(
  { id, name }: Guest,
  booker: { readonly company: string; readonly name: string },
): string {
  return name || `Seat ${id.split('-').at(-1)} of ${booker.company || booker.name}`
}

function withPerson(guest: Guest, { name, email }: GuestPerson, now: Date): Guest {
  return guest.email === email ? { ...guest, name } : { ...guest, name, email, emailSince: now.toISOString() }
}

/** The same seats with these people: a person who has one of them keeps it, the others take the rest in their order. */
export function nameGuests(guests: readonly Guest[], people: readonly GuestPerson[], now: Date): Guest[] {
  const left = [...people]
  const found = new Map<Guest, GuestPerson>()
  const isSame = [
    (one: GuestPerson, { name, email }: Guest) => one.name === name && one.email === email,
    (one: GuestPerson, { name, email }: Guest) => one.name === name || (email !== '' && one.email === email),
    () => true,
  ]
  for (const isTheirs of isSame) {
    for (const guest of guests) {
      const place = found.has(guest) ? -1 : left.findIndex((one) => isTheirs(one, guest))
      for (const person of place === -1 ? [] : left.splice(place, 1)) found.set(guest, person)
    }
  }
  return guests.map((guest) => withPerson(guest, found.get(guest) ?? { name: '', email: '' }, now))
}

/** How many addresses are new among these: each one is written to. */
export function countNewAddresses(before: readonly Guest[], after: readonly Guest[]): number {
  const known = new Set(before.map(({ email }) => email))
  return after.filter(({ email }) => email !== '' && !known.has(email)).length
}
