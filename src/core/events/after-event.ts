/** What there is once an event is over: who came, and what they get. */
import type { EventRecord } from './event-schema.ts'
import { isOver } from './event.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { endOf, type Times } from '#core/basics/india-time.ts'

/** Whether it took place, and is over. */
export function isHeld(event: Pick<EventRecord, 'status' | 'eventDate' | 'duration'>, now: Date): boolean {
  return event.status === 'scheduled' && isOver(event, now)
}

/** Milliseconds after the end of an event at which its participants are written to: time to tick the last of them. */
const afterLasts = 2 * 60 * 60 * 1000

/** When its participants are written to; UTC. */
export function afterwards(event: Times): string {
  return new Date(endOf(event).getTime() + afterLasts).toISOString()
}

/** `unknown`: nobody was ticked at all, so the admin keeps no list of who came. */
export type Attendance = 'came' | 'absent' | 'unknown'

/** Whether the admin keeps a list of who came. */
export function wasTicked(registrations: readonly RegistrationRecord[]): boolean {
  return registrations.some(({ attended }) => attended)
}

/** Tells of each seat of a roster whether its holder came. */
export function attendanceIn(
  registrations: readonly RegistrationRecord[],
): (seat: Pick<RegistrationRecord, 'attended'>) => Attendance {
  const isTicked = wasTicked(registrations)
  return ({ attended }) => (attended ? 'came' : isTicked ? 'absent' : 'unknown')
}
