import { describe, expect, test } from 'vitest'
import { countSeats } from '#core/registrations/seats.ts'
import { paymentReference } from '#core/money/payment.ts'
import { decideRegistration, decideRegistrations } from '#core/registrations/registration.ts'
import { eventFileLimit, type EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord, RegistrationRequest } from '#core/registrations/registration-schema.ts'
import { aSecret, anEvent, aRegistration, aRegistrationInput, inDays } from '../../../support/builders.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const tomorrow = inDays(1, now)

function aRequest(
  differences: Parameters<typeof aRegistrationInput>[0] = {},
  id = 'new',
): RegistrationRequest {
  return { input: aRegistrationInput(differences), id, secret: aSecret, lang: 'en' }
}

function decide(event: EventRecord, registrations: RegistrationRecord[] = [], request = aRequest()) {
  return decideRegistration(event, registrations, request, now)
}

const upcoming = (differences: Partial<EventRecord> = {}) => anEvent({ eventDate: tomorrow, ...differences })

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

  test.each(gone)(
    'confirms the seat again to the same form, even when the event is full or closed',
    (event) => {
      const sent = aRequest({ submissionId: 'form-1234', name: 'Typed anew' })
      const answer = { kind: 'seat', price: 49_900, reference: paymentReference(known) }
      expect(decide(event, [known], sent)).toEqual({ ok: true, registration: known, isNew: false, answer })
    },
  )

  test.each(gone)('tells another form of the same person that they are in, and no reference', (event) => {
    const answer = { kind: 'already', price: 0, reference: '' }
    expect(decide(event, [known])).toMatchObject({ registration: known, isNew: false, isAgain: true, answer })
  })

  test.each([
    ['the same phone', { phone: '+919822012345' }, { phone: '+919822012345', name: 'Typed anew' }, true],
    ['another phone', { phone: '+919822012345' }, { phone: '+919822054321' }, false],
    ['no phone before, the same name', { phone: '' }, { name: '  sunita  PATIL'.trim() }, true],
    ['no phone now, the same name', {}, { phone: '' }, true],
    ['no phone, another name', { phone: '' }, { phone: '', name: 'Ramesh Patil' }, false],
    ['another e-mail', {}, { email: 'ramesh@example.com' }, false],
  ])('by e-mail and phone, or the name where there is none: %s', (_, before, now, isSame) => {
    const decision = decide(upcoming(), [aRegistration(before)], aRequest(now))
    expect(decision).toMatchObject({ ok: true, isNew: !isSame })
  })

  test('takes the one with the same phone rather than one without', () => {
    const those = [aRegistration({ id: 'a', phone: '' }), aRegistration({ id: 'b' })]
    expect(decide(upcoming(), those)).toMatchObject({ registration: { id: 'b' } })
  })

  test('gives five people of one e-mail a seat, in a crowd as well, and refuses the sixth', () => {
    const requests = [1, 2, 3, 4, 5, 6].map((n) => aRequest({ phone: `+91982200000${n}` }, `${n}`))
    const seats = decideRegistrations(
      upcoming(),
      [],
      requests.map((request) => ({ request, at: now })),
    )
    expect(seats.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
    expect(decide(upcoming(), seats, requests[5])).toEqual({ ok: false, reason: 'emailShared' })
    // A registered person is told so all the same.
    expect(decide(upcoming(), seats, { ...aRequest({ phone: '+919822000003' }) })).toMatchObject({
      isAgain: true,
      registration: { id: '3' },
    })
  })
})

test('countSeats() counts seats and offers, and nobody who only waits', () => {
  const offer = { madeAt: inDays(0, now), until: inDays(1, now), price: 0 }
  const registrations = [
    aRegistration(),
    aRegistration({ kind: 'waitlist', offer }),
    aRegistration({ kind: 'waitlist' }),
  ]
  expect(countSeats(registrations)).toBe(2)
})
