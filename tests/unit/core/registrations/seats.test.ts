import { describe, expect, test } from 'vitest'
import { newPayment, withStep } from '#core/money/payment.ts'
import {
  holdsSeat,
  listLine,
  offerUntil,
  placeInLine,
  settleSeats,
  takeOut,
} from '#core/registrations/seats.ts'
import { eventFileLimit } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { aRegistration, anEvent, inDays } from '../../../support/builders.ts'

const now = new Date('2026-12-01T06:00:00.000Z')
const event = anEvent({ eventDate: inDays(10, now), maxAttendees: 2, price: 199_900 })

function later(hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000)
}

function seat(id: string, differences: Partial<RegistrationRecord> = {}): RegistrationRecord {
  return aRegistration({ id, email: `${id}@example.com`, registeredAt: now.toISOString(), ...differences })
}

function waiting(id: string, differences: Partial<RegistrationRecord> = {}): RegistrationRecord {
  return seat(id, { kind: 'waitlist', ...differences })
}

function unpaid(id: string): RegistrationRecord {
  const payment = newPayment(event, 199_900, now)
  return seat(id, { price: 199_900, ...(payment ? { payment } : {}) })
}

describe('settleSeats()', () => {
  test('never takes a seat back whose payment is reported, or from who was not told so', () => {
    const reported = withStep(unpaid('a'), { to: 'reported', at: now.toISOString(), by: 'registrant' })
    const untold = {
      ...unpaid('b'),
      payment: { heldUntil: later(48).toISOString(), isReleased: false, steps: [] },
    }
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
  const cancelled = Array.from({ length: eventFileLimit }, (_, n) => ({
    registration: seat(`r${n}`),
    cancelledAt: now.toISOString(),
    reason: 'owner' as const,
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
  const line = [
    waiting('a'),
    waiting('b', { registeredAt: later(1).toISOString() }),
    waiting('c', { registeredAt: later(2).toISOString() }),
  ]

  test('is first come, first served, and says everybody their place', () => {
    expect(listLine(line.toReversed()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(line.map((one) => placeInLine(line, one))).toEqual([1, 2, 3])
    expect(placeInLine([seat('x')], seat('x'))).toBeNull()
  })

  test('who has an offer stands in front of it and is not counted', () => {
    const offer = { madeAt: now.toISOString(), until: later(12).toISOString(), price: 0 }
    const [first, ...rest] = line
    const offered = first ? [{ ...first, offer }, ...rest] : []
    expect(offered.map((one) => placeInLine(offered, one))).toEqual([null, 1, 2])
    expect(offered.map(holdsSeat)).toEqual([true, false, false])
  })

  test('keeps the order of ranks, which earlier versions stored', () => {
    const moved = line.map((one) => (one.id === 'c' ? { ...one, rank: 0 } : one))
    expect(listLine(moved).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })
})
