/** Changing the calendar of events: ids are given once, slugs stay unique, an edit names the version it was made from. */
import type { EventInput, EventRecord } from '#schemas/event.ts'
import { defaultVenue, isOver } from './event.ts'
import type { Refused, Result } from './result.ts'

export type NewEventDecision = Result<'slugTaken', { event: EventRecord }>
export type EventEditDecision =
  | Result<'slugTaken' | 'eventUnknown', { before: EventRecord; event: EventRecord }>
  /** `current` is what stands now, so that both versions can be shown side by side. */
  | (Refused<'changedMeanwhile'> & { readonly current: EventRecord })

/** The optional half of the form: what is missing is the default for a new event, and "as it was" for an old one. */
function settle(input: EventInput, before: EventRecord | undefined) {
  const { version: _version, newEdition: _newEdition, ...fields } = input
  const usual = before ?? defaultVenue(input.title)
  const venue = input.venue ?? usual.venue
  return {
    ...fields,
    offerEndsOn: input.offerEndsOn ?? before?.offerEndsOn ?? '',
    titleMr: input.titleMr ?? before?.titleMr ?? '',
    descriptionMr: input.descriptionMr ?? before?.descriptionMr ?? '',
    status: input.status ?? before?.status ?? 'scheduled',
    registrationOpen: input.registrationOpen ?? before?.registrationOpen ?? true,
    venue,
    // Another venue is not called what the one before was.
    venueMr: input.venueMr ?? (venue === usual.venue ? usual.venueMr : ''),
  }
}

/** A new event under an id that nobody else has; refused when its slug is taken. */
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
    event: { id, ...settle(input, undefined), edition: 1, version: 1, createdAt: at, updatedAt: at },
  }
}

/**
 * An event with its changes. Refused when it is gone, when another one has the slug, and, if the input says which
 * version it was made from, when somebody saved meanwhile. A new edition (empty seats) begins only when the admin says so
 * and the old date has passed: guessing it from the date alone would sell seats twice after a corrected typing error.
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
    event: {
      ...before,
      ...settle(input, before),
      edition: input.newEdition && isOver(before, now) ? before.edition + 1 : before.edition,
      version: before.version + 1,
      updatedAt: now.toISOString(),
    },
  }
}
