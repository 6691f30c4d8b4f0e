/** What there is once an event is over: who came to which edition of it, and what they get. */
import type { EventRecord, HeldEdition } from './event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { endOf } from '#core/basics/india-time.ts'

/** An edition as it takes place, or did; null where it does not, and where it is not known any more. */
export function findEdition(event: EventRecord, edition: number): HeldEdition | null {
  if (edition !== event.edition) return event.editionsHeld.find((held) => held.edition === edition) ?? null
  return event.status === 'scheduled' ? event : null
}

/** The same, once it is over. */
export function findHeld(event: EventRecord, edition: number, now: Date): HeldEdition | null {
  const found = findEdition(event, edition)
  return found && endOf(found) <= now ? found : null
}

/** Milliseconds after the end of an event at which its participants are written to: time to tick the last of them. */
const afterLasts = 2 * 60 * 60 * 1000

/** When its participants are written to; UTC. */
export function afterwards(held: Pick<HeldEdition, 'eventDate' | 'duration'>): string {
  return new Date(endOf(held).getTime() + afterLasts).toISOString()
}

/** `unknown`: nobody was ticked at all, so the admin keeps no list of who came. */
export type Attendance = 'came' | 'absent' | 'unknown'

/** Tells of each seat of a file whether its holder came to their edition. */
export function attendanceIn(
  registrations: readonly RegistrationRecord[],
): (seat: Pick<RegistrationRecord, 'attended' | 'edition'>) => Attendance {
  const ticked = new Set(registrations.flatMap(({ attended, edition }) => (attended ? [edition] : [])))
  return ({ attended, edition }) => (attended ? 'came' : ticked.has(edition) ? 'absent' : 'unknown')
}
