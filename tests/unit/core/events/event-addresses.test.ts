import { describe, expect, test } from 'vitest'
import { decideEventEdit } from '#core/events/calendar.ts'
import { findByAddress, findBySlug, findFormerOwner } from '#core/events/event-addresses.ts'
import { workshops } from '#core/pages/workshop.ts'
import { eventRecordSchema, type EventRecord } from '#core/events/event-schema.ts'
import { anEvent, anEventInput } from '../../../support/builders.ts'
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
    // Its own again, it is no former one.
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

  test('keeps fifty, and reads as having had none where it is from before', () => {
    let event = anEvent({ slug: 'a-0' })
    for (let n = 1; n <= 60; n++) event = edited(event, { slug: `a-${n}` })
    expect(event.formerSlugs).toHaveLength(50)
    expect(event.formerSlugs.at(-1)).toBe('a-59')
    const { formerSlugs: _slugs, ...older } = anEvent()
    expect(eventRecordSchema.parse(older)).toMatchObject({ formerSlugs: [] })
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

  test('of a workshop’s page sells what bears it now, and nothing that once did', () => {
    const { slug } = workshops.paid
    const once = anEvent({ slug: 'last-year', formerSlugs: [slug] })
    expect(findBySlug([once], slug)).toBeNull()
    expect(findByAddress([once], slug)).toBe(once)
    expect(findBySlug([renamed], 'old-name')).toBe(renamed)
  })

  test('is said to be somebody else’s before it is given away', () => {
    expect(findFormerOwner([renamed], 'old-name', undefined)).toBe(renamed)
    expect(findFormerOwner([renamed], 'old-name', renamed.id)).toBeNull()
    expect(findFormerOwner([renamed], 'new-name', undefined)).toBeNull()
  })
})
