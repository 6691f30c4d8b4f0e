/**
 * Changes to the calendar of events: ids are never reused, slugs stay unique, an edit names the version it is based
 * on.
 */
import { eventRecordSchema, type EventRecord } from '#schemas/event.ts'
import { emptyDraft } from '#schemas/event-draft.ts'
import type { EventInput } from '#schemas/event-fields.ts'
import { defaultVenue, isOver } from './event.ts'
import type { Refused, Result } from './result.ts'

export type NewEventDecision = Result<'slugTaken', { event: EventRecord }>
export type EventEditDecision =
  | Result<'slugTaken' | 'eventUnknown', { before: EventRecord; event: EventRecord }>
  /** `current` is the stored event, so that both versions can be compared. */
  | (Refused<'changedMeanwhile'> & { readonly current: EventRecord })

/** The fields that were sent; what was left out is "as it was" for an old event, and the default for a new one. */
function sentFields({ version: _version, newEdition: _newEdition, ...fields }: EventInput) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Another venue is not called what the one before was. */
function settleVenue({ venue, venueMr }: EventInput, usual: Pick<EventRecord, 'venue' | 'venueMr'>) {
  const settled = venue ?? usual.venue
  return { venue: settled, venueMr: venueMr ?? (settled === usual.venue ? usual.venueMr : '') }
}

/** A new event under an unused id; refused when its slug is taken. */
export function decideNewEvent(
  events: readonly EventRecord[],
  id: number,
  input: EventInput,
  now: Date,
): NewEventDecision {
  if (events.some((event) => event.slug === input.slug)) return { ok: false, reason: 'slugTaken' }
  const at = now.toISOString()
  return {
    ok: true,
    event: eventRecordSchema.parse({
      status: emptyDraft.status,
      registrationOpen: emptyDraft.registrationOpen,
      ...sentFields(input),
      ...settleVenue(input, defaultVenue(input.title)),
      id,
      edition: 1,
      version: 1,
      createdAt: at,
      updatedAt: at,
    }),
  }
}

/**
 * An event with its changes. Refused when it is gone, when another one has the slug, and, if the input says which
 * version it was made from, when it was saved meanwhile. A new edition (empty seats) begins only when the admin says
 * so and the old date has passed: guessing it from the date alone would sell seats twice after a corrected typing
 * error.
 */
export function decideEventEdit(
  events: readonly EventRecord[],
  id: number,
  input: EventInput,
  now: Date,
): EventEditDecision {
  const before = events.find((event) => event.id === id)
  if (!before) return { ok: false, reason: 'eventUnknown' }
  if (input.version !== undefined && input.version !== before.version) {
    return { ok: false, reason: 'changedMeanwhile', current: before }
  }
  if (events.some((event) => event.slug === input.slug && event.id !== id))
    return { ok: false, reason: 'slugTaken' }
  return {
    ok: true,
    before,
    event: eventRecordSchema.parse({
      ...before,
      ...sentFields(input),
      ...settleVenue(input, before),
      edition: input.newEdition && isOver(before, now) ? before.edition + 1 : before.edition,
      version: before.version + 1,
      updatedAt: now.toISOString(),
    }),
  }
}
