/** The registrant's own page: its address, the state of the registration, and what the registrant may still do there. */
import { endOf } from '#core/basics/india-time.ts'
import { ruleNumbers } from '#core/basics/plain.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { PaymentState } from '#core/money/payment-schema.ts'
import type { CancelReason, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { type Attendance, isOver } from '#core/events/event.ts'
import { heldOf, isHoldOver, paymentState } from '#core/money/payment.ts'
import type { Result } from '#core/basics/result.ts'

export interface OwnRegistration {
  /** The event as it is now, with its own price, at which a seat that is freed here is offered. */
  readonly event: EventRecord
  readonly registration: RegistrationRecord
  readonly cancelledAt: string | null
  readonly reason: CancelReason | null
  /** The place on the waiting list, from 1; null if the registrant does not wait or has an offer. */
  readonly place: number | null
  readonly attendance: Attendance
}

export interface OwnToken {
  readonly eventId: number
  readonly secret: string
}

export function parseOwnToken(text: string): OwnToken | null {
  const [, id, secret] = /^(\d{1,15})-([A-Za-z0-9_-]{22})$/.exec(text) ?? []
  return id === undefined || secret === undefined ? null : { eventId: Number(id), secret }
}

export function ownPagePath({ eventId, secret }: OwnToken): string {
  return `/r/${eventId}-${secret}`
}

/** `returned`: the registration holds no seat or place in line any more, for whatever reason. */
export type OwnState = 'seat' | 'inLine' | 'offered' | 'returned' | 'eventCancelled' | 'over'

type Stated = Pick<EventRecord, 'status' | 'eventDate' | 'duration'>
type Kept = Pick<RegistrationRecord, 'kind' | 'offer'>

export function ownState(event: Stated, { kind, offer }: Kept, isReturned: boolean, now: Date): OwnState {
  if (isReturned) return 'returned'
  if (event.status === 'cancelled') return 'eventCancelled'
  if (isOver(event, now)) return 'over'
  if (kind === 'seat') return 'seat'
  return offer !== null && offer.until > now.toISOString() ? 'offered' : 'inLine'
}

/** Returns null if there is no payment to show. A hold that is over is `expired` at once, before a write frees the seat. */
export function ownPayment(
  state: OwnState,
  event: Pick<EventRecord, 'eventDate'>,
  registration: Parameters<typeof isHoldOver>[1],
  now: Date,
): PaymentState | null {
  const payment = paymentState(registration)
  // Part of the price came in for a seat that the registrant will not get: nothing more is due, and the money goes back.
  const isAwaited = payment === 'due' || payment === 'expired'
  if (isAwaited && state !== 'seat' && heldOf(registration) > 0) return 'paid'
  if (payment !== 'due') return payment
  if (state !== 'seat') return null
  return isHoldOver(event, registration, now) ? 'expired' : 'due'
}

export function joiningAt({ eventDate }: Pick<EventRecord, 'eventDate'>): string {
  return new Date(Date.parse(eventDate) - ruleNumbers.joiningHours * 60 * 60 * 1000).toISOString()
}

/** Decides whether an event's page shows how to join: from the e-mail about it until the event is over. */
export function isJoiningShown(
  event: Pick<EventRecord, 'eventDate' | 'duration' | 'status'>,
  now: Date,
): boolean {
  return event.status === 'scheduled' && isJoiningDue(event, now) && now <= endOf(event)
}

export function isJoiningDue(event: Pick<EventRecord, 'eventDate'>, now: Date): boolean {
  return joiningAt(event) <= now.toISOString()
}

export function doorsAt({ eventDate }: Pick<EventRecord, 'eventDate'>): string {
  return new Date(Date.parse(eventDate) - 10 * 60 * 1000).toISOString()
}

export function decideOwnCancellation(
  event: Stated,
  registration: Kept,
  isReturned: boolean,
  now: Date,
): Result<'eventCancelled' | 'eventOver', { isNew: boolean }> {
  const state = ownState(event, registration, isReturned, now)
  if (state === 'eventCancelled') return { ok: false, reason: state }
  if (state === 'over') return { ok: false, reason: 'eventOver' }
  return { ok: true, isNew: state !== 'returned' }
}
