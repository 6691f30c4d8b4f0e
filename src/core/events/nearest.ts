/** Of many events those that the admin looks at by itself: each is one read of its roster, and a screen has a hundred. */
import { isOver } from './event.ts'
import type { EventRecord } from './event-schema.ts'

export const nearestMost = 60

/** The next ones, the soonest first, then those that are over, the latest first; no more than the most. */
export function listNearest(events: readonly EventRecord[], now: Date): EventRecord[] {
  const byDate = events.toSorted((a, b) => a.eventDate.localeCompare(b.eventDate))
  const over = byDate.filter((event) => isOver(event, now)).reverse()
  return [...byDate.filter((event) => !isOver(event, now)), ...over].slice(0, nearestMost)
}
