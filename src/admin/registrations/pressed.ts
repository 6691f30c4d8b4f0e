/** What is pressed about a registration in a list, and how it is called there. */
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { toQuery } from '#admin/shell/admin-route.ts'

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

/** Where their payment is refunded. */
export function moneyAddress({ eventId, name }: AdminRegistration): string {
  return `/admin/money${toQuery({ event: eventId, show: 'all', search: name })}`
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
