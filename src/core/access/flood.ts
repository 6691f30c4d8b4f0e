/**
 * Floods: how much is taken from one network within ten minutes. Hundreds of honest people share one address behind a mobile
 * operator's gateway, and a class registers from one room: so only what would take most seats at once is refused.
 */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'

const floodMilliseconds = 10 * 60 * 1000

/** Of one form, and of wrong price codes. */
export const formsMost = 30

/** Of registrations at one event: three fifths of its seats. */
export function registrationsMost({ maxAttendees }: Pick<EventRecord, 'maxAttendees'>): number {
  return maxAttendees === null ? 300 : Math.min(300, Math.max(6, Math.ceil(maxAttendees * 0.6)))
}

/** The UTC instant after which what came is counted. */
export function floodSince(now: Date): string {
  return new Date(now.getTime() - floodMilliseconds).toISOString()
}

/** Whether one more registration now would be too many; `registrations` are those of its network. */
export function isFlood(
  event: Pick<EventRecord, 'maxAttendees'>,
  registrations: readonly Pick<RegistrationRecord, 'registeredAt'>[],
  now: Date,
): boolean {
  const since = floodSince(now)
  const recent = registrations.filter(({ registeredAt }) => registeredAt > since)
  return recent.length >= registrationsMost(event)
}
