/** The admin's list of events: which of them are wanted, which are still to come, and how many registered for each. */
import type { EventRecord } from './event-schema.ts'
import { isOnline, isOver } from './event.ts'

/** In the order in which one works at them. */
export interface EventSections {
  /** Drafts and cancelled ones too, soonest first. */
  readonly coming: EventRecord[]
  /** Over, latest first. */
  readonly past: EventRecord[]
}

export function splitEvents(events: readonly EventRecord[], now: Date): EventSections {
  const soonestFirst = events.toSorted((a, b) => a.eventDate.localeCompare(b.eventDate) || a.id - b.id)
  const isPast = (event: EventRecord) => isOver(event, now)
  return {
    coming: soonestFirst.filter((event) => !isPast(event)),
    past: soonestFirst.filter(isPast).reverse(),
  }
}

function normal(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Those whose titles, places (online is one) and address together hold every word of the search. */
export function searchEvents(events: readonly EventRecord[], search: string): EventRecord[] {
  const words = normal(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...events]
  return events.filter((event) => {
    const { title, titleMr, venue, venueMr, slug } = event
    const text = normal([title, titleMr, isOnline(event) ? 'online' : venue, venueMr, slug].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

export interface EventCounts {
  /** Given away, offered ones included. */
  readonly seats: number
  /** Wait for a seat. */
  readonly waiting: number
  /** Paise that are still to come. */
  readonly due: number
  /** Seats, those of erased people included, and how many came. */
  readonly attendance: { readonly registered: number; readonly came: number }
}

/** Of an event that was added since they were counted: none. */
export function countsOf(
  { id }: Pick<EventRecord, 'id'>,
  counts: { readonly byEvent: Readonly<Record<string, EventCounts>> },
): EventCounts {
  return counts.byEvent[id] ?? { seats: 0, waiting: 0, due: 0, attendance: { registered: 0, came: 0 } }
}
