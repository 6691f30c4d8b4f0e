import { describe, expect, test } from 'vitest'
import { toPublicEvent } from '#domain/event.ts'
import { messagesIn } from '#i18n/translate.ts'
import { closedText, factsOf, seatsMeter } from '#islands/event/event-facts.ts'
import type { EventRecord } from '#schemas/event.ts'
import { anEvent, inDays } from '../../support/builders.ts'

const now = new Date()
const labels = { en: messagesIn('en').event, mr: messagesIn('mr').event }
const shown = (differences: Partial<EventRecord> = {}, taken = 0) => ({
  ...toPublicEvent(anEvent({ eventDate: inDays(10), ...differences }), taken, now),
  summary: '',
  summaryMr: '',
})

describe('factsOf()', () => {
  test('names the place in Marathi where it has a Marathi name', () => {
    const place = (differences: Partial<EventRecord>, locale: 'en' | 'mr') =>
      factsOf(shown(differences), locale, labels[locale]).venue
    const pune = { venue: 'Shivajinagar, Pune', venueMr: 'शिवाजीनगर, पुणे' }
    expect(place(pune, 'en')).toBe('In person: Shivajinagar, Pune')
    expect(place(pune, 'mr')).toBe('ऑफलाइन: शिवाजीनगर, पुणे')
    expect(place({ ...pune, venueMr: '' }, 'mr')).toBe('ऑफलाइन: Shivajinagar, Pune')
    // Online again; what it was called is no place.
    expect(place({ ...pune, venue: '' }, 'mr')).toBe('ऑनलाइन')
  })

  test('says minutes as hours where they are whole ones', () => {
    expect(factsOf(shown({ duration: 60 }), 'en', labels.en).duration).toBe('1 hour')
    expect(factsOf(shown({ duration: 480 }), 'mr', labels.mr).duration).toBe('८ तास')
    expect(factsOf(shown({ duration: 75 }), 'en', labels.en).duration).toBe('75 minutes')
    // As Pune says it.
    expect(factsOf(shown({ duration: 90 }), 'en', labels.en).duration).toBe('1½ hours')
    expect(factsOf(shown({ duration: 90 }), 'mr', labels.mr).duration).toBe('दीड तास')
    expect(factsOf(shown({ duration: 150 }), 'mr', labels.mr).duration).toBe('अडीच तास')
  })

  test('counts the seats of an open event, and says when they become few', () => {
    const seats = (taken: number) => factsOf(shown({ maxAttendees: 10 }, taken), 'en', labels.en)
    expect(seats(4)).toMatchObject({ seats: '6 seats left', isNearlyFull: false })
    expect(seats(9)).toMatchObject({ seats: '1 seat left', isNearlyFull: true })
    expect(seats(10)).toMatchObject({ seats: '', isNearlyFull: false })
    expect(factsOf(shown(), 'en', labels.en)).toMatchObject({ seats: '', venue: 'Online', price: 'Free' })
  })
})

describe('closedText()', () => {
  test('says why nobody can register, and nothing where one can', () => {
    const say = (differences: Partial<EventRecord>, taken = 0) =>
      closedText(shown(differences, taken), labels.en)
    expect(say({})).toBeNull()
    expect(say({ registrationOpen: false })).toBe('Registration Closed')
    expect(say({ maxAttendees: 1 }, 1)).toBe('Fully booked')
    expect(say({ status: 'cancelled' })).toBe('Cancelled')
    expect(say({ eventDate: inDays(-2) })).toBe('This event is over')
    expect(say({ eventDate: inDays(-2), slug: 'n8n-workshop' })).toBeNull()
  })
})

describe('seatsMeter()', () => {
  test('fills with the seats that are taken, never beyond, and is none without a limit', () => {
    expect(seatsMeter(shown({ maxAttendees: 25 }, 5), 'mr')).toEqual({ filled: '20%', left: '२०', all: 25 })
    // An admin may lower the capacity under what is taken.
    expect(seatsMeter(shown({ maxAttendees: 2 }, 5), 'en')).toEqual({ filled: '100%', left: '0', all: 2 })
    expect(seatsMeter(shown(), 'en')).toBeNull()
  })
})
