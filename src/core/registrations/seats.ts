/**
 * The seats of an event as time passes: unpaid ones go back, offers lapse, and what is free is offered to the waiting list.
 *
 *     registered ──► seat (counts) ──── unpaid when its hold is over ──► out, `expired`
 *     waiting    ──► offered (counts) ─ taken ──► seat
 *                        └──────────── not taken in time ──────────────► out, `lapsed`
 *
 * Every change of a file settles it before and after, in the same write: so a seat is never free while a person waits for it,
 * never held for two, and needs no sweeper to come back. A scheduled run settles files that no request changes.
 */
import { seatsOf } from './guests.ts'
import { ruleNumbers } from '#core/basics/rule-numbers.ts'
import { rosterLimit, type EventRecord } from '#core/events/event-schema.ts'
import type { CancelledRegistration, CancelReason, RegistrationRecord } from './registration-schema.ts'
import { isOver } from '#core/events/event.ts'
import { isHoldOver, withStep } from '#core/money/payment.ts'
import { priceOf, type PriceFacts } from '#core/money/price.ts'

const hour = 60 * 60 * 1000

/** Milliseconds for which a freed seat is kept for the first in line. */
const offerMost = ruleNumbers.offerHours * hour
/** In the last hour no offers are made; free seats go to the first who registers. */
const offersEnd = hour

/** Until when a seat that is offered now can be taken: some hours, and never more than half of the time to the start. UTC. */
export function offerUntil({ eventDate }: Pick<EventRecord, 'eventDate'>, now: Date): string {
  const toStart = Date.parse(eventDate) - now.getTime()
  return new Date(now.getTime() + Math.min(offerMost, toStart / 2)).toISOString()
}

type Placed = Pick<RegistrationRecord, 'kind' | 'offer'>

/** Whether it takes one of the event's seats: a seat does, and one that is offered. */
export function holdsSeat({ kind, offer }: Placed): boolean {
  return kind === 'seat' || offer !== undefined
}

function rankOf({ rank, registeredAt }: RegistrationRecord): number {
  return rank ?? Date.parse(registeredAt)
}

/** Who waits for a seat, first come first; those who have an offer, too, at their place. */
export function listLine(registrations: readonly RegistrationRecord[]): RegistrationRecord[] {
  return registrations
    .filter(({ kind }) => kind === 'waitlist')
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1))
}

/** From 1: how many wait before somebody without an offer, and they themselves; null for who does not wait. */
export function placeInLine(
  registrations: readonly RegistrationRecord[],
  { id }: Pick<RegistrationRecord, 'id'>,
): number | null {
  const place = listLine(registrations)
    .filter(({ offer }) => offer === undefined)
    .findIndex((one) => one.id === id)
  return place === -1 ? null : place + 1
}

/** What of an event decides about its seats. */
export type SettledEvent = PriceFacts &
  Pick<EventRecord, 'status' | 'registrationOpen' | 'eventDate' | 'duration' | 'maxAttendees'>

/** Who is on an event's list, and who was. */
export interface Seats {
  readonly registrations: readonly RegistrationRecord[]
  readonly cancelled: readonly CancelledRegistration[]
}

/** Somebody out of the list, among those who hold nothing any more. */
export function takeOut(
  seats: Seats,
  registration: RegistrationRecord,
  reason: CancelReason,
  now: Date,
  movedTo?: number,
): { registrations: RegistrationRecord[]; cancelled: CancelledRegistration[] } {
  const { offer: _offer, ...rest } = registration
  const gone = { registration: rest, cancelledAt: now.toISOString(), reason }
  return {
    registrations: seats.registrations.filter(({ id }) => id !== registration.id),
    // The oldest make room: a visitor who registers and cancels again and again fills nothing up.
    cancelled: [...seats.cancelled, movedTo === undefined ? gone : { ...gone, movedTo }].slice(-rosterLimit),
  }
}

