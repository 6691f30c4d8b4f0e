/** The registrant's own page: what opens it, what it says of a registration, and what the registrant may still do there. */
import { joiningBefore } from '#core/mail/joining.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { PaymentState } from '#core/money/payment-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { isOver } from '#core/events/event.ts'
import { heldOf, isHoldOver, paymentState } from '#core/money/payment.ts'
import type { Result } from '#core/basics/result.ts'

/** What stands in the page's address, `<eventId>-<secret>`: the event says which one document to look in. */
export interface OwnToken {
  readonly eventId: number
  readonly secret: string
}

const tokenPattern = /^(\d{1,15})-([A-Za-z0-9_-]{22})$/

/** Null for what no page can have. */
export function parseOwnToken(text: string): OwnToken | null {
  const [, id, secret] = tokenPattern.exec(text) ?? []
  return id === undefined || secret === undefined ? null : { eventId: Number(id), secret }
}

/** The English path of the page; localePath() makes the Marathi one of it. */
export function ownPagePath({ eventId, secret }: OwnToken): string {
  return `/r/${eventId}-${secret}`
}

/**
 * `inLine` for a seat, `offered` while one is kept for them. `returned`: it holds nothing any more, for whatever reason.
 */
export type OwnState = 'seat' | 'inLine' | 'offered' | 'returned' | 'eventCancelled' | 'over'

type Stated = Pick<EventRecord, 'status' | 'eventDate' | 'duration'>
type Kept = Pick<RegistrationRecord, 'kind' | 'offer'>

export function ownState(event: Stated, { kind, offer }: Kept, isReturned: boolean, now: Date): OwnState {
  if (isReturned) return 'returned'
  if (event.status === 'cancelled') return 'eventCancelled'
  if (isOver(event, now)) return 'over'
  if (kind === 'seat') return 'seat'
  return offer !== undefined && offer.until > now.toISOString() ? 'offered' : 'inLine'
}

/**
 * What the registrant's page says of the money for a seat; null where there is nothing to say. A hold that is over is `expired` at once,
 * whether or not anybody has come by to take the seat back; and what was due for a seat that is given back, or an event that is
 * over, is due no more.
 */
export function ownPayment(
  state: OwnState,
  event: Pick<EventRecord, 'eventDate'>,
  registration: Parameters<typeof isHoldOver>[1],
  now: Date,
): PaymentState | null {
  const payment = paymentState(registration)
  // A part of the price that came in for a seat which is not to be: nothing more is due, and it comes back.
  const isAwaited = payment === 'due' || payment === 'expired'
  if (isAwaited && state !== 'seat' && heldOf(registration) > 0) return 'paid'
  if (payment !== 'due') return payment
  if (state !== 'seat') return null
  return isHoldOver(event, registration, now) ? 'expired' : 'due'
}

/** From when on those who hold a seat are told how to join: an ISO instant, 24 hours before the start. */
export function joiningAt({ eventDate }: Pick<EventRecord, 'eventDate'>): string {
  return new Date(Date.parse(eventDate) - joiningBefore).toISOString()
}

/** Whether those who register now are told at once. */
export function isJoiningDue(event: Pick<EventRecord, 'eventDate'>, now: Date): boolean {
  return joiningAt(event) <= now.toISOString()
}

/** When doors open where it is held in person: an ISO instant, ten minutes before the start. */
export function doorsAt({ eventDate }: Pick<EventRecord, 'eventDate'>): string {
  return new Date(Date.parse(eventDate) - 10 * 60 * 1000).toISOString()
}

/**
 * Whether the owner may give a seat, or a place in the line, back. What was given back stays given back, so that
 * sending it twice is answered like once.
 */
export function decideOwnCancellation(
  event: Stated,
  registration: Kept,
  isReturned: boolean,
  now: Date,
): Result<'eventCancelled' | 'eventOver', { isNew: boolean }> {
  const state = ownState(event, registration, isReturned, now)
  switch (state) {
    case 'returned':
      return { ok: true, isNew: false }
    case 'seat':
    case 'inLine':
    case 'offered':
      return { ok: true, isNew: true }
    case 'eventCancelled':
      return { ok: false, reason: 'eventCancelled' }
    case 'over':
      return { ok: false, reason: 'eventOver' }
  }
}
