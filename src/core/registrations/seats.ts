/**
 * The seats of an event as time passes: unpaid ones go back, offers lapse, and what is free is offered to the waiting list.
 *
 *     registered ──► seat (counts) ──── unpaid when its hold is over ──► out, `expired`
 *     waiting    ──► offered (counts) ─ taken ──► seat
 *                        └──────────── not taken in time ──────────────► out, `lapsed`
 *
 * Every change of a file settles it before and after, in the same write, so that no seat is free while a person waits for it.
 */
import { seatsOf } from '#core/people/party.ts'
import { ruleNumbers } from '#core/basics/plain.ts'
import { eventFileLimit, type EventRecord } from '#core/events/event-schema.ts'
import type { CancelledRegistration, CancelReason, RegistrationRecord } from './registration-schema.ts'
import { isOver } from '#core/events/event.ts'
import { isHoldOver, withStep } from '#core/money/payment.ts'
import { priceOf, type PriceFacts } from '#core/money/price.ts'

const hour = 60 * 60 * 1000

const offerMost = ruleNumbers.offerHours * hour
/** In the last hour no seat is offered; free seats go to the first person who registers. */
const offersEnd = hour

/** Returns the end of an offer in UTC: after `offerHours`, and never later than half of the time to the start. */
export function offerUntil({ eventDate }: Pick<EventRecord, 'eventDate'>, now: Date): string {
  const toStart = Date.parse(eventDate) - now.getTime()
  return new Date(now.getTime() + Math.min(offerMost, toStart / 2)).toISOString()
}

type Placed = Pick<RegistrationRecord, 'kind' | 'offer'>

export function holdsSeat({ kind, offer }: Placed): boolean {
  return kind === 'seat' || offer !== null
}

/** Returns the waiting list, first come first, with people who have an offer at their place. */
export function listLine(registrations: readonly RegistrationRecord[]): RegistrationRecord[] {
  return registrations
    .filter(({ kind }) => kind === 'waitlist')
    .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
}

/** Counts from 1, without people who have an offer; returns null for a person who does not wait. */
export function placeInLine(
  registrations: readonly RegistrationRecord[],
  { id }: Pick<RegistrationRecord, 'id'>,
): number | null {
  const place = listLine(registrations)
    .filter(({ offer }) => offer === null)
    .findIndex((registration) => registration.id === id)
  return place === -1 ? null : place + 1
}

export type SettledEvent = PriceFacts &
  Pick<EventRecord, 'status' | 'registrationOpen' | 'eventDate' | 'duration' | 'maxAttendees'>

export interface Seats {
  readonly registrations: readonly RegistrationRecord[]
  readonly cancelled: readonly CancelledRegistration[]
}

export function takeOut(
  seats: Seats,
  registration: RegistrationRecord,
  reason: CancelReason,
  now: Date,
  movedTo: number | null = null,
): { registrations: RegistrationRecord[]; cancelled: CancelledRegistration[] } {
  const gone = { registration: withoutOffer(registration), cancelledAt: now.toISOString(), reason, movedTo }
  return {
    registrations: seats.registrations.filter(({ id }) => id !== registration.id),
    // The oldest make room, so that a visitor who registers and cancels again and again does not fill the file.
    cancelled: [...seats.cancelled, gone].slice(-eventFileLimit),
  }
}

export function mayOffer(
  event: Pick<EventRecord, 'status' | 'registrationOpen' | 'eventDate' | 'duration'>,
  now: Date,
): boolean {
  if (event.status !== 'scheduled' || !event.registrationOpen || isOver(event, now)) return false
  return Date.parse(event.eventDate) - now.getTime() > offersEnd
}

export function mayRelease(
  event: Pick<EventRecord, 'status' | 'eventDate' | 'duration'>,
  now: Date,
): boolean {
  return event.status === 'scheduled' && !isOver(event, now)
}

export function settleSeats<Held extends Seats>(event: SettledEvent, seats: Held, now: Date): Held {
  const at = now.toISOString()
  const isStale = (registration: RegistrationRecord): boolean => {
    if (!mayRelease(event, now)) return false
    if (registration.kind === 'waitlist') return registration.offer !== null && registration.offer.until <= at
    return isHoldOver(event, registration, now)
  }
  let next: Seats = withdrawUntakeable(event, seats)
  for (const registration of seats.registrations) {
    if (!isStale(registration)) continue
    const [gone, reason] =
      registration.kind === 'seat'
        ? ([withStep(registration, { to: 'expired', at, by: 'clock' }), 'expired'] as const)
        : ([registration, 'lapsed'] as const)
    next = takeOut(next, gone, reason, now)
  }
  next = offerFree(event, next, now)
  return next === seats ? seats : { ...seats, ...next }
}

/** Returns the next instant at which a hold or an offer ends and changes the settled seats; null if none will end. */
export function nextSettleAt(registrations: readonly RegistrationRecord[], now: Date): string | null {
  const at = now.toISOString()
  let next: string | null = null
  for (const { kind, offer, payment } of registrations) {
    const due = kind === 'waitlist' ? offer?.until : payment?.isReleased ? payment.heldUntil : null
    if (due != null && due > at && (next === null || due < next)) next = due
  }
  return next
}

/** A seat of a cancelled event or a draft cannot be taken: people with an offer wait on at their place. */
function withdrawUntakeable(event: SettledEvent, seats: Seats): Seats {
  const isOffered = ({ kind, offer }: RegistrationRecord) => kind === 'waitlist' && offer !== null
  const isUntakeable = event.status === 'cancelled' || event.status === 'draft'
  if (!isUntakeable || !seats.registrations.some(isOffered)) return seats
  return {
    ...seats,
    registrations: seats.registrations.map((registration) =>
      isOffered(registration) ? withoutOffer(registration) : registration,
    ),
  }
}

export function withoutOffer(registration: RegistrationRecord): RegistrationRecord {
  return { ...registration, offer: null }
}

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
  let taken = seats.registrations
    .filter(holdsSeat)
    .reduce((sum, registration) => sum + seatsOf(registration), 0)
  const offered = new Map<string, RegistrationRecord>()
  for (const registration of listLine(seats.registrations)) {
    if (maxAttendees !== null && taken >= maxAttendees) break
    // A party gets all its seats or none: if too few are free, the next party that fits in gets the offer.
    if (registration.offer !== null || taken + seatsOf(registration) > (maxAttendees ?? Infinity)) continue
    offered.set(registration.id, withOffer(event, registration, taken, now))
    taken += seatsOf(registration)
  }
  if (offered.size === 0) return seats
  return {
    ...seats,
    registrations: seats.registrations.map((registration) => offered.get(registration.id) ?? registration),
  }
}

export function countSeats(registrations: readonly RegistrationRecord[]): number {
  return registrations.filter(holdsSeat).reduce((sum, registration) => sum + seatsOf(registration), 0)
}

type Identity = Pick<RegistrationRecord, 'email' | 'phone' | 'name'>

function toPlainName(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ')
}

/** The same person has the same e-mail and phone, or, if one record has no phone, the same e-mail and name. Families share an e-mail. */
export function isSamePerson(person: Identity, other: Identity): boolean {
  if (person.email === '' || person.email !== other.email) return false
  if (person.phone !== '' && other.phone !== '') return person.phone === other.phone
  return toPlainName(person.name) === toPlainName(other.name)
}

export function findSamePerson<One extends Identity>(
  sharing: readonly One[],
  person: Identity,
): One | undefined {
  const same = sharing.filter((candidate) => isSamePerson(candidate, person))
  return same.find(({ phone }) => phone === person.phone) ?? same[0]
}
