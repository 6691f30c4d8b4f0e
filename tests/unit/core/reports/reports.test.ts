import { describe, expect, test } from 'vitest'
import {
  compareFills,
  countBusinessTypes,
  countEvent,
  daysUntil,
  fillOf,
  findEarlier,
  findNext,
  isHeld,
  listComing,
  listHeld,
  totalAt,
} from '#core/reports/reports.ts'
import type { EventReport } from '#core/reports/reports-schema.ts'
import { anEvent, aRegistration } from '../../../support/builders.ts'

const now = new Date('2026-11-20T12:00:00+05:30')

function anEventReport(differences: Partial<EventReport> = {}): EventReport {
  const event = countEvent(anEvent({ eventDate: '2026-11-28T04:30:00.000Z' }), [], [])
  return { ...event, ...differences }
}

test('countEvent() counts erased seats of the edition that is on like the others', () => {
  const erased = [
    { edition: 1, day: '2026-11-09', seats: 4, attended: 2 },
    { edition: 2, day: '2026-11-10', seats: 2, attended: 1 },
    { edition: 2, day: '2026-11-08', seats: 1, attended: 1 },
  ]
  const one = aRegistration({ edition: 2, registeredAt: '2026-11-10T09:00:00.000Z' })
  const reports = countEvent(anEvent({ edition: 2 }), [one], erased)
  expect(reports).toMatchObject({ seats: 4, attended: 2, earlier: 0 })
  expect(reports.days).toEqual([
    { day: '2026-11-08', count: 1 },
    { day: '2026-11-10', count: 3 },
  ])
})

test('countEvent() keeps who waits out of the seats, and adds up what is not paid', () => {
  const payment = { heldUntil: null, isReleased: false, steps: [] }
  const paid = { to: 'paid', at: '2026-11-10T09:00:00.000Z', by: 'admin', amount: 199900 } as const
  const offer = { madeAt: '2026-11-12T09:00:00.000Z', until: '2026-11-12T21:00:00.000Z', price: 199900 }
  const registrations = [
    aRegistration({ price: 199900, payment, seatedAt: '2026-11-12T09:00:00.000Z' }),
    aRegistration({
      price: 199900,
      payment: { ...payment, steps: [paid] },
      seatedAt: '2026-11-12T10:00:00.000Z',
    }),
    aRegistration({
      price: 199900,
      payment: { ...payment, steps: [{ ...paid, to: 'due', amount: 144900 }] },
      seatedAt: '2026-11-12T10:00:00.000Z',
    }),
    aRegistration({ kind: 'waitlist' }),
    aRegistration({ kind: 'waitlist', offer }),
  ]
  const report = countEvent(anEvent({ price: 199900 }), registrations, [])
  expect(report).toMatchObject({ seats: 3, waiting: 2, offered: 1, unpaid: { seats: 2, amount: 254900 } })
  // On the day on which the seat was theirs, not on that on which they began to wait.
  expect(report.days).toEqual([{ day: '2026-11-12', count: 3 }])
})

test('countBusinessTypes() counts every type, also none, and who did not say', () => {
  const counts = countBusinessTypes([
    { businessType: 'retail' },
    { businessType: '' },
    { businessType: 'retail' },
  ])
  expect(counts.map(({ businessType, count }) => `${businessType}:${count}`)).toEqual([
    'manufacturing:0',
    'retail:2',
    'healthcare:0',
    'finance:0',
    'education:0',
    'other:0',
    ':1',
  ])
})

test.each([
  ['2026-11-21T00:00:00+05:30', 1],
  ['2026-11-20T23:59:00+05:30', 0],
  ['2026-11-20T00:00:00+05:30', 0],
  ['2026-11-19T23:59:00+05:30', -1],
])('daysUntil() %s is %i days from a noon in Pune', (eventDate, days) => {
  expect(daysUntil({ eventDate }, now)).toBe(days)
})

test('fillOf() adds up the days until today', () => {
  const days = [
    { day: '2026-11-08', count: 2 },
    { day: '2026-11-18', count: 3 },
  ]
  expect(fillOf(anEventReport({ days }), now)).toEqual([
    { day: '2026-11-08', daysBefore: 20, count: 2, total: 2 },
    { day: '2026-11-18', daysBefore: 10, count: 3, total: 5 },
    { day: '2026-11-20', daysBefore: 8, count: 0, total: 5 },
  ])
})

