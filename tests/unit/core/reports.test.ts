import { expect, test } from 'vitest'
import { averageOf, countEvent, groupByYear, sumFigures } from '#core/reports/reports.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { anEvent, aRegistration, aPayment } from '../../support/builders.ts'

const at = '2026-11-10T09:00:00.000Z'
const nobody = { registrations: [], cancelled: [], erasedSeats: { seats: 0, attended: 0, paid: 0 } }
const event = anEvent({ price: 199900 })

function aSeat(differences: Partial<RegistrationRecord> = {}, paid?: number): RegistrationRecord {
  const steps = paid === undefined ? [] : [{ to: 'paid', at, by: 'admin', amount: paid } as const]
  const payment = aPayment({ steps })
  return aRegistration({ price: 199900, payment, ...differences })
}

test('counts seats, and nobody in line', () => {
  const registrations = [aSeat({ attended: true }), aSeat(), aSeat({ kind: 'waitlist' })]
  expect(countEvent(event, { ...nobody, registrations })).toMatchObject({ seats: 2, came: 1 })
})

test('adds up what is held and what is still to come; a seat that was given back holds what was not refunded', () => {
  const step = { to: 'due', at, by: 'admin', amount: 50000 } as const
  const part = aSeat({ payment: aPayment({ steps: [step] }) })
  const registrations = [aSeat({}, 199900), aSeat(), part]
  const cancelled = [
    { registration: aSeat({}, 199900), cancelledAt: at, reason: 'owner' as const, movedTo: null },
    { registration: aSeat(), cancelledAt: at, reason: 'expired' as const, movedTo: null },
  ]
  const sums = { paid: 199900 + 50000 + 199900, owed: 199900 + 149900 }
  expect(countEvent(event, { ...nobody, registrations, cancelled })).toMatchObject(sums)
  expect(countEvent({ ...event, status: 'cancelled' }, { ...nobody, registrations }).owed).toBe(0)
})

test('keeps counting erased seats, with who came and what was paid', () => {
  const erasedSeats = { seats: 4, attended: 2, paid: 799600 }
  const found = countEvent(event, { ...nobody, registrations: [aSeat({}, 199900)], erasedSeats })
  expect(found).toMatchObject({ seats: 5, came: 2, paid: 999500 })
})

const friend = { heard: 'friend' } as const

test.each([
  ['a link’s word before the page', [{ source: { source: 'whatsapp', host: 'wa.me' } }], 'whatsapp'],
  ['the page that linked', [{ source: { host: 'pune.example' } }, friend], 'pune.example'],
  ['what most said', [{ source: { source: 'whatsapp' } }, friend, friend], 'friend'],
  ['nothing where nothing is known', [{}, {}], null],
  ['what one in three said, of whom two said nothing', [{}, {}, friend], 'friend'],
  ['the admin', [{ isByHand: true }], 'byHand'],
  ['the booker’s for each seat', [{ id: 'b', ...friend }, { bookedBy: 'b' }, { heard: 'social' }], 'friend'],
] as const)('names as the source %s', (_what, seats, source) => {
  const registrations = seats.map((seat, index) => aSeat({ id: String(index), heard: '', ...seat }))
  expect(countEvent(event, { ...nobody, registrations }).source).toBe(source)
})

test('a year runs from April to March in India; its sum weighs each answer alike', () => {
  const report = countEvent(event, nobody)
  const events = [
    { ...report, id: 3, eventDate: '2026-03-31T18:30:00.000Z', ratings: [5, 5, 5], seats: 3, paid: 100 },
    { ...report, id: 2, eventDate: '2026-03-31T18:29:59.000Z', ratings: [1], seats: 2 },
    { ...report, id: 1, eventDate: '2025-04-01T04:30:00.000Z', ratings: [], seats: 1, owed: 7 },
  ]
  const years = groupByYear(events)
  expect([...years].map(([year, held]) => [year, held.map(({ id }) => id)])).toEqual([
    ['2026-27', [3]],
    ['2025-26', [2, 1]],
  ])
  const sum = sumFigures(events)
  expect(sum).toEqual({ seats: 6, came: 0, paid: 100, owed: 7, ratings: [5, 5, 5, 1] })
  expect(averageOf(sum.ratings)).toBe(4)
  expect(averageOf([])).toBeNull()
})
