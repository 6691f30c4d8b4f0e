/** Decides changes to events. An edit names the version it is based on; the revisions that registrants are told of are counted here. */
import type { FieldCode } from '#core/basics/code.ts'
import { eventRecordSchema, type EventRecord } from './event-schema.ts'
import { emptyDraft } from './event-draft-schema.ts'
import { eventFieldNames, type EventInput } from './event-fields.ts'
import { findOfferError } from '#core/money/price-input.ts'
import { defaultVenue, isBookable } from './event.ts'
import { seriesOf } from '#core/events/series.ts'
import { keepFormerSlugs } from './event-addresses.ts'
import type { Refused, Result } from '#core/basics/result.ts'

type FieldsRefused = Refused<'fieldsInvalid'> & { readonly fields: Readonly<Record<string, FieldCode>> }

export type NewEventDecision = Result<'slugTaken', { event: EventRecord }> | FieldsRefused
export type EventEditDecision =
  | Result<'slugTaken' | 'eventUnknown', { before: EventRecord; event: EventRecord }>
  | FieldsRefused
  | (Refused<'changedMeanwhile'> & { readonly current: EventRecord })

/** Returns the fields that were sent. A missing field means "as it was", or the default of a new event. */
function sentFields(input: EventInput) {
  const names = eventFieldNames.filter((name) => input[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, input[name]]))
}

/** An event without a date is announced; an event with a date no longer is. */
function settleDate({ eventDate, status }: EventInput, usual: EventRecord['status']) {
  if (eventDate === null) return { eventDate: '', status: 'announced' }
  return (status ?? usual) === 'announced' ? { status: 'scheduled' } : {}
}

function settleVenue({ venue, venueMr }: EventInput, usual: Pick<EventRecord, 'venue' | 'venueMr'>) {
  const settled = venue ?? usual.venue
  return { venue: settled, venueMr: venueMr ?? (settled === usual.venue ? usual.venueMr : '') }
}

function checkOffer(event: EventRecord): FieldsRefused | null {
  const regularPrice = findOfferError(event)
  return regularPrice && { ok: false, reason: 'fieldsInvalid', fields: { regularPrice } }
}

const factsKept = 20

const entryFacts = ['eventDate', 'duration', 'venue', 'venueMr', 'title', 'titleMr'] as const
const files = ['recordingLink', 'slidesLink'] as const
const joiningDetails = ['zoomLink', 'meetingId', 'passcode'] as const

function isCancelled({ status }: EventRecord): boolean {
  return status === 'cancelled'
}

function keepBooks(before: EventRecord, after: EventRecord, now: Date) {
  const { sequence, joiningRevision, eventDate, duration, venue, venueMr } = before
  const isOtherwise = isCancelled(before) !== isCancelled(after)
  const isOtherEntry = isOtherwise || entryFacts.some((name) => before[name] !== after[name])
  const isJoinedOtherwise = joiningDetails.some((name) => before[name] !== after[name])
  const factsBefore = isOtherEntry
    ? [...before.factsBefore, { sequence, eventDate, duration, venue, venueMr }].slice(-factsKept)
    : before.factsBefore
  // The admin's words about an earlier change are not said of this one.
  const noteOf = (name: 'changeNote' | 'changeNoteMr') =>
    isOtherEntry && after[name] === before[name] ? '' : after[name]
  // While the event could not be booked on its date, people who waited for it could not have booked it.
  const isAnnounced = !isBookable(before, now)
  return {
    changeNote: noteOf('changeNote'),
    changeNoteMr: noteOf('changeNoteMr'),
    sequence: isOtherEntry ? sequence + 1 : sequence,
    statusSequence: isOtherwise ? sequence + 1 : before.statusSequence,
    joiningRevision: isJoinedOtherwise ? joiningRevision + 1 : joiningRevision,
    filesSince: files.some((name) => before[name] === '' && after[name] !== '')
      ? now.toISOString()
      : before.filesSince,
    factsBefore,
    formerSlugs: keepFormerSlugs(before, after),
    bookableSince: !isBookable(after, now) ? '' : isAnnounced ? now.toISOString() : before.bookableSince,
  }
}

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
    ...settleDate(input, 'scheduled'),
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
 * Refuses an edit if the event was saved since the version that the input names. The seats stay: for a new date the admin copies the event.
 */
export function decideEventEdit(before: EventRecord, input: EventInput, now: Date): EventEditDecision {
  if (input.version !== undefined && input.version !== before.version) {
    return { ok: false, reason: 'changedMeanwhile', current: before }
  }
  const edited = eventRecordSchema.parse({
    ...before,
    ...sentFields(input),
    ...settleDate(input, before.status),
    ...settleVenue(input, before),
    version: before.version + 1,
    updatedAt: now.toISOString(),
  })
  const refused = checkOffer(edited)
  if (refused) return refused
  return { ok: true, before, event: { ...edited, ...keepBooks(before, edited, now) } }
}
