/** When it is said how to join an event online. */
import { ruleNumbers } from '#core/basics/rule-numbers.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { endOf } from '#core/basics/india-time.ts'

/** Milliseconds before an event at which its joining details go out. */
export const joiningBefore = ruleNumbers.joiningHours * 60 * 60 * 1000

/** When an event's page shows how to join: from when the e-mail with it goes out until it is over. */
export function isJoiningShown(
  event: Pick<EventRecord, 'eventDate' | 'duration' | 'status'>,
  now: Date,
): boolean {
  const from = Date.parse(event.eventDate) - joiningBefore
  return event.status === 'scheduled' && now.getTime() >= from && now <= endOf(event)
}
