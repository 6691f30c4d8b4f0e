/** Decides changes to events. An edit names the version it is based on; the revisions that registrants are told of are counted here. */
import type { FieldCode } from '#core/basics/code.ts'
import { type EventRecord, type RegistrationState, type Series, eventRecordSchema } from './event-schema.ts'
import { emptyDraft } from './event-draft.ts'
import { type EventInput, eventFieldNames } from './event-fields.ts'
import { findOfferError } from '#core/money/price-input.ts'
import { defaultVenue, isBookable, isPublic, registrationState } from './event.ts'
import { seriesOf } from './series.ts'
import type { Refused, Result } from '#core/basics/result.ts'
import type { EventFile } from './event-file.ts'
import { countSeats } from '#core/registrations/seats.ts'

type FieldsRefused = Refused<'fieldsInvalid'> & { readonly fields: Readonly<Record<string, FieldCode>> }

export type NewEventDecision = Result<'slugTaken', { event: EventRecord }> | FieldsRefused
export type EventEditDecision =
  | Result<'slugTaken' | 'eventUnknown', { before: EventRecord; event: EventRecord }>
  | FieldsRefused
  | (Refused<'changedMeanwhile'> & { readonly current: EventRecord })

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

/** Refuses an edit if the event was saved since the version that the input names. */
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

const formerSlugsMost = 50

type Addressed = Pick<EventRecord, 'slug' | 'status' | 'formerSlugs'>

/** Visitors never knew a draft's slug; a public event that turns draft keeps its slug, so that the admin may rename it. */
export function keepFormerSlugs(before: EventRecord, after: EventRecord): string[] {
  const known = new Set(before.formerSlugs)
  if (isPublic(before)) {
    known.delete(before.slug)
    known.add(before.slug)
  }
  if (isPublic(after)) known.delete(after.slug)
  return [...known].slice(-formerSlugsMost)
}

export function findByAddress<Event extends Addressed>(events: readonly Event[], slug: string): Event | null {
  const current = events.find((event) => event.slug === slug)
  if (current && current.status !== 'draft') return current
  const former = events.findLast((event) => event.status !== 'draft' && event.formerSlugs.includes(slug))
  return former ?? current ?? null
}

/** Returns the soonest event that can be booked, else the soonest to wait for, else the soonest to come, else the last one. */
export function findOfSeries(
  files: readonly EventFile[],
  series: Exclude<Series, ''>,
  now: Date,
): EventFile | null {
  const dates = files
    .filter(({ event }) => event.series === series && isPublic(event) && event.status !== 'announced')
    .sort((a, b) => a.event.eventDate.localeCompare(b.event.eventDate))
  const inState = (...states: readonly RegistrationState[]) =>
    dates.find(({ event, registrations }) =>
      states.includes(registrationState(event, countSeats(registrations), now)),
    )
  return inState('open') ?? inState('full') ?? inState('closed') ?? dates.at(-1) ?? null
}

export function findFormerOwner<Event extends Addressed & Pick<EventRecord, 'id'>>(
  events: readonly Event[],
  slug: string,
  id: number | undefined,
): Event | null {
  return events.find((event) => event.id !== id && event.formerSlugs.includes(slug)) ?? null
}
