/**
 * Who gets a seat. One registration per event and person, never one more than the capacity, and the same form sent
 * twice is one registration. Everything is decided from one file and the event as it was just read.
 */
import { newGuests, seatsOf } from './guests.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { rosterLimit } from '#core/events/event-schema.ts'
import {
  filledFieldsSchema,
  type RegistrationRecord,
  type RegistrationRequest,
} from './registration-schema.ts'
import type { RegistrationKind } from './registration-form.ts'
import { isOver, registrationState, seatsLeft } from '#core/events/event.ts'
import { newPayment, paymentReference } from '#core/money/payment.ts'
import {
  decidePrice,
  freeSeat,
  noLaunchOffer,
  priceNow,
  priceOf,
  type PriceDecision,
} from '#core/money/price.ts'
import { countSeats, findSamePerson, isSamePerson } from './registered.ts'
import type { Result } from '#core/basics/result.ts'
import { holdsSeat } from './seats.ts'
import { isFlood } from '#core/access/flood.ts'

/**
 * The event at the price at which somebody registered: an offer that has ended since, or a price that came later, is not theirs,
 * and nothing follows theirs.
 */
export function asRegistered<Event extends Pick<EventRecord, 'price'>>(
  event: Event,
  { price = event.price }: Pick<RegistrationRecord, 'price'>,
): Event {
  return { ...event, ...noLaunchOffer, price }
}

/**
 * Who expects the event to be: who has a seat or waits for one, unless it is over or was never announced.
 * That a cancelled one is, they may not have been told yet.
 */
export function listExpectant(
  event: Pick<EventRecord, 'status' | 'eventDate' | 'duration'>,
  registrations: readonly RegistrationRecord[],
  now: Date,
): RegistrationRecord[] {
  const isAnnounced = event.status === 'scheduled' || event.status === 'cancelled'
  if (!isAnnounced || isOver(event, now)) return []
  return [...registrations]
}

/** So many people may register for one event with one e-mail. */
export const sharingMost = 5

/** What the answer says. */
export interface RegistrationAnswer {
  /** `already`: this person has a seat, and sent another form. */
  readonly kind: RegistrationKind | 'already'
  /** Paise that are asked for; 0 in the waiting list, and of a person who is in already. */
  readonly price: number
  /** To pay with, where the price is not 0. */
  readonly reference: string
}

export const whyNot = [
  'emailShared',
  'eventFull',
  /** Some seats are free, and fewer than they ask for: they get none. */
  'seatsTooFew',
  'eventClosed',
  'eventCancelled',
  'rosterFull',
  'tooManyAtOnce',
  'waitlistClosed',
  /** It costs more by now than the form said. */
  'priceChanged',
  /** There is a seat for who asked to wait, and it costs money: their form named no price. */
  'seatFree',
  'codeUnknown',
  'codeEnded',
  'codeUsedUp',
  'codeUsedBefore',
  'eventUnknown',
  /** The event as it was known is another one by now. */
  'eventOutdated',
] as const
type WhyNot = (typeof whyNot)[number]

export type RegistrationDecision =
  | {
      readonly ok: true
      /** The new one, the one in the waiting list that it becomes a seat of, or the known one. */
      readonly registration: RegistrationRecord
      /** False when this person is registered already: nothing changes. */
      readonly isNew: boolean
      /** Another form of a person who is in: their link goes to them by e-mail, and the answer shows nothing of theirs. */
      readonly isAgain?: true
      readonly answer: RegistrationAnswer
    }
  | {
      readonly ok: false
      readonly reason: WhyNot
      /** Of `priceChanged` and `seatFree`: paise. */ readonly price?: number
      /** Of `seatsTooFew`: how many are free. */ readonly left?: number
    }

/** The same form sent again: a lost answer, a double click. Only its sender knows the submission's id. */
function isSameForm({ id, submissionId }: RegistrationRecord, request: RegistrationRequest): boolean {
  return id === request.id || (submissionId !== undefined && submissionId === request.input.submissionId)
}

/**
 * Decides about one request. A known e-mail alone tells nothing: with another phone it is another person, who gets a seat or is
 * refused one as with any e-mail. The very same form is the visitor's own retry, and its seat is confirmed again.
 */
