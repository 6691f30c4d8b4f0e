import { expect, test } from 'vitest'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { mergeDocument } from '#storage/safety/restore-merge.ts'
import { emptyRoster } from '#storage/registrations/roster-kind.ts'
import { aRegistration, anEvent, inDays } from '../../../support/builders.ts'

const facts = { erasedAt: () => null, seatsMost: 2 }
const offer = { madeAt: inDays(-1), until: inDays(1), price: 0 }

function one(id: string, differences: Partial<RegistrationRecord> = {}): RegistrationRecord {
  return aRegistration({ id, email: `${id}@example.com`, ...differences })
}

function rosterOf(...registrations: RegistrationRecord[]) {
  return { ...emptyRoster(anEvent({ maxAttendees: 2 })), registrations }
}

test('counts a seat that is kept for somebody as taken', () => {
  const stored = rosterOf(one('asha'), one('bela', { kind: 'waitlist', offer }))
  const merged = mergeDocument('roster', stored, rosterOf(one('chitra')), facts)
  expect(merged.unseated).toMatchObject([{ email: 'chitra@example.com' }])
  expect(merged.next).toBeUndefined()
})

test('brings nobody back to the waiting list who has a seat by now', () => {
  const waiting = one('asha-before', { email: 'asha@example.com', kind: 'waitlist' })
  const merged = mergeDocument('roster', rosterOf(one('asha')), rosterOf(waiting), facts)
  expect(merged).toMatchObject({ brought: 0, present: 1 })
})

test('brings back neither the seat that was kept for somebody then, nor the end of a hold', () => {
  const payment = { heldUntil: inDays(-1), isReleased: true, steps: [] }
  const part = rosterOf(one('asha', { price: 100, payment }), one('bela', { kind: 'waitlist', offer }))
  const { offer: _offer, ...waiting } = one('bela', { kind: 'waitlist', offer })
  expect(mergeDocument('roster', null, part, facts).next?.['registrations']).toEqual([
    one('asha', { price: 100, payment: { ...payment, isReleased: false } }),
    waiting,
  ])
})

test('puts nobody among those who have left who is on the list by now', () => {
  const left = { registration: one('asha'), cancelledAt: inDays(-2), reason: 'moved' as const, movedTo: 2 }
  const part = { ...rosterOf(), cancelled: [left] }
  // Moved back since.
  expect(mergeDocument('roster', rosterOf(one('asha')), part, facts)).toMatchObject({
    next: undefined,
    brought: 0,
    present: 1,
  })
  expect(mergeDocument('roster', rosterOf(one('bela')), part, facts).next?.['cancelled']).toEqual([left])
})

test('brings back each seat of one booking, though they share an address', () => {
  const email = 'office@example.com'
  const party = [one('asha', { email, seats: 2 }), one('asha-2', { email, bookedBy: 'asha' })]
  expect(mergeDocument('roster', null, rosterOf(...party), facts)).toMatchObject({ brought: 2, present: 0 })
})

const [id, edition, email] = ['other', 1, 'asha@example.com']

test.each([
  ['calendar', 'events', { id: 1, slug: 'ai' }, { id: 2, slug: 'ai' }, { id: 2, slug: 'ai-2' }],
  ['enquiries', 'enquiries', { submissionId: 'form' }, { id, submissionId: 'form' }, null],
  ['signups', 'signups', { email }, { id, email }, null],
  ['notes', 'notes', { email }, { id, email, text: 'Hm' }, null],
  ['roster', 'erasedSeats', { edition, seats: 2 }, { edition, seats: 1 }, null],
])('of "%s", tells what is there already', (kind, list, there, item, brought) => {
  const merged = mergeDocument(kind, { [list]: [there] }, { [list]: [item] }, facts)
  expect(merged.next?.[list]).toEqual(brought ? [there, brought] : undefined)
})
