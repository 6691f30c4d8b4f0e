/** Tests seats and the line, guests (who is named, what their seats cost) and moves. */
import { describe, expect, test } from 'vitest'
import { newEventFile } from '#core/events/event-file.ts'
import { eventFileLimit } from '#core/events/event-schema.ts'
import { heldOf, newPayment, withStep } from '#core/money/payment.ts'
import { decideByHand } from '#core/registrations/by-hand.ts'
import {
  countNewAddresses,
  nameGuests,
  newGuests,
  peopleSchema,
  toPeople,
} from '#core/registrations/guests.ts'
import { arrive } from '#core/registrations/moving.ts'
import type { CancelReason, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { decideRegistration } from '#core/registrations/registration.ts'
import {
  countSeats,
  holdsSeat,
  listLine,
  offerUntil,
  placeInLine,
  settleSeats,
  takeOut,
} from '#core/registrations/seats.ts'
import {
  anEvent,
  aRegistration,
  aRegistrationInput,
  aSecret,
  inDays,
  aPayment,
} from '../../../support/builders.ts'

const now = new Date('2026-12-01T06:00:00.000Z')
const event = anEvent({ eventDate: inDays(10, now), maxAttendees: 2, price: 199_900 })

const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

function seat(id: string, differences: Partial<RegistrationRecord> = {}): RegistrationRecord {
  return aRegistration({ id, email: `${id}@example.com`, registeredAt: now.toISOString(), ...differences })
}

const waiting = (id: string, differences: Partial<RegistrationRecord> = {}) =>
  seat(id, { kind: 'waitlist', ...differences })

function unpaid(id: string): RegistrationRecord {
  const payment = newPayment(event, 199_900, now)
  return seat(id, { price: 199_900, ...(payment ? { payment } : {}) })
}

describe('settleSeats()', () => {
  test('never takes a seat back whose payment is reported, or from who was not told so', () => {
    const reported = withStep(unpaid('a'), { to: 'reported', at: now.toISOString(), by: 'registrant' })
    const payment = aPayment({ heldUntil: later(48).toISOString(), isReleased: false })
    const untold = { ...unpaid('b'), payment }
    const seats = { registrations: [reported, untold], cancelled: [] }
    expect(settleSeats(event, seats, later(100))).toBe(seats)
  })

  test('takes no seat back of an event that is cancelled', () => {
    const seats = { registrations: [unpaid('a')], cancelled: [] }
    expect(settleSeats({ ...event, status: 'cancelled' }, seats, later(100))).toBe(seats)
  })

  test('offers nothing in the last hour, or for a closed event', () => {
    const seats = { registrations: [waiting('a')], cancelled: [] }
    const soon = { ...event, eventDate: new Date(now.getTime() + 3_600_000).toISOString() }
    expect(settleSeats(soon, seats, now)).toBe(seats)
    expect(settleSeats({ ...event, registrationOpen: false }, seats, now)).toBe(seats)
  })

  test('offers to everybody where seats became unlimited, at the price of that moment', () => {
    const launch = { ...event, maxAttendees: null, regularPrice: 300_000, offerSeats: 2 }
    const registrations = [seat('a'), waiting('b'), waiting('c')]
    const settled = settleSeats(launch, { registrations, cancelled: [] }, now)
    expect(settled.registrations.map(({ offer }) => offer?.price)).toEqual([undefined, 199_900, 300_000])
  })
})

test('takeOut() puts the one out last, without an offer, and keeps as many as an event can have', () => {
  const gone = { cancelledAt: now.toISOString(), reason: 'owner' as const, movedTo: null }
  const cancelled = Array.from({ length: eventFileLimit }, (_, n) => ({
    ...gone,
    registration: seat(`r${n}`),
  }))
  const next = takeOut({ registrations: [seat('a')], cancelled }, seat('a'), 'owner', now)
  expect(next.registrations).toEqual([])
  expect(next.cancelled).toHaveLength(eventFileLimit)
  expect(next.cancelled[0]?.registration.id).toBe('r1')
  expect(next.cancelled.at(-1)?.registration.id).toBe('a')
})

test('offerUntil() is twelve hours, and half of the time to the start where that is nearer', () => {
  expect(offerUntil({ eventDate: later(100).toISOString() }, now)).toBe(later(12).toISOString())
  expect(offerUntil({ eventDate: later(4).toISOString() }, now)).toBe(later(2).toISOString())
})

describe('the line', () => {
  const line = ['a', 'b', 'c'].map((id, hours) => waiting(id, { registeredAt: later(hours).toISOString() }))

  test('is first come, first served, and says everybody their place', () => {
    expect(listLine(line.toReversed()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(line.map((registration) => placeInLine(line, registration))).toEqual([1, 2, 3])
    expect(placeInLine([seat('x')], seat('x'))).toBeNull()
  })

  test('who has an offer stands in front of it and is not counted', () => {
    const offer = { madeAt: now.toISOString(), until: later(12).toISOString(), price: 0 }
    const [first, ...rest] = line
    const offered = first ? [{ ...first, offer }, ...rest] : []
    expect(offered.map((registration) => placeInLine(offered, registration))).toEqual([null, 1, 2])
    expect(offered.map(holdsSeat)).toEqual([true, false, false])
  })

  test('keeps the order of ranks, which earlier versions stored', () => {
    const moved = line.map((person) => (person.id === 'c' ? { ...person, rank: 0 } : person))
    expect(listLine(moved).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })
})

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
  ['Ravi Joshi, ravi@example.com, 98220 12345', ravi],
  ['Ravi Joshi, 98220 12345 - (ravi@example.com) Manager', ravi],
  ['ravi@example.com, Ravi Joshi', ravi],
  ['Meera Kale', meera],
  ['Meera Kale,', meera],
  ['1) Ravi Kadam, ravi@example.com', { name: 'Ravi Kadam', email: 'ravi@example.com' }],
  ['• मीरा काळे', { name: 'मीरा काळे', email: '' }],
  ['सुनीता पाटील, sunita@example.com', { name: 'सुनीता पाटील', email: 'sunita@example.com' }],
])('peopleSchema() reads %j', (line, person) => {
  expect(toPeople(peopleSchema(2).parse(`\n${line}\r\n\n${line}`))).toEqual([person, person])
})

const unclear = ['ravi@example.com', 'Ravi, ravi@example', 'R', 'A, a@x.in\nRavi', 'Ravi, r@x.in, s@x.in x']
test.each(unclear)('peopleSchema() refuses %j', (text) => {
  expect(peopleSchema(9).safeParse(text).error?.issues).toMatchObject([{ message: 'peopleUnclear' }])
})

test('peopleSchema() takes nothing for nobody, and no more than there are seats', () => {
  expect(toPeople(peopleSchema(2).parse(undefined))).toEqual([])
  expect(peopleSchema(2).safeParse('One\nTwo\nThree').success).toBe(false)
})

const three = newGuests('asha', 3, [ravi, meera], now)

test('nameGuests() keeps a person where they are; a new person takes the seat of the one who is left out', () => {
  const [first, second, third] = three
  const kept = nameGuests(three, [{ name: 'Sunil', email: '' }, ravi], later(72))
  expect(kept).toEqual([first, { ...second, name: 'Sunil' }, third])
  const [other] = nameGuests(three, [{ name: 'Sunil', email: 's@example.com' }], later(72))
  expect(other).toMatchObject({ id: 'asha-2', name: 'Sunil', emailSince: later(72).toISOString() })
  expect(countNewAddresses(three, other ? [other] : [])).toBe(1)
})

test('nameGuests() tells people of one address apart by their names', () => {
  const office = (name: string) => ({ name, email: 'office@example.com' })
  const seats = newGuests('asha', 3, [office('Ravi'), office('Meera')], now)
  const next = nameGuests(seats, [office('Meera'), office('Sunil')], later(72))
  expect(next).toMatchObject([{ name: 'Sunil' }, { name: 'Meera' }, { name: '' }])
})

test('decideByHand() takes all seats, at what each of them costs, or none', () => {
  const offered = anEvent({ ...held, maxAttendees: 13, regularPrice: 150_000, offerSeats: 4 })
  const entered = enter(offered)
  // One seat is taken, so three are left at the offer's price.
  expect(entered).toMatchObject({ ok: true, registration: { price: 3 * 100_000 + 9 * 150_000 } })
  const names = entered.ok ? entered.registration.guests.map(({ name }) => name) : []
  expect(names).toEqual(['Ravi Joshi', ...Array(10).fill('')])
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
  const line = [seat('first'), waiting('asha', { guests: newGuests('asha', 1, [], now) }), waiting('bela')]
  const settled = settleSeats(event, { registrations: line, cancelled: [] }, now)
  expect(settled.registrations.filter(({ offer }) => offer).map(({ id }) => id)).toEqual(['bela'])
})

const paid = { to: 'paid', at: inDays(-3, now), by: 'admin', amount: 500, entryId: '1-1' } as const
const refunded = { to: 'refunded', at: inDays(-2, now), by: 'admin', amount: 500, entryId: '2-1' } as const
const more = { ...paid, at: inDays(-1, now), amount: 200, entryId: '2-2' }
const withSteps = (...steps: (typeof paid | typeof refunded | typeof more)[]) =>
  aRegistration({ price: 500, payment: aPayment({ steps }) })

/** Repeats a move that was interrupted: the registration is still here, and was cancelled there. */
function pressAgain(reason: CancelReason, there: ReturnType<typeof withSteps>) {
  const file = newEventFile(anEvent({ id: 2 }))
  const cancelled = [{ registration: there, cancelledAt: inDays(-1, now), reason, movedTo: null }]
  return arrive({ ...file, cancelled }, 1, withSteps(paid), now)
}

test('arrive(): a registration that was paid back at the other event does not come again', () => {
  const { next, result } = pressAgain('refunded', withSteps(paid, refunded))
  expect(next).toBeUndefined()
  expect(result.ok && heldOf(result.registration)).toBe(0)
})

test('arrive(): money that was entered at the other event comes along', () => {
  const { next, result } = pressAgain('expired', withSteps(paid, more))
  expect(next).toMatchObject({ registrations: [{ kind: 'seat' }], cancelled: [] })
  expect(result.ok && heldOf(result.registration)).toBe(700)
})
