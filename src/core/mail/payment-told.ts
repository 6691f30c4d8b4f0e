/** What e-mails say of the money for a seat. */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { PaymentState } from '#core/money/payment-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { daysBetween, toIndianDay } from '#core/basics/india-time.ts'
import { dueOf, heldOf, paymentReference, paymentState } from '#core/money/payment.ts'

export interface PaymentTold {
  readonly state: PaymentState
  readonly reference: string
  /** Paise that the consultant has, and that are still to come. */
  readonly held: number
  readonly due: number
  /** Until when the seat is held unpaid; null where that is past telling: nobody said, or the event is nearer by now. */
  readonly heldUntil: string | null
  /** Whether it then goes back. */
  readonly isReleased: boolean
}

/** Null for what costs nothing. */
export function paymentTold(
  { eventDate }: Pick<EventRecord, 'eventDate'>,
  registration: RegistrationRecord,
): PaymentTold | null {
  const state = paymentState(registration)
  if (state === null) return null
  const { heldUntil = null, isReleased = false } = registration.payment ?? {}
  // As isHoldOver() has it: moved nearer than its end, a hold ends nothing.
  const held = heldOf(registration)
  const stands = heldUntil !== null && daysBetween(toIndianDay(heldUntil), toIndianDay(eventDate)) >= 1
  return {
    state,
    reference: paymentReference(registration),
    held,
    due: dueOf(registration),
    heldUntil: stands ? heldUntil : null,
    isReleased: stands && isReleased && held === 0,
  }
}
