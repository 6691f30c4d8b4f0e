import { describe, expect, test } from 'vitest'
import {
  decideEventEdit,
  decideNewEvent,
  findByAddress,
  findFormerOwner,
  findOfSeries,
} from '#core/events/calendar.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { type EventFile, newEventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { anEvent, anEventInput, aRegistration, type EventForm, inDays } from '../../../support/builders.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const anInput = (differences: Partial<EventForm> = {}) => eventInputSchema.parse(anEventInput(differences))

test.each([
  [{}, { venue: 'Pune', venueMr: 'पुणे' }],
  [{ venue: 'Nashik' }, { venue: 'Nashik', venueMr: '' }],
  [{ venue: '' }, { venue: '' }],
])('decideNewEvent() puts the paid workshop in Pune unless a venue is given: %j', (given, event) => {
  const title = 'AI for Marketing Workshop - From Research to Launch in 30 Days'
  expect(decideNewEvent(1, anInput({ title, ...given }), now)).toMatchObject({ event })
})

/** Returns the event after an edit; the input repeats the event except for the differences. */
function edited(before: EventRecord, differences: Partial<EventForm>): EventRecord {
  const { version: _version, ...fields } = before
  const decision = decideEventEdit(before, { ...fields, ...anInput({ ...fields, ...differences }) }, now)
  if (!decision.ok) throw new Error(decision.reason)
  return decision.event
}

test('an edit forgets the Marathi name of a venue that is left', () => {
  const before = anEvent({ venue: 'Pune', venueMr: 'पुणे' })
  const edit = (more: Partial<EventForm>) => decideEventEdit(before, anInput(more), now)
  expect(edit({ venue: 'Nashik' })).toMatchObject({ event: { venue: 'Nashik', venueMr: '' } })
  expect(edit({ venue: 'Nashik', venueMr: 'नाशिक' })).toMatchObject({ event: { venueMr: 'नाशिक' } })
})

test.each([
  ['keeps', { zoomLink: '' }, 'The hall is booked.'],
  ['drops', { duration: 75 }, ''],
  ['replaces', { duration: 75, changeNote: 'Shorter.' }, 'Shorter.'],
])('an edit %s words about a change', (_how, differences, changeNote) => {
  const before = anEvent({ changeNote: 'The hall is booked.' })
  const { title, eventDate } = before
  const input = anInput({ title, eventDate, ...differences })
  expect(decideEventEdit(before, input, now)).toMatchObject({ event: { changeNote } })
})

describe('the bookkeeping of an event', () => {
  const counted = { sequence: 4, joiningRevision: 2, bookableSince: inDays(-9, now) }
  const upcoming = anEvent({ eventDate: inDays(3, now), venue: 'Deccan, Pune', ...counted })

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
    const factsBefore = [{ sequence: 4, eventDate, duration, venue, venueMr }]
    expect(edited(upcoming, differences)).toMatchObject({ sequence: 5, joiningRevision: 2, factsBefore })
  })

  test('counts nothing where the calendar entry stays as it is', () => {
    const longer = 'Longer than it was before.'
    const differences = { description: longer, price: 100, maxAttendees: 12, slug: 'other' }
    expect(edited(upcoming, differences)).toMatchObject({ ...counted, factsBefore: [] })
  })

  test.each(['zoomLink', 'meetingId', 'passcode'])('counts a change of %s for joining alone', (name) => {
    const changed = edited(upcoming, { [name]: 'https://zoom.example/1' })
    expect(changed).toMatchObject({ sequence: 4, joiningRevision: 3 })
  })

  describe('since when it can be booked', () => {
    const [since, yesterday] = [inDays(0, now), inDays(-1, now)]
    const cases: [string, Partial<EventRecord>, Partial<EventForm>, string][] = [
      ['is now when a draft is announced', { status: 'draft' }, { status: 'scheduled' }, since],
      ['is now when registration opens', { registrationOpen: false }, { registrationOpen: true }, since],
      ['is now when it was over and moves', { eventDate: yesterday }, { eventDate: inDays(9, now) }, since],
      ['stays when it moves before its date', {}, { eventDate: inDays(9, now) }, upcoming.bookableSince],
      ['stays when its seats change', { maxAttendees: 5 }, { maxAttendees: 9 }, upcoming.bookableSince],
      ['stays unknown where it was open before it was kept', { bookableSince: '' }, { price: 100 }, ''],
      ['ends when it becomes a draft', {}, { status: 'draft' }, ''],
      ['ends when it is cancelled', {}, { status: 'cancelled' }, ''],
      ['ends when registration closes', {}, { registrationOpen: false }, ''],
      ['ends when it moves into the past', {}, { eventDate: yesterday }, ''],
    ]
    test.each(cases)('%s', (_what, before, differences, since) => {
      const kept =
        before.status === 'draft' || before.registrationOpen === false ? '' : upcoming.bookableSince
      const event = { ...upcoming, bookableSince: kept, ...before }
      expect(edited(event, differences).bookableSince).toBe(since)
    })

    test('is when a new event was made, unless it is a draft or its date has passed', () => {
      const made = (days: number, differences: Partial<EventForm> = {}) =>
        decideNewEvent(1, anInput({ eventDate: inDays(days, now), ...differences }), now)
      const uncounted = { sequence: 0, joiningRevision: 0, factsBefore: [] }
      expect(made(9)).toMatchObject({ event: { bookableSince: since, ...uncounted } })
      expect(made(9, { status: 'draft' })).toMatchObject({ event: { bookableSince: '' } })
      expect(made(-9)).toMatchObject({ event: { bookableSince: '' } })
    })
  })
})

