import { expect, test } from 'vitest'
import { endOf } from '#core/basics/india-time.ts'
import {
  askedIn,
  findDateDoubt,
  isOver,
  offerState,
  registrationState,
  textIn,
  toRegistrationEvent,
} from '#core/events/event.ts'
import { workshops } from '#core/events/series.ts'
import { workshopSlugs } from '#core/signups/signup-schema.ts'
import { anEvent, inDays } from '../../../support/builders.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const tomorrow = inDays(1, now)
const yesterday = inDays(-1, now)

test('textIn() says that an English text on a Marathi page is English', () => {
  expect(textIn('Sweets', 'मिठाई', 'en')).toEqual({ text: 'Sweets', lang: undefined })
  expect(textIn('Sweets', 'मिठाई', 'mr')).toEqual({ text: 'मिठाई', lang: undefined })
  expect(textIn('Sweets', '', 'mr')).toEqual({ text: 'Sweets', lang: 'en' })
})

test('isOver() is true from the end of an event on, not from its beginning', () => {
  const event = { eventDate: '2026-11-20T09:00:00.000Z', duration: 60 }
  expect(endOf(event).toISOString()).toBe(now.toISOString())
  expect(isOver(event, new Date('2026-11-20T09:59:59.999Z'))).toBe(false)
  expect(isOver(event, now)).toBe(true)
})

test.each([
  ['an upcoming event', {}, 0, 'open'],
  ['an upcoming event with its last seat free', { maxAttendees: 2 }, 1, 'open'],
  ['one without a free seat', { maxAttendees: 2 }, 2, 'full'],
  ['one that the admin closed', { registrationOpen: false }, 0, 'closed'],
  ['a full one that the admin closed', { registrationOpen: false, maxAttendees: 1 }, 1, 'closed'],
  ['a draft', { status: 'draft' }, 0, 'closed'],
  ['a cancelled one', { status: 'cancelled' }, 0, 'cancelled'],
  ['a cancelled one of the past', { status: 'cancelled', eventDate: yesterday }, 0, 'cancelled'],
  ['one of the past', { eventDate: yesterday }, 0, 'over'],
  ['a full one of the past', { eventDate: yesterday, maxAttendees: 1 }, 1, 'over'],
  ['a closed one of the past', { eventDate: yesterday, registrationOpen: false }, 0, 'over'],
] as const)('registrationState() of %s', (_, differences, taken, state) => {
  expect(registrationState(anEvent({ eventDate: tomorrow, ...differences }), taken, now)).toBe(state)
})

test('offerState() counts days as India does', () => {
  const offer = { offerEndsOn: '2026-11-22' }
  expect(offerState(offer, new Date('2026-11-20T18:29:59Z'))).toBe('running')
  expect(offerState(offer, new Date('2026-11-20T18:30:00Z'))).toBe('lastDays')
  expect(offerState(offer, new Date('2026-11-21T18:29:59Z'))).toBe('lastDays')
  expect(offerState(offer, new Date('2026-11-21T18:30:00Z'))).toBe('lastDay')
  expect(offerState(offer, new Date('2026-11-22T18:29:59Z'))).toBe('lastDay')
  expect(offerState(offer, new Date('2026-11-22T18:30:00Z'))).toBe('none')
})

test('workshopOf() has the slugs that a signup may name', () => {
  expect(Object.values(workshops).map(({ slug }) => slug)).toEqual(workshopSlugs)
})

test('toRegistrationEvent() says what a form has to know, and nothing of it in English on a Marathi page', () => {
  const marathi = { titleMr: 'दुकानांसाठी AI', venue: 'Deccan, Pune', venueMr: 'डेक्कन, पुणे' }
  const event = anEvent(marathi)
  const { id, slug, eventDate, duration, price } = event
  const said = { id, slug, eventDate, duration, price, title: marathi.titleMr, venue: marathi.venueMr }
  expect(toRegistrationEvent(event, 'mr')).toEqual(said)
})

test.each([
  ['2026-11-20T08:00:00.000Z', 60, 'over'],
  ['2026-11-20T09:30:00.000Z', 60, null],
  ['2028-11-19T09:00:00.000Z', 60, null],
  ['2028-11-20T09:00:00.000Z', 60, 'far'],
  ['2270-01-16T04:30:00.000Z', 60, 'far'],
])('findDateDoubt() of %s for %i minutes is %j', (eventDate, duration, doubt) => {
  expect(findDateDoubt({ eventDate, duration }, now)).toBe(doubt)
})

test('askedIn() speaks the reader’s language while the event asks the same, and else keeps the words', () => {
  const event = anEvent({ question: 'Which lunch?', questionMr: 'जेवण कोणते?' })
  const asked = { question: 'Which lunch?', answer: 'Jain' }
  expect(askedIn(event, asked, 'mr')).toBe('जेवण कोणते?')
  expect(askedIn(event, asked, 'en')).toBe('Which lunch?')
  expect(askedIn({ ...event, question: 'A laptop?' }, asked, 'mr')).toBe('Which lunch?')
})
