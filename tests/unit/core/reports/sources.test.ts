import { expect, test } from 'vitest'
import { addSources, listSources } from '#core/reports/sources.ts'
import type { SourceFigures } from '#core/reports/reports-schema.ts'
import { aRegistration } from '../../../support/builders.ts'

function count(...lists: Parameters<typeof addSources>[1][]) {
  const counts = new Map<string, SourceFigures>()
  for (const list of lists) addSources(counts, list)
  return listSources(counts)
}

const paid = (amount: number) => ({
  price: amount,
  payment: {
    heldUntil: null,
    isReleased: false,
    steps: [{ to: 'paid', at: '2026-11-01T10:00:00.000Z', by: 'admin', amount } as const],
  },
})

test('sources are counted over all events, with what came in and who came, the most money first', () => {
  const google = { host: 'google.com' }
  const whatsapp = { source: 'whatsapp', host: 'l.example' }
  expect(
    count(
      [
        aRegistration({ source: google, attended: true }),
        aRegistration({ id: '2', kind: 'waitlist', source: google }),
      ],
      [
        aRegistration({ source: whatsapp, ...paid(199_900) }),
        aRegistration({ id: '2', isByHand: true }),
        aRegistration({ id: '3' }),
        aRegistration({ id: '4', source: google, heard: 'friend' }),
        aRegistration({ id: '5', isByHand: true, heard: 'friend', ...paid(50_000) }),
      ],
    ),
  ).toEqual([
    { name: 'whatsapp', registrations: 1, seats: 1, amount: 199_900, came: 0 },
    { name: 'friend', registrations: 1, seats: 1, amount: 50_000, came: 0 },
    { name: 'google.com', registrations: 3, seats: 2, amount: 0, came: 1 },
    { name: 'byHand', registrations: 1, seats: 1, amount: 0, came: 0 },
    { name: '', registrations: 1, seats: 1, amount: 0, came: 0 },
  ])
})

test('seats that somebody booked for others came from where the booker did', () => {
  const booker = aRegistration({ id: 'b', source: { source: 'linkedin' }, seats: 2 })
  expect(count([booker, aRegistration({ id: 'b-2', bookedBy: 'b', attended: true })])).toEqual([
    { name: 'linkedin', registrations: 2, seats: 2, amount: 0, came: 1 },
  ])
})

test('words that strangers made up do not fill the page', () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    aRegistration({ source: { source: `word-${index}` } }),
  )
  const rows = count(many)
  expect(rows).toHaveLength(31)
  expect(rows.at(-1)).toEqual({ name: 'others', registrations: 10, seats: 10, amount: 0, came: 0 })
})
