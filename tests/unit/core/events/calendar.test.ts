import { describe, expect, test } from 'vitest'
import { decideEventEdit, decideNewEvent } from '#core/events/calendar.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { anEvent, anEventInput, inDays, type EventForm } from '../../../support/builders.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const anInput = (differences: Partial<EventForm> = {}) => eventInputSchema.parse(anEventInput(differences))

test('decideNewEvent() puts the paid workshop in Pune unless a venue is given', () => {
  const title = 'AI for Marketing Workshop - From Research to Launch in 30 Days'
  expect(decideNewEvent(1, anInput({ title }), now)).toMatchObject({
    event: { venue: 'Pune', venueMr: 'पुणे' },
  })
  expect(decideNewEvent(1, anInput({ title, venue: 'Nashik' }), now)).toMatchObject({
    event: { venue: 'Nashik', venueMr: '' },
  })
  expect(decideNewEvent(1, anInput({ title, venue: '' }), now)).toMatchObject({ event: { venue: '' } })
})

describe('decideEventEdit()', () => {
  const before = anEvent({
    id: 3,
    version: 4,
    venue: 'Pune',
    venueMr: 'पुणे',
    status: 'draft',
    registrationOpen: false,
    titleMr: 'एआय',
  })

  test('forgets the Marathi name of a venue that is left', () => {
    const moved = (more: Partial<EventForm>) => decideEventEdit(before, anInput(more), now)
    expect(moved({ venue: 'Nashik' })).toMatchObject({ event: { venue: 'Nashik', venueMr: '' } })
    expect(moved({ venue: 'Nashik', venueMr: 'नाशिक' })).toMatchObject({ event: { venueMr: 'नाशिक' } })
  })

  test('keeps words about a change until the next one, about which they say nothing', () => {
    const noted = { ...before, changeNote: 'The hall is booked.' }
    const { title, eventDate, duration } = noted
    const edited = (more: Partial<EventForm>) =>
      decideEventEdit(noted, anInput({ title, eventDate, duration, ...more }), now)
    expect(edited({ zoomLink: '' })).toMatchObject({
      event: { changeNote: 'The hall is booked.' },
    })
    expect(edited({ duration: duration + 15 })).toMatchObject({ event: { changeNote: '' } })
    expect(edited({ duration: duration + 15, changeNote: 'Shorter.' })).toMatchObject({
      event: { changeNote: 'Shorter.' },
    })
  })
})

/** Returns the event after an edit; the input repeats the event except for the differences. */
function edited(before: EventRecord, differences: Partial<EventForm> = {}, at = now): EventRecord {
  const { version: _version, ...fields } = before
  const decision = decideEventEdit(before, { ...fields, ...anInput({ ...fields, ...differences }) }, at)
  if (!decision.ok) throw new Error(decision.reason)
  return decision.event
}

describe('the bookkeeping of an event', () => {
  const upcoming = anEvent({
    eventDate: inDays(3, now),
    venue: 'Deccan, Pune',
    sequence: 4,
    joiningRevision: 2,
    bookableSince: inDays(-9, now),
  })

  test.each<[string, Partial<EventForm>]>([
    ['its date', { eventDate: inDays(4, now) }],
    ['its duration', { duration: 90 }],
    ['its place', { venue: 'Kothrud, Pune' }],
    ['its place’s Marathi name', { venueMr: 'डेक्कन, पुणे' }],
    ['its title', { title: 'AI for larger shops' }],
    ['its Marathi title', { titleMr: 'दुकानांसाठी AI' }],
    ['that it is cancelled', { status: 'cancelled' }],
    ['several of them at once', { eventDate: inDays(4, now), duration: 90 }],
  ])('counts a change of %s for calendar entries, and keeps what was', (_what, differences) => {
    const { eventDate, duration, venue, venueMr } = upcoming
    expect(edited(upcoming, differences)).toMatchObject({
      sequence: 5,
      joiningRevision: 2,
      factsBefore: [{ sequence: 4, eventDate, duration, venue, venueMr }],
    })
  })

  test('counts nothing where the calendar entry stays as it is', () => {
    const differences = {
      description: 'Longer than it was before.',
      price: 100,
      maxAttendees: 12,
      slug: 'other',
    }
    const { sequence, joiningRevision, factsBefore, bookableSince } = upcoming
    expect(edited(upcoming, differences)).toMatchObject({
      sequence,
      joiningRevision,
      factsBefore,
      bookableSince,
    })
  })

  test.each(['zoomLink', 'meetingId', 'passcode'])(
    'counts a change of %s for joining details alone',
    (name) => {
      expect(edited(upcoming, { [name]: 'https://zoom.example/1' })).toMatchObject({
        sequence: 4,
        joiningRevision: 3,
      })
    },
  )

  describe('since when it can be booked', () => {
    const cases: [string, Partial<EventRecord>, Partial<EventForm>, string][] = [
      ['is now when a draft is announced', { status: 'draft' }, { status: 'scheduled' }, now.toISOString()],
      [
        'is now when registration opens',
        { registrationOpen: false },
        { registrationOpen: true },
        now.toISOString(),
      ],
      [
        'is now when it was over and moves',
        { eventDate: inDays(-1, now) },
        { eventDate: inDays(9, now) },
        now.toISOString(),
      ],
      ['stays when it moves before its date', {}, { eventDate: inDays(9, now) }, upcoming.bookableSince],
      ['stays when its seats change', { maxAttendees: 5 }, { maxAttendees: 9 }, upcoming.bookableSince],
      ['stays unknown where it was open before it was kept', { bookableSince: '' }, { price: 100 }, ''],
      ['ends when it becomes a draft', {}, { status: 'draft' }, ''],
      ['ends when it is cancelled', {}, { status: 'cancelled' }, ''],
      ['ends when registration closes', {}, { registrationOpen: false }, ''],
      ['ends when it moves into the past', {}, { eventDate: inDays(-1, now) }, ''],
    ]
    test.each(cases)('%s', (_what, before, differences, since) => {
      const kept =
        before.status === 'draft' || before.registrationOpen === false ? '' : upcoming.bookableSince
      const event = { ...upcoming, bookableSince: kept, ...before }
      expect(edited(event, differences).bookableSince).toBe(since)
    })

    test('is when a new event was made, unless it is a draft or its date has passed', () => {
      const made = (differences: Partial<EventForm>) => decideNewEvent(1, anInput(differences), now)
      expect(made({ eventDate: inDays(9, now) })).toMatchObject({
        event: { bookableSince: now.toISOString(), sequence: 0, joiningRevision: 0, factsBefore: [] },
      })
      expect(made({ eventDate: inDays(9, now), status: 'draft' })).toMatchObject({
        event: { bookableSince: '' },
      })
      expect(made({ eventDate: inDays(-9, now) })).toMatchObject({ event: { bookableSince: '' } })
    })
  })
})
