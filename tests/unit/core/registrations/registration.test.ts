import { describe, expect, test } from 'vitest'
import { countSeats } from '#core/registrations/registered.ts'
import { decideRegistration } from '#core/registrations/registration.ts'
import { workshops } from '#core/pages/workshop.ts'
import { rosterLimit, type EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord, RegistrationRequest } from '#core/registrations/registration-schema.ts'
import { aSecret, anEvent, aRegistration, aRegistrationInput, inDays } from '../../../support/builders.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const tomorrow = inDays(1, now)
const yesterday = inDays(-1, now)

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
  test('gives a seat and keeps what was typed, when, in which language and in which edition', () => {
    const input = aRegistrationInput({
      company: 'Patil Dairy',
      expectations: 'WhatsApp',
      submissionId: 'form-1234',
    })
    const decision = decideRegistration(
      upcoming({ edition: 3 }),
      [],
      { input, id: 'r1', secret: aSecret, lang: 'mr' },
      now,
    )
    expect(decision).toEqual({
      answer: { kind: 'seat', price: 0, reference: expect.stringMatching(/^[0-9A-Z]{10}$/) },
      ok: true,
      isNew: true,
      registration: {
        ...input,
        id: 'r1',
        kind: 'seat',
        edition: 3,
        attended: false,
        registeredAt: now.toISOString(),
        secret: aSecret,
        sequence: 0,
        price: 0,
        lang: 'mr',
      },
    })
  })

  test('gives the last seat and refuses the next visitor', () => {
    const event = upcoming({ maxAttendees: 2 })
    const one = aRegistration({ email: 'one@example.com' })
    const two = aRegistration({ id: 'registration-2', email: 'two@example.com' })
    expect(decide(event, [one])).toMatchObject({ ok: true, isNew: true })
    expect(decide(event, [one, two])).toEqual({ ok: false, reason: 'eventFull' })
  })

  test('refuses where an admin lowered the capacity below what is taken', () => {
    const taken = [1, 2, 3].map((n) => aRegistration({ id: `${n}`, email: `${n}@example.com` }))
    expect(decide(upcoming({ maxAttendees: 1 }), taken)).toEqual({ ok: false, reason: 'eventFull' })
  })

  test('answers a known e-mail as a success and changes nothing', () => {
    const known = aRegistration()
    const again = aRequest({ name: 'Somebody else', phone: '', submissionId: 'another-form' })
    expect(decide(upcoming(), [known], again)).toMatchObject({ ok: true, registration: known, isNew: false })
  })

  test('does not tell whether an e-mail is registered once the event is full', () => {
    const event = upcoming({ maxAttendees: 1 })
    const guess = aRequest({ name: 'A stranger', phone: '' })
    const strangerDecision = decide(event, [aRegistration()], guess)
    expect(strangerDecision).toEqual({ ok: false, reason: 'eventFull' })
    expect(decide(event, [aRegistration({ email: 'else@example.com' })], guess)).toEqual(strangerDecision)
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

  test.each([
    ['cancelled', { status: 'cancelled' }, 'eventCancelled'],
    ['closed by the admin', { registrationOpen: false }, 'eventClosed'],
    ['a draft', { status: 'draft' }, 'eventClosed'],
    ['completed', { status: 'completed' }, 'eventClosed'],
    ['over', { eventDate: yesterday }, 'eventClosed'],
  ] as const)('refuses an event that is %s', (_, differences, reason) => {
    expect(decide(upcoming(differences))).toEqual({ ok: false, reason })
  })

  test('reserves an invitation once the date of a workshop with its own page has passed, however full it was', () => {
    const event = upcoming({ slug: workshops.paid.slug, eventDate: yesterday, maxAttendees: 1 })
    const seat = aRegistration()
    const decision = decide(event, [seat])
    expect(decision).toMatchObject({
      ok: true,
      isNew: true,
      registration: { kind: 'nextEdition', edition: 1 },
    })
  })

  test('keeps one invitation for each e-mail', () => {
    const event = upcoming({ slug: workshops.free.slug, eventDate: yesterday })
    const invitation = aRegistration({ kind: 'nextEdition' })
    expect(decide(event, [invitation])).toMatchObject({ ok: true, registration: invitation, isNew: false })
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

  test(`takes no more than ${rosterLimit} registrations, seats or not`, () => {
    const all = Array.from({ length: rosterLimit }, (_, n) =>
      aRegistration({ id: `${n}`, email: `${n}@example.com` }),
    )
    expect(decide(upcoming(), all)).toEqual({ ok: false, reason: 'rosterFull' })
    expect(decide(upcoming(), all.slice(1))).toMatchObject({ ok: true, isNew: true })
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
