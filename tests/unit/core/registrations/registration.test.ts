/** Tests how a registration, or a place on the waiting list, becomes a seat, and what the admin decides about it. */
import { describe, expect, test } from 'vitest'
import { eventFileLimit, type EventRecord } from '#core/events/event-schema.ts'
import { paymentReference } from '#core/money/payment.ts'
import { decideArrival, decideByHand, decideCorrection } from '#core/registrations/by-hand.ts'
import type { RegistrationInput } from '#core/registrations/registration-form.ts'
import type { RegistrationRecord, RegistrationRequest } from '#core/registrations/registration-schema.ts'
import {
  decideAcceptance,
  decideRegistration,
  decideRegistrations,
} from '#core/registrations/registration.ts'
import { listLine, settleSeats } from '#core/registrations/seats.ts'
import {
  anEvent,
  aRegistration,
  aRegistrationInput,
  aSecret,
  inDays,
  aPayment,
} from '../../../support/builders.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const half = { code: 'HALF', kind: 'percent', value: 50, usesMost: 1, endsOn: '' } as const
const offer = { madeAt: inDays(-0.1, now), until: inDays(0.4, now), price: 100_000 }
const movedFrom = { eventId: 7, at: now.toISOString() }

function upcoming(differences: Partial<EventRecord> = {}): EventRecord {
  return anEvent({ eventDate: inDays(10, now), price: 200_000, codes: [half], ...differences })
}

function aSeat(id: string, differences: Partial<RegistrationRecord> = {}): RegistrationRecord {
  return aRegistration({ id, email: `${id}@example.com`, registeredAt: inDays(-1, now), ...differences })
}

const waiting = (id: string, differences: Partial<RegistrationRecord> = {}) =>
  aSeat(id, { kind: 'waitlist', ...differences })

function aRequest(id: string, differences: Partial<RegistrationInput> = {}): RegistrationRequest {
  const input = aRegistrationInput({ email: `${id}@example.com`, phone: '', ...differences })
  return { input, id: `new-${id}`, secret: aSecret, lang: 'en' }
}

/** A request with the e-mail and the phone that aRegistration() has. */
const fromSunita = (differences: Partial<RegistrationInput> = {}, id = 'sunita') =>
  aRequest(id, { email: 'sunita@example.com', phone: '+919822012345', ...differences })

function decide(event: EventRecord, registrations: RegistrationRecord[] = [], request = fromSunita()) {
  return decideRegistration(event, registrations, request, now)
}

