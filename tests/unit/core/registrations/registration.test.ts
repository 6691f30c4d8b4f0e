import { describe, expect, test } from 'vitest'
import { countSeats } from '#core/registrations/registered.ts'
import { decideRegistration } from '#core/registrations/registration.ts'
import { rosterLimit, type EventRecord } from '#core/events/event-schema.ts'
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

  test('refuses more registrations than a roster holds', () => {
    const all = Array.from({ length: rosterLimit }, (_, n) =>
      aRegistration({ id: `${n}`, email: `${n}@x.in` }),
    )
    expect(decide(upcoming(), all.slice(1))).toMatchObject({ ok: true })
    expect(decide(upcoming(), all)).toEqual({ ok: false, reason: 'rosterFull' })
  })

  test.each([
    ['the same form', { submissionId: 'form-1234', name: 'Typed anew' }],
    ['the same person without a form id', {}],
  ])('confirms the seat again to %s, even when the event is full or closed meanwhile', (_, sent) => {
    const known = aRegistration({ submissionId: 'form-1234' })
    for (const event of [upcoming({ maxAttendees: 1 }), upcoming({ registrationOpen: false })]) {
      expect(decide(event, [known], aRequest(sent))).toMatchObject({
        ok: true,
        registration: known,
        isNew: false,
      })
    }
  })

  test('gives seats anew in a new edition, also to those who came to the last one', () => {
    const event = upcoming({ edition: 2, maxAttendees: 1 })
    const before = [
      aRegistration({ edition: 1 }),
      aRegistration({ id: 'invited', kind: 'nextEdition', edition: 1 }),
    ]
    expect(decide(event, before)).toMatchObject({
      ok: true,
      isNew: true,
      registration: { kind: 'seat', edition: 2 },
    })
  })
})

test('countSeats() counts seats of the edition and no invitations', () => {
  const registrations = [
    aRegistration({ edition: 1 }),
    aRegistration({ edition: 2 }),
    aRegistration({ edition: 2 }),
    aRegistration({ edition: 2, kind: 'nextEdition' }),
  ]
  expect(countSeats(registrations, 2)).toBe(2)
  expect(countSeats([], 1)).toBe(0)
})
