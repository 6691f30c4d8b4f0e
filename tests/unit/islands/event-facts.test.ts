import { expect, test } from 'vitest'
import { toPublicEvent } from '#core/events/public-event.ts'
import { messagesIn } from '#i18n/translate.ts'
import { closedText, durationText, factsOf, taughtText } from '#islands/events/event-facts.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { anEvent, inDays } from '../../support/builders.ts'

const now = new Date()
const labels = { en: messagesIn('en').event, mr: messagesIn('mr').event }
const shown = (differences: Partial<EventRecord> = {}, taken = 0) => ({
  ...toPublicEvent(anEvent({ eventDate: inDays(10), ...differences }), taken, now),
  summary: '',
  summaryMr: '',
})

test('factsOf() names the place in Marathi where it has a Marathi name', () => {
  const venueOf = (differences: Partial<EventRecord>, locale: 'en' | 'mr') =>
    factsOf(shown(differences), locale, labels[locale]).venue
  const pune = { venue: 'Shivajinagar, Pune', venueMr: 'शिवाजीनगर, पुणे' }
  expect(venueOf(pune, 'en')).toBe('In person: Shivajinagar, Pune')
  expect(venueOf(pune, 'mr')).toBe('ऑफलाइन: शिवाजीनगर, पुणे')
  expect(venueOf({ ...pune, venueMr: '' }, 'mr')).toBe('ऑफलाइन: Shivajinagar, Pune')
  // An online event again: the Marathi name alone is no place.
  expect(venueOf({ ...pune, venue: '' }, 'mr')).toBe('ऑनलाइन')
})

test.each([
  [30, '30 minutes', '३० मिनिटे'],
  [45, '45 minutes', 'पाऊण तास'],
  [60, '1 hour', '१ तास'],
  [75, '1 hour 15 minutes', 'सव्वा तास'],
  [90, '1½ hours', 'दीड तास'],
  [100, '1 hour 40 minutes', '१ तास ४० मिनिटे'],
  [105, '1 hour 45 minutes', 'पावणेदोन तास'],
  [135, '2 hours 15 minutes', 'सव्वादोन तास'],
  [150, '2½ hours', 'अडीच तास'],
  [165, '2 hours 45 minutes', 'पावणेतीन तास'],
  [210, '3½ hours', 'साडेतीन तास'],
  [480, '8 hours', '८ तास'],
  [750, '12½ hours', 'साडेबारा तास'],
  [810, '13½ hours', '१३ तास ३० मिनिटे'],
  [32 * 60, '2 days', '२ दिवस'],
])('factsOf() says %i minutes from 10 AM as one says them: %s, %s', (duration, english, marathi) => {
  const times = { eventDate: '2027-01-16T04:30:00.000Z', duration }
  expect(durationText(times, 'en', labels.en)).toBe(english)
  expect(durationText(times, 'mr', labels.mr)).toBe(marathi)
})

test('factsOf() says in which language it is taught, where that is known', () => {
  expect(taughtText({ taughtIn: 'mrEn' }, labels.mr)).toBe('मराठीत आणि इंग्रजीत')
  expect(taughtText({ taughtIn: '' }, labels.en)).toBe('')
})

test('factsOf() counts the seats of an open event, and says when they become few', () => {
  const seats = (taken: number) => factsOf(shown({ maxAttendees: 10 }, taken), 'en', labels.en)
  expect(seats(4)).toMatchObject({ seats: '6 seats left', isNearlyFull: false })
  expect(seats(9)).toMatchObject({ seats: '1 seat left', isNearlyFull: true })
  expect(seats(10)).toMatchObject({ seats: '', isNearlyFull: false })
  expect(factsOf(shown(), 'en', labels.en)).toMatchObject({ seats: '', venue: 'Online', price: 'Free' })
})

test('closedText() says why nobody can register, and nothing where one can', () => {
  const say = (differences: Partial<EventRecord>, taken = 0) =>
    closedText(shown(differences, taken), labels.en)
  expect(say({})).toBeNull()
  expect(say({ registrationOpen: false })).toBe('Registration Closed')
  expect(say({ maxAttendees: 1 }, 1)).toBe('Fully booked')
  expect(say({ status: 'cancelled' })).toBe('Cancelled')
  expect(say({ eventDate: inDays(-2) })).toBe('This event is over')
})