test('fillOf() ends with the event’s day once that has passed', () => {
  const event = anEventReport({
    eventDate: '2026-11-10T04:30:00.000Z',
    days: [{ day: '2026-11-08', count: 2 }],
  })
  expect(fillOf(event, now).at(-1)).toEqual({ day: '2026-11-10', daysBefore: 0, count: 0, total: 2 })
})

test('fillOf() keeps a day after the date, as of an event that lasts several days', () => {
  const event = anEventReport({
    eventDate: '2026-11-18T04:30:00.000Z',
    days: [{ day: '2026-11-19', count: 1 }],
  })
  expect(fillOf(event, now)).toEqual([{ day: '2026-11-19', daysBefore: -1, count: 1, total: 1 }])
})

test('fillOf() is empty where nobody registered', () => {
  expect(fillOf(anEventReport(), now)).toEqual([])
})

const fill = fillOf(
  anEventReport({
    days: [
      { day: '2026-11-08', count: 2 },
      { day: '2026-11-18', count: 3 },
    ],
  }),
  now,
)

test.each([
  [21, 0],
  [20, 2],
  [11, 2],
  [10, 5],
  [0, 5],
])('totalAt() %i days before it', (daysBefore, total) => {
  expect(totalAt(fill, daysBefore)).toBe(total)
})

describe('compareFills()', () => {
  const event = anEventReport({ days: [{ day: '2026-11-18', count: 3 }] })
  const other = anEventReport({
    id: 2,
    eventDate: '2026-10-20T04:30:00.000Z',
    days: [
      { day: '2026-10-08', count: 1 },
      { day: '2026-10-18', count: 4 },
    ],
  })

  test('sets both side by side at the same distance from their dates, and leaves the days to come open', () => {
    expect(compareFills(event, fillOf(event, now), fillOf(other, now))).toEqual([
      { daysBefore: 12, day: '2026-11-16', count: 0, total: 0, otherTotal: 1 },
      { daysBefore: 10, day: '2026-11-18', count: 3, total: 3, otherTotal: 1 },
      { daysBefore: 8, day: '2026-11-20', count: 0, total: 3, otherTotal: 1 },
      { daysBefore: 2, day: '2026-11-26', count: null, total: null, otherTotal: 5 },
      { daysBefore: 0, day: '2026-11-28', count: null, total: null, otherTotal: 5 },
    ])
  })

  test('does without another one', () => {
    const rows = compareFills(event, fillOf(event, now), null)
    expect(rows.map(({ otherTotal }) => otherTotal)).toEqual([null, null])
  })
})

describe('lists of events', () => {
  const coming = anEventReport({ id: 1, eventDate: '2026-12-05T04:30:00.000Z' })
  const sooner = anEventReport({ id: 2, eventDate: '2026-11-28T04:30:00.000Z' })
  const draft = anEventReport({ id: 3, status: 'draft' })
  const held = anEventReport({ id: 4, eventDate: '2026-10-05T04:30:00.000Z', seats: 3 })
  const heldLater = anEventReport({ id: 5, eventDate: '2026-11-05T04:30:00.000Z', seats: 3 })
  const cancelled = anEventReport({
    id: 6,
    eventDate: '2026-11-06T04:30:00.000Z',
    seats: 3,
    status: 'cancelled',
  })
  const heldEmpty = anEventReport({ id: 7, eventDate: '2026-11-07T04:30:00.000Z' })
  const events = [coming, sooner, draft, held, heldLater, cancelled, heldEmpty]
  const idsOf = (list: readonly EventReport[]) => list.map(({ id }) => id)

  test('coming: scheduled, soonest first', () => {
    expect(idsOf(listComing(events, now))).toEqual([2, 1])
  })

  test('held: somebody was registered, latest first', () => {
    expect(idsOf(listHeld(events, now))).toEqual([5, 4])
  })

  test('an event that is on is still coming; one that the admin completed is held', () => {
    const on = anEventReport({ eventDate: '2026-11-20T06:00:00.000Z', duration: 60 })
    expect(isHeld(on, now)).toBe(false)
    expect(isHeld({ ...on, status: 'completed' }, now)).toBe(true)
  })

  test('without a choice it is the next one, else the latest', () => {
    expect(findNext(events, now)?.id).toBe(2)
    expect(findNext([held, heldLater, draft], now)?.id).toBe(5)
    expect(findNext([draft], now)?.id).toBe(3)
    expect(findNext([], now)).toBeUndefined()
  })

  test('an event is compared with the last one held before it', () => {
    expect(findEarlier(events, sooner, now)?.id).toBe(5)
    expect(findEarlier(events, heldLater, now)?.id).toBe(4)
    expect(findEarlier(events, held, now)).toBeUndefined()
  })
})