/** Whether what is free is offered to who waits. */
export function mayOffer(
  event: Pick<EventRecord, 'status' | 'registrationOpen' | 'eventDate' | 'duration'>,
  now: Date,
): boolean {
  if (event.status !== 'scheduled' || !event.registrationOpen || isOver(event, now)) return false
  return Date.parse(event.eventDate) - now.getTime() > offersEnd
}

/** Whether an unpaid seat can go back. Of an event that is over or cancelled nobody is to hear that one did. */
export function mayRelease(
  event: Pick<EventRecord, 'status' | 'eventDate' | 'duration'>,
  now: Date,
): boolean {
  return event.status === 'scheduled' && !isOver(event, now)
}

/**
 * An event's seats as they are now; the very same object where nothing is to be changed.
 */
export function settleSeats<Held extends Seats>(event: SettledEvent, seats: Held, now: Date): Held {
  const at = now.toISOString()
  const isStale = (one: RegistrationRecord): boolean => {
    if (!mayRelease(event, now)) return false
    if (one.kind === 'waitlist') return one.offer !== undefined && one.offer.until <= at
    return isHoldOver(event, one, now)
  }
  let next: Seats = withdrawUntakeable(event, seats)
  for (const one of seats.registrations) {
    if (!isStale(one)) continue
    const [gone, reason] =
      one.kind === 'seat'
        ? ([withStep(one, { to: 'expired', at, by: 'clock' }), 'expired'] as const)
        : ([one, 'lapsed'] as const)
    next = takeOut(next, gone, reason, now)
  }
  next = offerFree(event, next, now)
  return next === seats ? seats : { ...seats, ...next }
}

/** The next instant at which time alone changes an event's seats; null where it does not. Of seats that are settled now. */
export function nextSettleAt(registrations: readonly RegistrationRecord[], now: Date): string | null {
  const at = now.toISOString()
  let next: string | null = null
  for (const { kind, offer, payment } of registrations) {
    const due = kind === 'waitlist' ? offer?.until : payment?.isReleased ? payment.heldUntil : undefined
    if (due != null && due > at && (next === null || due < next)) next = due
  }
  return next
}

/** No seat of a cancelled event, or of one that is a draft again, can be taken: people with an offer wait on, at their place. */
function withdrawUntakeable(event: SettledEvent, seats: Seats): Seats {
  const isOffered = ({ kind, offer }: RegistrationRecord) => kind === 'waitlist' && offer !== undefined
  const isUntakeable = event.status === 'cancelled' || event.status === 'draft'
  if (!isUntakeable || !seats.registrations.some(isOffered)) return seats
  return {
    ...seats,
    registrations: seats.registrations.map((one) => (isOffered(one) ? withoutOffer(one) : one)),
  }
}

/** Back in the line, at their place. */
export function withoutOffer({ offer: _offer, ...waiting }: RegistrationRecord): RegistrationRecord {
  return waiting
}

/** With a seat that is kept for them from now on, as the next of so many that are taken. */
export function withOffer(
  event: SettledEvent,
  waiting: RegistrationRecord,
  taken: number,
  now: Date,
): RegistrationRecord {
  const price = priceOf(event, taken, seatsOf(waiting), now)
  return { ...waiting, offer: { madeAt: now.toISOString(), until: offerUntil(event, now), price } }
}

function offerFree(event: SettledEvent, seats: Seats, now: Date): Seats {
  if (!seats.registrations.some(({ kind }) => kind === 'waitlist') || !mayOffer(event, now)) return seats
  const { maxAttendees } = event
  let taken = seats.registrations.filter(holdsSeat).reduce((sum, one) => sum + seatsOf(one), 0)
  const offered = new Map<string, RegistrationRecord>()
  for (const one of listLine(seats.registrations)) {
    if (maxAttendees !== null && taken >= maxAttendees) break
    // All their seats or none: with too few free, the next who fits in is offered one.
    if (one.offer !== undefined || taken + seatsOf(one) > (maxAttendees ?? Infinity)) continue
    offered.set(one.id, withOffer(event, one, taken, now))
    taken += seatsOf(one)
  }
  if (offered.size === 0) return seats
  return { ...seats, registrations: seats.registrations.map((one) => offered.get(one.id) ?? one) }
}
