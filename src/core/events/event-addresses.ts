/**
 * Addresses of events: an event that visitors knew by another slug answers to that one as well. A current slug always wins: the
 * consultant may give a new event the address of an old one, and the form says so before (admin/events/EventForm.tsx).
 */
import type { EventFile } from './event-file.ts'
import type { EventRecord, RegistrationState, Series } from './event-schema.ts'
import { isPublic, registrationState } from './event.ts'
import { countSeats } from '#core/registrations/registered.ts'

/** As many as an event keeps; renamed more often, it loses the oldest. */
const formerSlugsMost = 50

type Addressed = Pick<EventRecord, 'slug' | 'status' | 'formerSlugs'>

/**
 * The slugs by which visitors knew the event that was `before` and is `after`. A draft was known by none; one that was public and
 * is a draft again keeps its own among them, so that it may be renamed meanwhile.
 */
export function keepFormerSlugs(before: EventRecord, after: EventRecord): string[] {
  const known = new Set(before.formerSlugs)
  if (isPublic(before)) {
    known.delete(before.slug)
    known.add(before.slug)
  }
  if (isPublic(after)) known.delete(after.slug)
  return [...known].slice(-formerSlugsMost)
}

/** The public event whose slug this is, or was. Where there is none, the draft that will have it; null where no event has it. */
export function findByAddress<Event extends Addressed>(events: readonly Event[], slug: string): Event | null {
  const current = events.find((event) => event.slug === slug)
  if (current && current.status !== 'draft') return current
  const former = events.findLast((event) => event.status !== 'draft' && event.formerSlugs.includes(slug))
  return former ?? current ?? null
}

/**
 * Of a workshop's dates, the one that its page shows: the soonest that can be booked, also by waiting where all are full; else the
 * soonest to come, else the last one. Null where there is none but drafts.
 */
export function findOfSeries(
  files: readonly EventFile[],
  series: Exclude<Series, ''>,
  now: Date,
): EventFile | null {
  const dates = files
    .filter(({ event }) => event.series === series && isPublic(event))
    .sort((a, b) => a.event.eventDate.localeCompare(b.event.eventDate))
  const inState = (...states: readonly RegistrationState[]) =>
    dates.find(({ event, registrations }) =>
      states.includes(registrationState(event, countSeats(registrations), now)),
    )
  return inState('open') ?? inState('full') ?? inState('closed') ?? dates.at(-1) ?? null
}

/** The other event to which links with this slug lead; null where there is none, and once it is the slug of a third event. */
export function findFormerOwner<Event extends Addressed & Pick<EventRecord, 'id'>>(
  events: readonly Event[],
  slug: string,
  id: number | undefined,
): Event | null {
  return events.find((event) => event.id !== id && event.formerSlugs.includes(slug)) ?? null
}
