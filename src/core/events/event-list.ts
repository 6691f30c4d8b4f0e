/** The admin's list of events: splits it into coming and past ones, searches it, and counts the registrations of each event. */
import { finderOf, toSought } from '#core/basics/typed-search.ts'
import type { EventRecord } from './event-schema.ts'
import { isOnline, isOver } from './event.ts'
import type { countsIn } from '#core/reports/today.ts'

export function splitEvents<Event extends EventRecord>(events: readonly Event[], now: Date) {
  const soonestFirst = events.toSorted((a, b) => a.eventDate.localeCompare(b.eventDate) || a.id - b.id)
  const isPast = (event: Event) => isOver(event, now)
  return {
    coming: soonestFirst.filter((event) => !isPast(event)),
    past: soonestFirst.filter(isPast).reverse(),
  }
}

export function searchEvents<Event extends EventRecord>(events: readonly Event[], search: string): Event[] {
  const isFound = finderOf(search)
  return events.filter((event) => {
    const { title, titleMr, venue, venueMr, slug } = event
    const venueShown = isOnline(event) ? 'online' : venue
    return isFound(toSought([title, titleMr, venueShown, venueMr, slug].join('\n')))
  })
}

export type EventCounts = ReturnType<typeof countsIn>

export function countsOf(
  { id }: Pick<EventRecord, 'id'>,
  counts: { readonly byEvent: Readonly<Record<string, EventCounts>> },
): EventCounts {
  return counts.byEvent[id] ?? { seats: 0, waiting: 0, due: 0, attendance: { registered: 0, came: 0 } }
}
