/**
 * Changes to the calendar of events: ids are never reused, slugs stay unique, an edit names the version it is based
 * on. What the site counts by itself, so that registrants are told of changes, is counted here and never taken from an input.
 */
import type { FieldCode } from '#core/basics/code.ts'
import { eventRecordSchema, type EventRecord } from './event-schema.ts'
import { emptyDraft } from './event-draft-schema.ts'
import { eventFieldNames, type EventInput } from './event-fields.ts'
import { findOfferError } from '#core/money/price-input.ts'
import { defaultVenue } from './event.ts'
import { seriesOf } from '#core/pages/workshop.ts'
import { keepFormerSlugs } from './event-addresses.ts'
import type { Refused, Result } from '#core/basics/result.ts'

/** What was sent does not go with what was left out and stays as it was. */
type FieldsRefused = Refused<'fieldsInvalid'> & { readonly fields: Readonly<Record<string, FieldCode>> }

export type NewEventDecision = Result<'slugTaken', { event: EventRecord }> | FieldsRefused
export type EventEditDecision =
  | Result<'slugTaken' | 'eventUnknown', { before: EventRecord; event: EventRecord }>
  | FieldsRefused
  /** `current` is the stored event, so that both versions can be compared. */
  | (Refused<'changedMeanwhile'> & { readonly current: EventRecord })

/**
 * The fields that were sent; what was left out is "as it was" for an old event, and the default for a new one. What else a caller sends,
 * such as counters, is the server's.
 */
function sentFields(input: EventInput) {
  const names = eventFieldNames.filter((name) => input[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, input[name]]))
}

/** Another venue is not called what the one before was. */
function settleVenue({ venue, venueMr }: EventInput, usual: Pick<EventRecord, 'venue' | 'venueMr'>) {
  const settled = venue ?? usual.venue
  return { venue: settled, venueMr: venueMr ?? (settled === usual.venue ? usual.venueMr : '') }
}

function checkOffer(event: EventRecord): FieldsRefused | null {
  const regularPrice = findOfferError(event)
  return regularPrice && { ok: false, reason: 'fieldsInvalid', fields: { regularPrice } }
}

/** What the server keeps of an event by itself, beside its version. */
type Bookkeeping = Pick<
  EventRecord,
  | 'changeNote'
  | 'changeNoteMr'
  | 'sequence'
  | 'statusSequence'
  | 'joiningRevision'
  | 'factsBefore'
  | 'bookableSince'
  | 'formerSlugs'
>

/** As many changes as anybody may have missed. */
const factsKept = 20

/** What a calendar entry shows: its holders get it again when one of these changes. */
const entryFacts = ['eventDate', 'duration', 'venue', 'venueMr', 'title', 'titleMr'] as const
const joiningDetails = ['zoomLink', 'meetingId', 'passcode'] as const

/** Seats taken aside: a full event that gets more seats was bookable all along. */
function isBookable({ status, registrationOpen, eventDate }: EventRecord, now: Date): boolean {
  return status === 'scheduled' && registrationOpen && Date.parse(eventDate) > now.getTime()
}

function isCancelled({ status }: EventRecord): boolean {
  return status === 'cancelled'
}

/** The bookkeeping of an event that was `before` and is `after`. */
function keepBooks(before: EventRecord, after: EventRecord, now: Date): Bookkeeping {
  const { sequence, joiningRevision, eventDate, duration, venue, venueMr } = before
  const isOtherwise = isCancelled(before) !== isCancelled(after)
  const isOtherEntry = isOtherwise || entryFacts.some((name) => before[name] !== after[name])
  const isJoinedOtherwise = joiningDetails.some((name) => before[name] !== after[name])
  const factsBefore = isOtherEntry
    ? [...before.factsBefore, { sequence, eventDate, duration, venue, venueMr }].slice(-factsKept)
    : before.factsBefore
  // Words about an earlier change are not said of this one.
  const noteOf = (name: 'changeNote' | 'changeNoteMr') =>
    isOtherEntry && after[name] === before[name] ? '' : after[name]
  // Before its date could be booked again, people who waited for it could not have booked it.
  const isAnnounced = !isBookable(before, now)
  return {
    changeNote: noteOf('changeNote'),
    changeNoteMr: noteOf('changeNoteMr'),
    sequence: isOtherEntry ? sequence + 1 : sequence,
    statusSequence: isOtherwise ? sequence + 1 : before.statusSequence,
    joiningRevision: isJoinedOtherwise ? joiningRevision + 1 : joiningRevision,
    factsBefore,
    formerSlugs: keepFormerSlugs(before, after),
    bookableSince: !isBookable(after, now) ? '' : isAnnounced ? now.toISOString() : before.bookableSince,
  }
}

/** A new event under an unused id and slug. */
export function decideNewEvent(
  id: number,
  input: EventInput,
  now: Date,
): Result<never, { event: EventRecord }> | FieldsRefused {
  const at = now.toISOString()
  const event = eventRecordSchema.parse({
    status: emptyDraft.status,
    registrationOpen: emptyDraft.registrationOpen,
    ...sentFields(input),
    ...settleVenue(input, defaultVenue(input.title)),
    series: input.series || seriesOf(input.slug),
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
  })
  const refused = checkOffer(event)
  if (refused) return refused
  return { ok: true, event: { ...event, bookableSince: isBookable(event, now) ? at : '' } }
}

/**
 * An event with its changes; its slug is its own. Refused, if the input says which version it was made from, when it was saved
 * meanwhile. Its seats stay: a new date with empty seats is a copy of the event.
 */
export function decideEventEdit(before: EventRecord, input: EventInput, now: Date): EventEditDecision {
  if (input.version !== undefined && input.version !== before.version) {
    return { ok: false, reason: 'changedMeanwhile', current: before }
  }
  const edited = eventRecordSchema.parse({
    ...before,
    ...sentFields(input),
    ...settleVenue(input, before),
    version: before.version + 1,
    updatedAt: now.toISOString(),
  })
  const refused = checkOffer(edited)
  if (refused) return refused
  return { ok: true, before, event: { ...edited, ...keepBooks(before, edited, now) } }
}