describe('an event that is renamed', () => {
  test('keeps every address that visitors knew, once each, the latest last', () => {
    let event = anEvent({ slug: 'first' })
    for (const slug of ['second', 'third', 'first', 'fourth']) event = edited(event, { slug })
    expect(event.formerSlugs).toEqual(['second', 'third', 'first'])
    // The current slug again, it is no longer a former one.
    expect(edited(event, { slug: 'third' }).formerSlugs).toEqual(['second', 'first', 'fourth'])
    expect(edited(event, {}).formerSlugs).toEqual(event.formerSlugs)
  })

  test('keeps none of a draft, and that of one which was public and is a draft meanwhile', () => {
    const draft = edited(anEvent({ slug: 'first', status: 'draft' }), { slug: 'second' })
    expect(draft.formerSlugs).toEqual([])
    const back = edited(anEvent({ slug: 'known' }), { status: 'draft' })
    expect(edited(edited(back, { slug: 'new-name' }), { status: 'scheduled' }).formerSlugs).toEqual(['known'])
    expect(edited(back, { status: 'scheduled' }).formerSlugs).toEqual([])
  })

  test('keeps fifty', () => {
    let event = anEvent({ slug: 'a-0' })
    for (let n = 1; n <= 60; n++) event = edited(event, { slug: `a-${n}` })
    expect(event.formerSlugs).toHaveLength(50)
    expect(event.formerSlugs.at(-1)).toBe('a-59')
  })
})

describe('an address', () => {
  const renamed = anEvent({ id: 1, slug: 'new-name', formerSlugs: ['old-name'] })

  test('leads to whose it is, and else to whose it was', () => {
    const taker = anEvent({ id: 2, slug: 'old-name' })
    expect(findByAddress([renamed], 'old-name')).toBe(renamed)
    expect(findByAddress([renamed, taker], 'old-name')).toBe(taker)
    expect(findByAddress([renamed], 'nobodys')).toBeNull()
  })

  test('is taken by no draft, and by no draft’s past', () => {
    const draft = anEvent({ id: 2, slug: 'old-name', status: 'draft' })
    expect(findByAddress([draft, renamed], 'old-name')).toBe(renamed)
    expect(findByAddress([draft], 'old-name')).toBe(draft)
    expect(findByAddress([{ ...renamed, status: 'draft' }], 'old-name')).toBeNull()
  })

  test('is said to be somebody else’s before it is given away', () => {
    expect(findFormerOwner([renamed], 'old-name', undefined)).toBe(renamed)
    expect(findFormerOwner([renamed], 'old-name', renamed.id)).toBeNull()
    expect(findFormerOwner([renamed], 'new-name', undefined)).toBeNull()
  })
})

const dateOf = (id: number, days: number, differences: Partial<EventRecord> = {}): EventFile =>
  newEventFile(anEvent({ id, series: 'marketing', eventDate: inDays(days, now), ...differences }))
const past = dateOf(1, -30)
const full: EventFile = { ...dateOf(2, 5, { maxAttendees: 1 }), registrations: [aRegistration()] }
const closed = dateOf(3, 6, { registrationOpen: false })
const open = dateOf(4, 20)
const later = dateOf(5, 40)
const cancelled = dateOf(6, 3, { status: 'cancelled' })
const draft = dateOf(7, 1, { status: 'draft' })
const other = dateOf(8, 2, { series: 'n8n' })

test.each([
  ['the soonest open one', [later, full, open, closed, past, cancelled, draft, other], open],
  ['where all are full, the soonest of those', [past, full, closed], full],
  ['else the soonest to come', [past, closed], closed],
  ['else the last one', [dateOf(9, -60), past, draft], past],
  ['none where there are but drafts', [draft, other], null],
])('findOfSeries() is %s', (_, files, shown) => {
  expect(findOfSeries(files, 'marketing', now)).toBe(shown)
})