describe('decideRegistration()', () => {
  test('refuses where an admin lowered the capacity below what is taken', () => {
    const taken = [1, 2, 3].map((n) => aRegistration({ id: `${n}`, email: `${n}@example.com` }))
    expect(decide(upcoming({ maxAttendees: 1 }), taken)).toEqual({ ok: false, reason: 'eventFull' })
  })

  test('refuses more registrations than a file holds', () => {
    const all = Array.from({ length: eventFileLimit }, (_, n) =>
      aRegistration({ id: `${n}`, email: `${n}@x.in` }),
    )
    expect(decide(upcoming(), all.slice(1))).toMatchObject({ ok: true })
    expect(decide(upcoming(), all)).toEqual({ ok: false, reason: 'eventFileFull' })
  })

  const known = aRegistration({ submissionId: 'form-1234', price: 49_900 })
  const gone = [upcoming({ maxAttendees: 1 }), upcoming({ registrationOpen: false })]

  test.each(gone)('confirms a seat to its form again, and to another form without the reference', (event) => {
    const sent = fromSunita({ submissionId: 'form-1234', name: 'Typed anew' })
    const decided = { ok: true, registration: known, isNew: false } as const
    const answer = { kind: 'seat', price: 49_900, reference: paymentReference(known) }
    expect(decide(event, [known], sent)).toEqual({ ...decided, answer })
    const already = { kind: 'already', price: 0, reference: '' }
    expect(decide(event, [known])).toMatchObject({ ...decided, isAgain: true, answer: already })
  })

  test.each([
    ['the same phone', { phone: '+919822012345' }, { phone: '+919822012345', name: 'Typed anew' }, true],
    ['another phone', { phone: '+919822012345' }, { phone: '+919822054321' }, false],
    ['no phone before, the same name', { phone: '' }, { name: '  sunita  PATIL'.trim() }, true],
    ['no phone now, the same name', {}, { phone: '' }, true],
    ['no phone, another name', { phone: '' }, { phone: '', name: 'Ramesh Patil' }, false],
    ['another e-mail', {}, { email: 'ramesh@example.com' }, false],
  ])('by e-mail and phone, or the name where there is none: %s', (_, before, now, isSame) => {
    const decision = decide(upcoming(), [aRegistration(before)], fromSunita(now))
    expect(decision).toMatchObject({ ok: true, isNew: !isSame })
  })

  test('takes the one with the same phone rather than one without', () => {
    const known = [aRegistration({ id: 'a', phone: '' }), aRegistration({ id: 'b' })]
    expect(decide(upcoming(), known)).toMatchObject({ registration: { id: 'b' } })
  })

  test('gives five people of one e-mail a seat, in a crowd as well, and refuses the sixth', () => {
    const requests = [1, 2, 3, 4, 5, 6].map((n) => fromSunita({ phone: `+91982200000${n}` }, `${n}`))
    const crowd = requests.map((request) => ({ request, at: now }))
    const seats = decideRegistrations(upcoming(), [], crowd)
    expect(seats.map(({ id }) => id)).toEqual(['new-1', 'new-2', 'new-3', 'new-4', 'new-5'])
    expect(decide(upcoming(), seats, requests[5])).toEqual({ ok: false, reason: 'emailShared' })
    // A registered person is told so all the same.
    const again = decide(upcoming(), seats, fromSunita({ phone: '+919822000003' }))
    expect(again).toMatchObject({ isAgain: true, registration: { id: 'new-3' } })
  })

  const network = 'one-network'
  const crowd = Array.from({ length: 20 }, (_, number) =>
    aSeat(`crowd-${number}`, { network, registeredAt: now.toISOString() }),
  )

  const another = { phone: '+919822054321' }
  const closed = upcoming({ maxAttendees: 1, waitlistOpen: false })

  test.each([
    ['a code that is used up', upcoming(), [aSeat('asha', { code: 'HALF' })], { code: 'HALF' }],
    ['a network of which too many came', upcoming({ maxAttendees: 30 }), [aSeat('asha'), ...crowd], {}],
    ['a price that who asked to wait has not seen', upcoming(), [aSeat('asha')], { waitlist: true }],
    ['a price that has risen', upcoming(), [aSeat('asha')], { priceSeen: 100_000 }],
    ['a waiting list that is closed', closed, [aSeat('asha')], { waitlist: true }],
  ] as const)('tells a known e-mail of %s what it tells a new one', (_what, event, registrations, input) => {
    const answers = ['asha', 'nobody'].map((id) =>
      decideRegistration(event, registrations, { ...aRequest(id, { ...another, ...input }), network }, now),
    )
    expect(answers[0]).toMatchObject({ ok: false })
    expect(answers[0]).toEqual(answers[1])
  })

  test('tells a known e-mail with another phone the price of a new one, and a reference of its own', () => {
    const known = aSeat('asha', { price: 0 })
    const request = aRequest('asha', { ...another, code: 'HALF' })
    const decision = decideRegistration(upcoming(), [known], request, now)
    expect(decision).toMatchObject({ isNew: true, answer: { kind: 'seat', price: 100_000 } })
    expect(decision.ok && decision.answer.reference).not.toBe(paymentReference(known))
  })

  test('makes a seat of a place in the waiting list where one is free, by the form and the code that came now', () => {
    const input = { submissionId: 'form-now-1', code: 'HALF' }
    const decision = decideRegistration(upcoming(), [waiting('asha')], aRequest('asha', input), now)
    expect(decision).toMatchObject({
      isNew: true,
      registration: { id: 'asha', kind: 'seat', price: 100_000, code: 'HALF', submissionId: 'form-now-1' },
    })
  })

  test('charges who is offered a seat no more than was offered, and keeps no offer beside it', () => {
    const event = upcoming({ maxAttendees: 2, codes: [] })
    const decision = decideRegistration(event, [waiting('asha', { offer })], aRequest('asha'), now)
    const price = 100_000
    expect(decision).toMatchObject({ isNew: true, answer: { price }, registration: { price } })
    expect(decision).toMatchObject({ registration: { offer: null } })
  })

  test('counts the codes of those who came from the waiting list in the same crowd', () => {
    const requests = ['asha', 'bela'].map((id) => ({ request: aRequest(id, { code: 'HALF' }), at: now }))
    const registrations = decideRegistrations(upcoming(), [waiting('asha')], requests)
    expect(registrations).toMatchObject([{ id: 'asha', kind: 'seat', code: 'HALF' }])
    expect(registrations).toHaveLength(1)
  })
})

test.each([
  ['offerOver', waiting('a'), {}],
  ['offerOver', waiting('a', { offer: { ...offer, until: now.toISOString() } }), {}],
  ['eventCancelled', waiting('a', { offer }), { status: 'cancelled' }],
  ['eventOver', waiting('a', { offer }), { eventDate: inDays(-1, now) }],
] as const)('decideAcceptance() is refused as %s', (reason, registration, event) => {
  expect(decideAcceptance(upcoming(event), registration, now)).toEqual({ ok: false, reason })
})