export function decideRegistration(
  event: EventRecord,
  registrations: readonly RegistrationRecord[],
  request: RegistrationRequest,
  now: Date,
): RegistrationDecision {
  const seats = registrations.filter(holdsSeat)
  const { input, id, secret, lang, network, asked, source } = request
  const taken = countSeats(registrations)
  const state = registrationState(event, taken, now)
  const guests = newGuests(id, input.guests.length, input.guests, now)
  const wanted = seatsOf({ guests })
  const isWaiting = state === 'full' && input.waitlist === true
  const kind = isWaiting ? 'waitlist' : 'seat'
  const sharing = registrations.filter(({ email }) => email === input.email)
  const same = sharing.find((one) => isSameForm(one, request))
  const known = same ?? findSamePerson(sharing, input)
  // A person who waits takes the seat that is free by now.
  const isIn = known !== undefined && (known.kind !== 'waitlist' || kind !== 'seat')
  if (isIn && same) return alreadyIn(same)
  if (isIn && state !== 'cancelled' && state !== 'over') return inAgain(known)
  const reason = reasonAgainst(state, isWaiting && event.waitlistOpen)
  if (reason) return { ok: false, reason: isWaiting ? 'waitlistClosed' : reason }
  const left = seatsLeft(event, taken)
  if (kind === 'seat' && left !== null && left < wanted) return { ok: false, reason: 'seatsTooFew', left }
  const cost = kind === 'seat' ? decideCost(event, seats, taken, input, now) : freeSeat
  if (!cost.ok) return cost
  // A code is the registrant's own.
  const price = kind === 'seat' ? cost.price + priceOf(event, taken + 1, wanted - 1, now) : 0
  if (registrations.length >= rosterLimit) return { ok: false, reason: 'rosterFull' }
  const ofNetwork = network === undefined ? [] : registrations.filter((one) => one.network === network)
  if (isFlood(event, ofNetwork, now)) return { ok: false, reason: 'tooManyAtOnce' }
  if (known) {
    // A seat that is kept for them costs what they were told.
    const seat = { price: Math.min(price, known.offer?.price ?? price), code: cost.code }
    const { submissionId = known.submissionId } = input
    const seated = toSeat(event, { ...known, guests, ...(asked ? { asked } : {}) }, seat, now)
    // By this form's id: sent again, it is known.
    const registration = submissionId === undefined ? seated : { ...seated, submissionId }
    return { ...alreadyIn(registration), isNew: true }
  }
  if (sharing.length >= sharingMost) return { ok: false, reason: 'emailShared' }
  const payment = kind === 'seat' ? newPayment(event, price, now) : undefined
  return {
    ok: true,
    isNew: true,
    answer: { kind, price, reference: paymentReference({ id }) },
    registration: {
      id,
      ...(input.submissionId === undefined ? {} : { submissionId: input.submissionId }),
      kind,
      ...filledFieldsSchema.parse(input),
      guests,
      addressesNamedAt: guests.filter(({ email }) => email !== '').map(({ emailSince }) => emailSince),
      ...(asked === undefined ? {} : { asked }),
      ...(source === undefined ? {} : { source }),
      attended: false,
      registeredAt: now.toISOString(),
      lang,
      secret,
      sequence: event.sequence,
      ...(kind === 'seat' ? { price } : {}),
      ...(kind === 'seat' && cost.code !== '' ? { code: cost.code } : {}),
      ...(payment ? { payment } : {}),
      ...(network === undefined ? {} : { network }),
    },
  }
}

/**
 * What it costs; refused where that is more than the visitor was shown. A visitor who asks to wait was told that it is no
 * registration yet, and their form names no price: for them any price above zero is refused.
 */
function decideCost(
  event: EventRecord,
  seats: readonly RegistrationRecord[],
  taken: number,
  { email, code = '', priceSeen, waitlist = false }: RegistrationRequest['input'],
  now: Date,
):
  | PriceDecision
  | { readonly ok: false; readonly reason: 'priceChanged' | 'seatFree'; readonly price: number } {
  const decision = decidePrice(event, { taken, uses: seats }, { email, code }, now)
  // Compared before the code: the form cannot know what a code is worth.
  const price = priceNow(event, taken, now)
  if (priceSeen === undefined && waitlist && price > 0) return { ok: false, reason: 'seatFree', price }
  if (priceSeen !== undefined && price > priceSeen) return { ok: false, reason: 'priceChanged', price }
  return decision
}

