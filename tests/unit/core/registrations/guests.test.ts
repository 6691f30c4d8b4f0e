/** Tests guests: who is named, what their seats cost, and that they are added and removed together. */
import { expect, test } from 'vitest'
import { decideByHand } from '#core/registrations/by-hand.ts'
import {
  countNewAddresses,
  nameGuests,
  newGuests,
  peopleSchema,
  toPeople,
} from '#core/registrations/guests.ts'
import { decideRegistration } from '#core/registrations/registration.ts'
import { countSeats, settleSeats } from '#core/registrations/seats.ts'
import { aSecret, anEvent, aRegistration, aRegistrationInput, inDays } from '../../../support/builders.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const later = new Date('2026-11-23T10:00:00.000Z')
const held = { eventDate: inDays(10, now), price: 100_000, holdHours: 48 } as const
const ravi = { name: 'Ravi Joshi', email: 'ravi@example.com' }
const meera = { name: 'Meera Kale', email: '' }

function enter(
  event: Parameters<typeof decideByHand>[0],
  registrations = [aRegistration()],
  seats = 12,
  kind: 'seat' | 'waitlist' = 'seat',
) {
  const input = aRegistrationInput({ name: 'Asha', email: 'asha@example.com', company: 'Asha Traders' })
  const request = { input, id: 'asha', secret: aSecret, lang: 'en' } as const
  const byHand = { kind, price: 'asListed', seats, people: [ravi] } as const
  return decideByHand(event, registrations, request, byHand, now)
}

test.each([
  ['Ravi Joshi, ravi@example.com', ravi],
  ['  Ravi Joshi <RAVI@example.com>', ravi],
  ['Ravi Joshi\travi@example.com', ravi],
  ['Ravi Joshi; ravi@example.com;', ravi],
  ['Meera Kale', meera],
  ['Meera Kale,', meera],
  ['सुनीता पाटील, sunita@example.com', { name: 'सुनीता पाटील', email: 'sunita@example.com' }],
])('peopleSchema() reads %j', (line, person) => {
  expect(toPeople(peopleSchema(2).parse(`\n${line}\r\n\n${line}`))).toEqual([person, person])
})

test.each(['ravi@example.com', 'Ravi, ravi@example', 'R', 'A, a@example.com\nRavi'])(
  'peopleSchema() refuses %j',
  (text) => {
    expect(peopleSchema(9).safeParse(text).error?.issues).toMatchObject([{ message: 'peopleUnclear' }])
  },
)

test('peopleSchema() takes nothing for nobody, and no more than there are seats', () => {
  expect(toPeople(peopleSchema(2).parse(undefined))).toEqual([])
  expect(peopleSchema(2).safeParse('One\nTwo\nThree').success).toBe(false)
})

const three = newGuests('asha', 3, [ravi, meera], now)

test('nameGuests() keeps a person where they are; a new person takes the seat of the one who is left out', () => {
  const [first, second, third] = three
  const kept = nameGuests(three, [{ name: 'Sunil', email: '' }, ravi], later)
  expect(kept).toEqual([first, { ...second, name: 'Sunil' }, third])
  const [other] = nameGuests(three, [{ name: 'Sunil', email: 's@example.com' }], later)
  expect(other).toMatchObject({ id: 'asha-2', name: 'Sunil', emailSince: later.toISOString() })
  expect(
    countNewAddresses(
      three,
      [other ?? three[0]].flatMap((one) => one ?? []),
    ),
  ).toBe(1)
})

test('nameGuests() tells people of one address apart by their names', () => {
  const office = (name: string) => ({ name, email: 'office@example.com' })
  const seats = newGuests('asha', 3, [office('Ravi'), office('Meera')], now)
  const next = nameGuests(seats, [office('Meera'), office('Sunil')], later)
  expect(next).toMatchObject([{ name: 'Sunil' }, { name: 'Meera' }, { name: '' }])
})

test('decideByHand() takes all seats, at what each of them costs, or none', () => {
  const offered = anEvent({ ...held, maxAttendees: 13, regularPrice: 150_000, offerSeats: 4 })
  const entered = enter(offered)
  // One seat is taken, so three are left at the offer's price.
  expect(entered).toMatchObject({ ok: true, registration: { price: 3 * 100_000 + 9 * 150_000 } })
  expect(entered.ok && entered.registration.guests.map(({ name }) => name)).toEqual([
    'Ravi Joshi',
    ...Array(10).fill(''),
  ])
  const full = anEvent({ ...held, maxAttendees: 12 })
  expect(enter(full)).toEqual({ ok: false, reason: 'seatsTooFew', left: 11 })
  expect(enter(full, [aRegistration()], 1)).toMatchObject({ ok: true, registration: { guests: [] } })
  const waiting = enter(full, [aRegistration()], 12, 'waitlist')
  expect(waiting).toMatchObject({ ok: true, registration: { kind: 'waitlist', guests: { length: 11 } } })
})

test('decideRegistration() counts guests, who take all their seats or none, and pays for all of them', () => {
  const event = anEvent({ ...held, maxAttendees: 3 })
  const ask = (guests: (typeof ravi)[], registrations = [aRegistration()]) => {
    const input = aRegistrationInput({ email: 'asha@example.com', guests, priceSeen: 100_000 })
    return decideRegistration(event, registrations, { input, id: 'asha', secret: aSecret, lang: 'en' }, now)
  }
  expect(ask([ravi, meera])).toEqual({ ok: false, reason: 'seatsTooFew', left: 2 })
  const decided = ask([ravi])
  expect(decided).toMatchObject({ ok: true, answer: { price: 200_000 }, registration: { guests: [ravi] } })
  expect(decided.ok && countSeats([aRegistration(), decided.registration])).toBe(3)
})

test('settleSeats() offers a place in line to people who all fit in', () => {
  const event = anEvent({ ...held, maxAttendees: 2 })
  const waiting = (id: string, guests: number) =>
    aRegistration({
      ...{ id, email: `${id}@example.com`, kind: 'waitlist' },
      guests: newGuests(id, guests, [], now),
    })
  const line = [aRegistration(), waiting('asha', 1), waiting('bela', 0)]
  const settled = settleSeats(event, { registrations: line, cancelled: [] }, now)
  expect(settled.registrations.filter(({ offer }) => offer).map(({ id }) => id)).toEqual(['bela'])
})
