/** Finds events by slug. An event that visitors knew by another slug answers to that one as well; a current slug always wins. */
import type { EventFile } from './event-file.ts'
import type { EventRecord, RegistrationState, Series } from './event-schema.ts'
import { isPublic, registrationState } from './event.ts'
import { countSeats } from '#core/registrations/seats.ts'

const formerSlugsMost = 50

type Addressed = Pick<EventRecord, 'slug' | 'status' | 'formerSlugs'>

/**
 * Returns the former slugs. Visitors never knew a draft's slug; a public event that turns draft keeps its slug, so that the admin may
 * rename it.
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

/** Returns the public event that has or had this slug, else the draft that will have it. */
export function findByAddress<Event extends Addressed>(events: readonly Event[], slug: string): Event | null {
  const current = events.find((event) => event.slug === slug)
  if (current && current.status !== 'draft') return current
  const former = events.findLast((event) => event.status !== 'draft' && event.formerSlugs.includes(slug))
  return former ?? current ?? null
}

/**
 * Returns the soonest event of the series that can be booked, else the soonest to wait for, else the soonest to come, else the last one.
 */
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
