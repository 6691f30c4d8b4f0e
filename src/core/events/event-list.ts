/** The admin's list of events: splits it into coming and past ones, searches it, and counts the registrations of each event. */
import type { EventRecord } from './event-schema.ts'
import { isOnline, isOver } from './event.ts'

export function splitEvents<Event extends EventRecord>(events: readonly Event[], now: Date) {
  const soonestFirst = events.toSorted((a, b) => a.eventDate.localeCompare(b.eventDate) || a.id - b.id)
  const isPast = (event: Event) => isOver(event, now)
  return {
    coming: soonestFirst.filter((event) => !isPast(event)),
    past: soonestFirst.filter(isPast).reverse(),
  }
}

function normal(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

export function searchEvents<Event extends EventRecord>(events: readonly Event[], search: string): Event[] {
  const words = normal(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...events]
  return events.filter((event) => {
    const { title, titleMr, venue, venueMr, slug } = event
    const text = normal([title, titleMr, isOnline(event) ? 'online' : venue, venueMr, slug].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

export interface EventCounts {
  readonly seats: number
  readonly waiting: number
  /** What registrants still owe, in paise. */
  readonly due: number
  /** Registered seats, those of erased people included, and how many people came. */
  readonly attendance: { readonly registered: number; readonly came: number }
}

export function countsOf(
  { id }: Pick<EventRecord, 'id'>,
  counts: { readonly byEvent: Readonly<Record<string, EventCounts>> },
): EventCounts {
  return counts.byEvent[id] ?? { seats: 0, waiting: 0, due: 0, attendance: { registered: 0, came: 0 } }
}
