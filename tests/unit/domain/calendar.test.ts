import { describe, expect, test } from 'vitest'
import { decideEventEdit, decideNewEvent } from '#domain/calendar.ts'
import { eventInputSchema } from '#schemas/event-fields.ts'
import { anEvent, anEventInput, inDays, type EventForm } from '../../support/builders.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const anInput = (differences: Partial<EventForm> = {}) => eventInputSchema.parse(anEventInput(differences))

describe('decideNewEvent()', () => {
  test('fills in what the specification’s form does not ask', () => {
    const decision = decideNewEvent([], 7, anInput(), now)
    expect(decision).toMatchObject({
      ok: true,
      event: {
        id: 7,
        status: 'scheduled',
        registrationOpen: true,
        venue: '',
        titleMr: '',
        offerEndsOn: '',
        edition: 1,
        version: 1,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      },
    })
  })

  test('puts the paid workshop in Pune unless a venue is given', () => {
    const title = 'AI for Marketing Workshop - From Research to Launch in 30 Days'
    expect(decideNewEvent([], 1, anInput({ title }), now)).toMatchObject({
      event: { venue: 'Pune', venueMr: 'पुणे' },
    })
    expect(decideNewEvent([], 1, anInput({ title, venue: 'Nashik' }), now)).toMatchObject({
      event: { venue: 'Nashik', venueMr: '' },
    })
    expect(decideNewEvent([], 1, anInput({ title, venue: '' }), now)).toMatchObject({ event: { venue: '' } })
  })

  test('refuses a slug that another event has', () => {
    expect(decideNewEvent([anEvent({ slug: 'taken' })], 2, anInput({ slug: 'taken' }), now)).toEqual({
      ok: false,
      reason: 'slugTaken',
    })
  })
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

  test('keeps what is not sent as it was and counts the save', () => {
    expect(decideEventEdit([before], 3, anInput({ title: 'A new title' }), now)).toMatchObject({
      ok: true,
      event: {
        id: 3,
        title: 'A new title',
        venue: 'Pune',
        venueMr: 'पुणे',
        status: 'draft',
        registrationOpen: false,
        titleMr: 'एआय',
        version: 5,
        createdAt: before.createdAt,
        updatedAt: now.toISOString(),
      },
    })
  })

  test('forgets the Marathi name of a venue that is left', () => {
    const moved = (more: Partial<EventForm>) => decideEventEdit([before], 3, anInput(more), now)
    expect(moved({ venue: 'Nashik' })).toMatchObject({ event: { venue: 'Nashik', venueMr: '' } })
    expect(moved({ venue: 'Nashik', venueMr: 'नाशिक' })).toMatchObject({ event: { venueMr: 'नाशिक' } })
  })

  test('refuses an edit made from an older version and shows what stands now', () => {
    expect(decideEventEdit([before], 3, anInput({ version: 3 }), now)).toEqual({
      ok: false,
      reason: 'changedMeanwhile',
      current: before,
    })
    expect(decideEventEdit([before], 3, anInput({ version: 4 }), now)).toMatchObject({ ok: true })
  })

  test('refuses another event’s slug but not its own', () => {
    const other = anEvent({ id: 4, slug: 'other' })
    expect(decideEventEdit([before, other], 3, anInput({ slug: 'other' }), now)).toEqual({
      ok: false,
      reason: 'slugTaken',
    })
    expect(decideEventEdit([before, other], 3, anInput({ slug: before.slug }), now)).toMatchObject({
      ok: true,
    })
  })

  test('refuses an event that is gone', () => {
    expect(decideEventEdit([], 3, anInput(), now)).toEqual({ ok: false, reason: 'eventUnknown' })
  })

  test('begins a new edition only when asked to and only when the old one is over', () => {
    const past = anEvent({ id: 3, eventDate: inDays(-3, now) })
    const upcoming = anEvent({ id: 3, eventDate: inDays(3, now) })
    expect(decideEventEdit([past], 3, anInput({ newEdition: true }), now)).toMatchObject({
      event: { edition: 2 },
    })
    expect(decideEventEdit([past], 3, anInput(), now)).toMatchObject({ event: { edition: 1 } })
    expect(decideEventEdit([upcoming], 3, anInput({ newEdition: true }), now)).toMatchObject({
      event: { edition: 1 },
    })
  })
})
