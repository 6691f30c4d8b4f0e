import { describe, expect, test } from 'vitest'
import { decideEventEdit } from '#core/events/calendar.ts'
import { findByAddress, findFormerOwner, findOfSeries } from '#core/events/event-addresses.ts'
import { newEventFile, type EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { anEvent, anEventInput, aRegistration, inDays } from '../../../support/builders.ts'
import { eventInputSchema, type EventInput } from '#core/events/event-fields.ts'

const now = new Date()

function edited(event: EventRecord, differences: Partial<EventInput>): EventRecord {
  const input = eventInputSchema.parse({
    ...anEventInput({ slug: event.slug, status: event.status }),
    ...differences,
  })
  const decision = decideEventEdit(event, input, now)
  if (!decision.ok) throw new Error(decision.reason)
  return decision.event
}

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
