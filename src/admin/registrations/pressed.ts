/** What is pressed about a registration in a table, and how it is called there. */
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'

export type What = 'correct' | 'move' | 'pay' | 'price' | 'delete'
export interface Open {
  readonly what: What
  readonly registration: AdminRegistration
}

/** As acts name a registration. */
export function whoseOf({ eventId, id: registrationId }: Pick<AdminRegistration, 'eventId' | 'id'>) {
  return { eventId, registrationId }
}

export function nameOf({ name }: AdminRegistration): string {
  return name || 'Name not provided'
}
