/** The acts on a registration in a list, and their labels. */
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { dueFor } from '#core/registrations/registration-list.ts'
import { payQuestion, type Question } from '#admin/money/money-questions.ts'
import { toQuery } from '#admin/shell/admin-route.ts'

export interface Pressed {
  readonly act: 'correct' | 'move' | 'pay' | 'price' | 'delete'
  readonly registration: AdminRegistration
}

export function whoseOf({ eventId, id: registrationId }: Pick<AdminRegistration, 'eventId' | 'id'>) {
  return { eventId, registrationId }
}

export const nameOf = ({ name }: Pick<AdminRegistration, 'name'>): string => name || 'Name not provided'

export function moneyAddress({ eventId, name }: AdminRegistration): string {
  return `/admin/money${toQuery({ event: eventId, show: 'all', search: name })}`
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export function seatOf(registration: AdminRegistration) {
  const { price, held } = registration
  return { ...whoseOf(registration), name: nameOf(registration), amount: price ?? 0, came: held }
}

export function payRegistration(registration: AdminRegistration): Question {
  const { held, utr, payment, eventTitle } = registration
  const paying = {
    ...seatOf(registration),
    due: dueFor(registration),
    // Names the amount that came before, so that a second half in cash is not taken for the first.
    entryId: held === 0 ? '' : String(held),
    utr,
    isReported: payment === 'reported',
    isGone: false,
  }
  return payQuestion(paying, eventTitle)
}