test('settleSeats() takes offers of a cancelled event back, and makes them anew once it takes place after all', () => {
  const seats = { registrations: [waiting('asha', { offer }), waiting('bela')], cancelled: [] }
  const event = upcoming({ maxAttendees: 1 })
  const cancelled = settleSeats({ ...event, status: 'cancelled' }, seats, now)
  expect(cancelled.registrations.map((each) => each.offer)).toEqual([null, null])
  const later = new Date(inDays(3, now))
  const again = settleSeats(event, cancelled, later)
  expect(again.registrations[0]).toMatchObject({ id: 'asha', offer: { madeAt: later.toISOString() } })
  expect(again.cancelled).toEqual([])
})

describe('decideByHand()', () => {
  const seat = { kind: 'seat', price: 'asListed' } as const

  test.each([
    ['alreadyRegistered', upcoming(), aRequest('asha'), seat],
    ['alreadyRegistered', upcoming(), aRequest('waits'), seat],
    ['eventFull', upcoming({ maxAttendees: 1 }), aRequest('bela'), seat],
    ['eventCancelled', upcoming({ status: 'cancelled' }), aRequest('bela'), seat],
    ['codeUnknown', upcoming(), aRequest('bela', { code: 'NONE' }), seat],
    ['emailInvalid', upcoming(), aRequest('bela', { email: '' }), { ...seat, kind: 'waitlist' }],
  ] as const)('is refused as %s', (reason, event, request, how) => {
    const registrations = [aSeat('asha'), waiting('waits')]
    expect(decideByHand(event, registrations, request, how, now)).toEqual({ ok: false, reason })
  })

  test('adds where the public form is closed, by a code', () => {
    const event = upcoming({ registrationOpen: false })
    const request = aRequest('bela', { code: 'HALF' })
    const registration = { price: 100_000, code: 'HALF', isByHand: true }
    expect(decideByHand(event, [], request, seat, now)).toMatchObject({ ok: true, registration })
  })
})

test('a registration without an e-mail has no page of its own, however it came to have none', () => {
  const request = aRequest('bela', { email: '' })
  const entered = decideByHand(upcoming(), [], request, { kind: 'seat', price: 'free' }, now)
  const known = aSeat('asha', { secret: aSecret })
  const corrected = decideCorrection([known], known, { fields: { email: '' }, secret: aSecret }, now)
  for (const decision of [entered, corrected]) {
    expect(decision.ok).toBe(true)
    expect(decision).toMatchObject({ registration: { secret: null } })
  }
})

const correct = (known: RegistrationRecord, email: string) =>
  decideCorrection([known, aSeat('bela')], known, { fields: { email }, secret: 'n'.repeat(22) }, now)

test('decideCorrection() keeps the page where the e-mail stays, makes another for another, and refuses one that the same person has', () => {
  const known = aSeat('asha', { secret: aSecret })
  expect(correct(known, known.email)).toEqual({ ok: true, registration: known })
  expect(correct(known, 'a@example.com')).toMatchObject({ registration: { secret: 'n'.repeat(22) } })
  expect(correct(known, 'bela@example.com')).toEqual({ ok: false, reason: 'alreadyRegistered' })
})

test('decideCorrection() takes the e-mail of a seat away, not of who is to be told of one', () => {
  expect(correct(aSeat('asha'), '')).toMatchObject({ ok: true, registration: { email: '' } })
  expect(correct(waiting('asha'), '')).toEqual({ ok: false, reason: 'emailInvalid' })
})

const due = aPayment({ heldUntil: inDays(1, now) })

test('decideArrival() keeps price and payment, drops what was the other event’s, and renews a hold', () => {
  const event = upcoming({ sequence: 4, holdHours: 24 })
  const coming = aSeat('asha', { price: 5_000, code: 'HALF', payment: due, attended: true })
  const arrived = decideArrival(event, [], coming, movedFrom, now)
  if (!arrived.ok) throw new Error(arrived.reason)
  const here = { sequence: 4, attended: false, movedFrom, seatedAt: now.toISOString(), code: '' }
  const payment = { ...due, heldUntil: inDays(1, now) }
  expect(arrived.registration).toEqual({ ...coming, ...here, payment })
})

test('decideArrival() lets who waits wait as the last', () => {
  const coming = waiting('asha', { registeredAt: inDays(-30, now), rank: 1, offer })
  const arrived = decideArrival(upcoming(), [], coming, movedFrom, now)
  if (!arrived.ok) throw new Error(arrived.reason)
  expect(arrived.registration.offer).toBeNull()
  expect(listLine([arrived.registration, waiting('bela')]).map(({ id }) => id)).toEqual(['bela', 'asha'])
})
