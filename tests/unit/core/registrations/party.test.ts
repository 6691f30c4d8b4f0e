/** Several seats that one person books: who is named, what they cost, and that they come and go together. */
import { describe, expect, test } from 'vitest'
import { decideArrival, decideByHand } from '#core/registrations/by-hand.ts'
import { emptySeats, nameSeats, peopleSchema, toPeople } from '#core/registrations/party.ts'
import { settleSeats, takeOut } from '#core/registrations/seats.ts'
import { decideAmount } from '#core/money/payment.ts'
import { aSecret, anEvent, aRegistration, aRegistrationInput, inDays } from '../../../support/builders.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const later = new Date('2026-11-23T10:00:00.000Z')
const held = { eventDate: inDays(10, now), price: 100_000, holdHours: 48 } as const
const booker = aRegistration({ id: 'asha', company: 'Asha Traders', seats: 4, price: 400_000 })
const ravi = { name: 'Ravi Joshi', email: 'ravi@example.com' }
const meera = { name: 'Meera Kale', email: '' }

function enter(event: Parameters<typeof decideByHand>[0], registrations = [aRegistration()], seats = 12) {
  const input = aRegistrationInput({ name: 'Asha', email: 'asha@example.com', company: 'Asha Traders' })
  const request = { input, id: 'asha', secret: aSecret, lang: 'en' } as const
  const byHand = { kind: 'seat', price: 'asListed', seats, people: [ravi] } as const
  return decideByHand(event, { registrations }, request, byHand, now)
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

test('nameSeats() gives the seats in their order, and leaves the others without a name', () => {
  const seats = nameSeats(emptySeats(booker), [ravi, meera], now)
  expect(seats).toMatchObject([
    { id: 'asha-2', ...ravi },
    { id: 'asha-3', ...meera },
    { name: '', email: '' },
  ])
  expect(seats.every((one) => one.bookedBy === 'asha' && one.price === 0 && !one.secret)).toBe(true)
})

test('nameSeats() keeps who is named where they are; a new person takes the seat of the one who is left out', () => {
  const [first, second, third] = nameSeats(emptySeats(booker), [ravi, meera], now)
  if (!first || !second || !third) throw new Error('Three seats were booked')
  const known = { ...first, secret: aSecret, phone: '+919822012345' }
  const kept = nameSeats([known, second, third], [{ name: 'Sunil', email: '' }, ravi], later)
  expect(kept).toEqual([known, { ...second, name: 'Sunil' }, third])

  const [other] = nameSeats([known, second, third], [{ name: 'Sunil', email: 's@example.com' }], later)
  expect(other).toMatchObject({ name: 'Sunil', phone: '', emailSince: later.toISOString() })
  expect(other).not.toHaveProperty('secret')
})

test('nameSeats() tells people of one address apart by their names', () => {
  const office = (name: string) => ({ name, email: 'office@example.com' })
  const seats = nameSeats(emptySeats(booker), [office('Ravi'), office('Meera')], now)
  const next = nameSeats(seats, [office('Meera'), office('Sunil')], later)
  expect(next).toMatchObject([{ name: 'Sunil' }, { name: 'Meera' }, { name: '' }])
})

test('decideByHand() of a party takes all seats, at what each of them costs, or none', () => {
  const offered = anEvent({ ...held, maxAttendees: 13, regularPrice: 150_000, offerSeats: 4 })
  const entered = enter(offered)
  // One seat is taken, three are left of the offer.
  expect(entered).toMatchObject({ ok: true, registration: { seats: 12, price: 3 * 100_000 + 9 * 150_000 } })
  expect(entered.ok && entered.members.map(({ name }) => name)).toEqual(['Ravi Joshi', ...Array(10).fill('')])
  const full = anEvent({ ...held, maxAttendees: 12 })
  expect(enter(full)).toEqual({ ok: false, reason: 'seatsTooFew', left: 11 })
  expect(enter(full, [aRegistration()], 1)).toMatchObject({ ok: true, members: [] })
})

test('decideByHand() of a party asks the booker alone for money', () => {
  const [seat] = emptySeats(booker)
  if (!seat) throw new Error('Four seats were booked')
  expect(decideAmount(seat, 50_000, now)).toEqual({ ok: false, reason: 'nothingToPay' })
})

describe('settleSeats() of a party', () => {
  const event = anEvent({ ...held, maxAttendees: 5 })
  const entered = enter(event, [], 4)
  if (!entered.ok) throw new Error(entered.reason)
  const registrations = [entered.registration, ...entered.members]

  test('leaves the others alone when one of them goes', () => {
    const [, second] = registrations
    if (!second) throw new Error('Four seats were booked')
    const left = takeOut({ registrations, cancelled: [] }, second, 'owner', now)
    expect(settleSeats(event, left, now)).toBe(left)
  })
})

test('decideArrival() leaves a single seat’s party behind, and the money with it', () => {
  const [seat] = emptySeats(booker)
  if (!seat) throw new Error('Four seats were booked')
  const arrive = (registrations: (typeof seat)[], coming = seat) =>
    decideArrival(anEvent(held), { registrations }, coming, { eventId: 7, at: now.toISOString() }, now)
  expect(arrive([booker])).toMatchObject({ ok: true, registration: { bookedBy: 'asha' } })
  const alone = arrive([])
  expect(alone.ok && 'bookedBy' in alone.registration).toBe(false)
  const known = aRegistration({ id: 'known', email: 'office@example.com' })
  const named = { ...seat, name: known.name, email: known.email }
  expect(arrive([known], named)).toEqual({ ok: false, reason: 'alreadyRegistered' })
  expect(arrive([booker, known], named)).toMatchObject({ ok: true })
})
