import { describe, expect, test } from 'vitest'
import { isOnline, listUpcoming, registrationState, toPublicEvent } from '#domain/event.ts'
import { paymentReference, paymentState } from '#domain/payment.ts'
import { toE164 } from '#domain/phone.ts'
import { countSeats } from '#domain/registered.ts'
import { partitionEnquiries, partitionRegistrations } from '#domain/retention.ts'
import { matchStatement } from '#domain/statement-match.ts'
import { readStatement } from '#domain/statement.ts'
import { workshops } from '#domain/workshop.ts'
import { enquiryRecordSchema } from '#schemas/enquiry.ts'
import { eventRecordSchema } from '#schemas/event.ts'
import type { Payable } from '#schemas/payments.ts'
import { registrationRecordSchema } from '#schemas/registration.ts'
import { signupRecordSchema } from '#schemas/signup.ts'
import { bulkData } from '../../../../netlify/local/seed/bulk.ts'
import { sampleStatement } from '../../../../netlify/local/seed/money.ts'
import { sampleData } from '../../../../netlify/local/seed/sample.ts'

const before = new Date('2025-06-01T04:30:00Z')
const after = new Date('2026-11-20T18:00:00Z')

function distinct(values: readonly unknown[]): number {
  return new Set(values).size
}

describe.each([
  ['before the workshops', before],
  ['after them', after],
])('sampleData() %s', (_when, now) => {
  const data = sampleData(now)
  const { events, payments, enquiries, signups } = data
  const stateOf = ({ event, registrations }: (typeof events)[number]) =>
    registrationState(event, countSeats(registrations, event.edition), now)

  test('holds records as they are kept', () => {
    for (const { event, registrations } of events) {
      expect(eventRecordSchema.parse(event)).toEqual(event)
      for (const registration of registrations) {
        expect(registrationRecordSchema.parse(registration)).toEqual(registration)
      }
    }
    for (const enquiry of enquiries) expect(enquiryRecordSchema.parse(enquiry)).toEqual(enquiry)
    for (const signup of signups) expect(signupRecordSchema.parse(signup)).toEqual(signup)
  })

  test('is the same every time', () => {
    expect(sampleData(now)).toEqual(data)
  })

  test('holds the two workshops, the free one under its id', () => {
    const bySlug = new Map(events.map(({ event }) => [event.slug, event]))
    expect(bySlug.get(workshops.free.slug)?.id).toBe(workshops.free.eventId)
    const paid = bySlug.get(workshops.paid.slug)
    expect(paid).toMatchObject({ id: 1, title: workshops.paid.title, maxAttendees: 25, price: 199_900 })
    expect(paid?.eventDate.slice(0, 10)).toBe('2025-08-23')
  })

  test('holds six events to come: free and paid, online and in Pune, one full, one closed', () => {
    const others = events.filter(({ event }) => event.id > 2)
    const upcoming = listUpcoming(
      others.map(({ event }) => event),
      now,
    )
    expect(upcoming).toHaveLength(6)
    expect(distinct(upcoming.map(({ price }) => price > 0))).toBe(2)
    expect(distinct(upcoming.map(isOnline))).toBe(2)
    expect(distinct(upcoming.map(({ eventType }) => eventType))).toBe(3)
    expect(others.map(stateOf).filter((state) => state !== 'open')).toEqual(['full', 'closed'])
  })

  test('shows a launch price with seats left, and asks for the specification’s price where that is the workshop’s', () => {
    const shown = events.map(({ event, registrations }) =>
      toPublicEvent(event, countSeats(registrations, event.edition), now),
    )
    expect(shown.find(({ slug }) => slug === workshops.paid.slug)).toMatchObject({ price: 199_900 })
    expect(shown.find(({ id }) => id === 4)).toMatchObject({
      ...{ price: 49_900, regularPrice: 79_900, launchSeatsLeft: 3, hasCodes: true },
    })
  })

  test('never holds more than the seats, one twice, or anything of the future', () => {
    for (const { event, registrations } of events) {
      expect(countSeats(registrations, event.edition)).toBeLessThanOrEqual(event.maxAttendees ?? Infinity)
      expect(distinct(registrations.map(({ email }) => email))).toBe(registrations.length)
      expect(distinct(registrations.map(({ id }) => id))).toBe(registrations.length)
      for (const { registeredAt, phone } of registrations) {
        expect(registeredAt < now.toISOString()).toBe(true)
        expect(toE164(phone)).toEqual({ ok: true, phone })
      }
    }
    const dates = [
      ...enquiries.map(({ createdAt }) => createdAt),
      ...signups.map(({ signupDate }) => signupDate),
    ]
    expect(dates.every((date) => date < now.toISOString())).toBe(true)
  })

  test('has money in each of its states, each payment for a seat of its price, and people who wait behind the last seat', () => {
    const seats = events.flatMap(({ event, registrations }) =>
      registrations.map((registration) => ({ eventId: event.id, ...registration })),
    )
    for (const { eventId, registrationId, amount } of payments) {
      const seat = seats.find((one) => one.eventId === eventId && one.id === registrationId)
      expect(seat && paymentState(seat)).toBe('due')
      expect(seat?.price).toBe(amount)
    }
    const paid = new Set(payments.map(({ registrationId }) => registrationId))
    expect(distinct(payments.map(({ utr }) => utr))).toBe(payments.length)
    const states = seats.filter(({ id }) => !paid.has(id)).map(paymentState)
    expect(new Set([...states, ...(paid.size > 0 ? ['paid'] : [])])).toEqual(
      new Set([null, 'due', 'reported', 'paid']),
    )
    const lines = events.filter(({ registrations }) => registrations.some(({ kind }) => kind === 'waitlist'))
    expect(lines.map(stateOf)).toEqual(['full'])
    for (const { registrations } of lines) {
      const last = registrations.findLastIndex(({ kind }) => kind === 'seat')
      expect(registrations.slice(last + 1).map(({ kind }) => kind)).toEqual(Array(3).fill('waitlist'))
    }
  })

  test('leaves a statement in which the payments of some seats are certain, and others are not', () => {
    const seats = events.flatMap(({ event, registrations }) =>
      registrations.map((registration) => ({ eventId: event.id, ...registration })),
    )
    const payables = seats
      .filter(({ price = 0 }) => price > 0)
      .map((seat): Payable => ({
        ...{ eventId: seat.eventId, registrationId: seat.id, name: seat.name, email: seat.email },
        ...{ phone: seat.phone, reference: paymentReference(seat), amount: seat.price ?? 0 },
        ...{ state: paymentState(seat) ?? 'due', utr: seat.payment?.steps.at(-1)?.utr ?? '', entryId: '' },
        ...{ stateAt: seat.registeredAt, registeredAt: seat.registeredAt, heldUntil: null },
        ...{ isGone: false, isToRefund: false },
      }))
      .filter(({ registrationId }) => payments.every((payment) => payment.registrationId !== registrationId))
    const reading = readStatement(sampleStatement(events, payments, now), (text, separator) =>
      text.split('\n').map((line) => line.split(separator)),
    )
    if (!reading.ok) throw new Error(reading.reason)
    expect(reading).toMatchObject({ form: 'HDFC Bank', unreadable: [] })
    const { certain, doubtful, unknown } = matchStatement(reading.lines, payables, [])
    const reported = payables.filter(({ state }) => state === 'reported').length
    expect(reported).toBeGreaterThan(2)
    expect(certain).toHaveLength(reported + 2)
    expect(doubtful).toHaveLength(1)
    expect(unknown.map(({ payer }) => payer)).toEqual(['GREENLEAF TRADERS'])
  })

  test('holds nothing that is past its time, so that nothing vanishes on the first day', () => {
    for (const { event, registrations } of events) {
      expect(partitionRegistrations(registrations, event, now).expired).toEqual([])
    }
    expect(partitionEnquiries(enquiries, now).expired).toEqual([])
  })

  test('knows how both workshops filled, also when who came is erased', () => {
    const seats = events.map(({ event, registrations, erasedSeats }) => {
      const erased = erasedSeats.reduce((sum, row) => sum + row.seats, 0)
      return countSeats(registrations, event.edition) + erased
    })
    expect(seats.slice(0, 2)).toEqual([19, 42])
    for (const { registrations } of events) expect(registrations.length).toBeGreaterThan(0)
  })

  test('says every event in Marathi too', () => {
    for (const { event } of events) {
      expect(event.titleMr).toMatch(/\p{Script=Devanagari}/u)
      expect(event.descriptionMr).toMatch(/\p{Script=Devanagari}/u)
      expect(event.venueMr === '').toBe(event.venue === '')
    }
  })
})