/** The answer to another form of a person who is in. It names no reference: a stranger may have sent it. */
function inAgain(known: RegistrationRecord): RegistrationDecision {
  const kind = known.kind === 'seat' ? 'already' : known.kind
  return {
    ok: true,
    registration: known,
    isNew: false,
    isAgain: true,
    answer: { kind, price: 0, reference: '' },
  }
}

/** The answer to a form that came before. */
export function alreadyIn(known: RegistrationRecord) {
  const { kind, price = 0 } = known
  const answer: RegistrationAnswer = { kind, price, reference: paymentReference(known) }
  return { ok: true, registration: known, isNew: false, answer } as const
}

/** Somebody of the waiting list on a seat, for this price. */
export function toSeat(
  event: EventRecord,
  waiting: RegistrationRecord,
  { price, code = '' }: { readonly price: number; readonly code?: string },
  now: Date,
): RegistrationRecord {
  const { offer: _offer, rank: _rank, ...rest } = waiting
  const payment = newPayment(event, price, now)
  return {
    ...rest,
    kind: 'seat',
    seatedAt: now.toISOString(),
    sequence: event.sequence,
    price,
    ...(code === '' ? {} : { code }),
    ...(payment ? { payment } : {}),
  }
}

/** Takes the seat that is kept for somebody, for what they were told that it costs. Twice is the same as once. */
export function decideAcceptance(
  event: EventRecord,
  registration: RegistrationRecord,
  now: Date,
): Result<
  'eventCancelled' | 'eventOver' | 'offerOver',
  { readonly registration: RegistrationRecord; readonly isNew: boolean }
> {
  if (registration.kind === 'seat') return { ok: true, registration, isNew: false }
  if (event.status === 'cancelled') return { ok: false, reason: 'eventCancelled' }
  if (isOver(event, now)) return { ok: false, reason: 'eventOver' }
  const { offer } = registration
  if (offer === undefined || offer.until <= now.toISOString()) return { ok: false, reason: 'offerOver' }
  return { ok: true, registration: toSeat(event, registration, offer, now), isNew: true }
}

/** A request, and when it came. */
export interface DatedRequest {
  readonly request: RegistrationRequest
  readonly at: Date
}

/** The list with those of the requests that are let in, decided about in their order. */
export function decideRegistrations(
  event: EventRecord,
  registrations: readonly RegistrationRecord[],
  requests: readonly DatedRequest[],
): RegistrationRecord[] {
  return requests.reduce<RegistrationRecord[]>(
    (list, { request, at }) => {
      const decision = decideRegistration(event, list, request, at)
      return decision.ok && decision.isNew ? withRegistration(list, decision.registration) : list
    },
    [...registrations],
  )
}

/** The list with a decided registration: in the place of the one that waited, or at the end. */
export function withRegistration(
  registrations: readonly RegistrationRecord[],
  registration: RegistrationRecord,
): RegistrationRecord[] {
  const isThere = registrations.some(({ id }) => id === registration.id)
  if (!isThere) return [...registrations, registration]
  return registrations.map((one) => (one.id === registration.id ? registration : one))
}

function reasonAgainst(state: ReturnType<typeof registrationState>, mayWait: boolean) {
  switch (state) {
    case 'open':
      return undefined
    case 'full':
      return mayWait ? undefined : 'eventFull'
    case 'cancelled':
      return 'eventCancelled'
    case 'closed':
    case 'over':
      return 'eventClosed'
  }
}

/**
 * Whether a deleted registration may come back: its seat must be free, and its owner without another one. Who waited comes back to
 * the line, without the seat that was kept for them then.
 */
export function decideRestore(
  eventSnapshot: Pick<EventRecord, 'maxAttendees'>,
  registrations: readonly RegistrationRecord[],
  deleted: RegistrationRecord,
): Result<'eventFull' | 'changedMeanwhile'> {
  if (registrations.some((one) => isSamePerson(one, deleted)))
    return { ok: false, reason: 'changedMeanwhile' }
  const left = seatsLeft(eventSnapshot, countSeats(registrations))
  return deleted.kind === 'seat' && left !== null && left < seatsOf(deleted)
    ? { ok: false, reason: 'eventFull' }
    : { ok: true }
}
