/**
 * Several seats that one person books for a company. Each is a registration of its own, so that it counts like any other: the
 * booker's knows how many there are and owes for all of them, the others know who booked them and owe nothing.
 */
import * as z from 'zod/mini'
import { formShape } from '#core/basics/field.ts'
import { optionalEmail, optionalLines, toLines } from '#core/basics/text.ts'
import { registrationFields } from './registration-fields.ts'
import { filledFieldsSchema, type RegistrationRecord } from './registration-schema.ts'

/** The most seats of one entry by hand. */
export const partyMost = 50

const personSchema = z.object({ name: formShape(registrationFields, 'detail').name, email: optionalEmail })
export type PartyPerson = z.infer<typeof personSchema>

/** The length of a text without what it ends with. A pattern would try every place anew. */
function lengthWithout(text: string, isEnd: (letter: string) => boolean): number {
  let length = text.length
  while (length > 0 && isEnd(text.charAt(length - 1))) length--
  return length
}

/** 'Asha Patil, asha@example.in', with or without the address; as spreadsheets and mail programs copy it, too. */
function toPerson(line: string): PartyPerson | null {
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
export function toPeople(text: string): PartyPerson[] {
  return toLines(text).flatMap((line) => toPerson(line) ?? [])
}

/** As they are written into one control, a person a line. Several may share an address, as small offices do. */
export function peopleSchema(most: number) {
  return optionalLines(most, 400).check(
    z.refine((text) => toPeople(text).length === toLines(text).length, 'peopleUnclear'),
  )
}

/** The seats that somebody booked beside their own. */
export function partyOf(
  registrations: readonly RegistrationRecord[],
  booker: Pick<RegistrationRecord, 'id'>,
): RegistrationRecord[] {
  return registrations.filter(({ bookedBy }) => bookedBy === booker.id)
}

/** Tells who booked a seat, where somebody else did and is known. */
export function bookerIn(
  registrations: readonly RegistrationRecord[],
): (one: RegistrationRecord) => RegistrationRecord | undefined {
  const bookers = new Map(
    registrations.flatMap((one) => (one.seats === undefined ? [] : [[one.id, one] as const])),
  )
  return ({ bookedBy = '' }) => bookers.get(bookedBy)
}

/** The seats beside the booker's own, without names. Of one booker they are always the same, so that no retry makes more of them. */
export function emptySeats(booker: RegistrationRecord): RegistrationRecord[] {
  const { id, company, registeredAt, lang, sequence, isByHand, seats = 1 } = booker
  return Array.from({ length: seats - 1 }, (_, place) => ({
    ...({ id: `${id}-${place + 2}`, bookedBy: id, kind: 'seat', price: 0 } as const),
    ...filledFieldsSchema.parse({ company }),
    ...{ attended: false, registeredAt, lang, sequence, isByHand },
  }))
}

/** What a seat is called as long as it has no name: 'Seat 2 of Asha Traders'. */
export function seatName(
  { id, company }: RegistrationRecord,
  booker: RegistrationRecord | undefined,
): string {
  return `Seat ${id.split('-').at(-1)} of ${company || booker?.name || 'a company'}`
}

/** A seat with another person, or none. The first e-mail to them brings a page; the former person's opens nothing. */
function withPerson(seat: RegistrationRecord, { name, email }: PartyPerson, now: Date): RegistrationRecord {
  if (seat.name === name && seat.email === email) return seat
  if (seat.email === email) return { ...seat, name }
  const { secret: _secret, ...rest } = seat
  return { ...rest, name, email, phone: '', emailSince: now.toISOString() }
}

/** Seats with these people: who has one of them keeps it, the others take the rest in their order. */
export function nameSeats(
  seats: readonly RegistrationRecord[],
  people: readonly PartyPerson[],
  now: Date,
): RegistrationRecord[] {
  const left = [...people]
  const found = new Map<RegistrationRecord, PartyPerson>()
  const isSame = [
    (one: PartyPerson, { name, email }: RegistrationRecord) => one.name === name && one.email === email,
    (one: PartyPerson, { name, email }: RegistrationRecord) =>
      one.name === name || (email !== '' && one.email === email),
    () => true,
  ]
  for (const isTheirs of isSame) {
    for (const seat of seats) {
      const place = found.has(seat) ? -1 : left.findIndex((one) => isTheirs(one, seat))
      for (const person of place === -1 ? [] : left.splice(place, 1)) found.set(seat, person)
    }
  }
  return seats.map((seat) => withPerson(seat, found.get(seat) ?? { name: '', email: '' }, now))
}