describe('bulkData()', () => {
  test.each([0, 39, 10_000])('shares out exactly %i registrations', (count) => {
    const samples = bulkData(count, 8, after)
    expect(samples.map(({ event }) => event.id)).toEqual(Array.from({ length: 40 }, (_, index) => 9 + index))
    const registrations = samples.flatMap((sample) => sample.registrations)
    expect(registrations).toHaveLength(count)
    expect(distinct(registrations.map(({ email }) => email))).toBe(count)
    expect(distinct(registrations.map(({ phone }) => phone))).toBe(count)
  })

  test('holds records as they are kept, within the seats', () => {
    for (const { event, registrations } of bulkData(2_000, 8, after)) {
      expect(eventRecordSchema.parse(event)).toEqual(event)
      expect(registrations.length).toBeLessThanOrEqual(event.maxAttendees ?? Infinity)
      for (const registration of registrations) {
        expect(registrationRecordSchema.parse(registration)).toEqual(registration)
        expect(registration.registeredAt < after.toISOString()).toBe(true)
      }
    }
  })

  test('holds nothing that is past its time', () => {
    for (const { event, registrations } of bulkData(2_000, 8, after)) {
      expect(partitionRegistrations(registrations, event, after).expired).toEqual([])
    }
  })

  test('refuses more than the events can take', () => {
    expect(() => bulkData(200_000, 8, after)).toThrow(RangeError)
  })
})
