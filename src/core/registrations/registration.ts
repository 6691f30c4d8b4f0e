/** Decides from one file who gets a seat: one per event and person, never one more than the capacity. */
import { newGuests } from './guests.ts'
import { seatsOf } from '#core/people/party.ts'
import { eventFileLimit, type EventRecord } from '#core/events/event-schema.ts'
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
import type { Result } from '#core/basics/result.ts'
import { countSeats, findSamePerson, holdsSeat, isSamePerson } from './seats.ts'
import { isFlood } from '#core/access/limits.ts'

/** Returns the event at the price of the registration: a later price, or an offer that has ended, does not apply to it. */
export function asRegistered<Event extends Pick<EventRecord, 'price'>>(
  event: Event,
  { price }: Pick<RegistrationRecord, 'price'>,
): Event {
  return { ...event, ...noLaunchOffer, price: price ?? event.price }
}

/** Lists the registrants who expect the event to take place. If it is cancelled, they may not have been told yet. */
export function listExpectant(
  event: Pick<EventRecord, 'status' | 'eventDate' | 'duration'>,
  registrations: readonly RegistrationRecord[],
  now: Date,
): RegistrationRecord[] {
  const isAnnounced = event.status === 'scheduled' || event.status === 'cancelled'
  if (!isAnnounced || isOver(event, now)) return []
  return [...registrations]
}

export const sharingMost = 5

export interface RegistrationAnswer {
  readonly kind: RegistrationKind | 'already'
  /** Paise that the person has to pay; 0 on the waiting list, and for a person who is registered already. */
  readonly price: number
  readonly reference: string
}

export const whyNot = [
  'emailShared',
  'eventFull',
  'seatsTooFew',
  'eventClosed',
  'eventCancelled',
  'eventFileFull',
  'tooManyAtOnce',
  'waitlistClosed',
  'priceChanged',
  /** A seat is free for the person who asked to wait, but it costs money, and their form named no price. */
  'seatFree',
  'codeUnknown',
  'codeEnded',
  'codeUsedUp',
  'eventUnknown',
] as const
type WhyNot = (typeof whyNot)[number]

export type RegistrationDecision =
  | {
      readonly ok: true
      /** The new registration, the waiting one that becomes a seat, or the known one. */
      readonly registration: RegistrationRecord
      readonly isNew: boolean
      /** A registered person sent another form: their link goes to them by e-mail, and the answer shows nothing of theirs. */
      readonly isAgain?: true
      readonly answer: RegistrationAnswer
    }
  | {
      readonly ok: false
      readonly reason: WhyNot
      /** For `priceChanged` and `seatFree`: in paise. */ readonly price?: number
      /** For `seatsTooFew`: how many seats are free. */ readonly left?: number
    }

/** A form comes again after a lost answer or a double click. Only its sender knows the submission's id. */
function isSameForm({ id, submissionId }: RegistrationRecord, request: RegistrationRequest): boolean {
  return id === request.id || (submissionId !== null && submissionId === request.input.submissionId)
}

/** A known e-mail alone does not identify a person: with another phone it is another person. The very same form is a retry. */
export function decideRegistration(
  event: EventRecord,
  registrations: readonly RegistrationRecord[],
  request: RegistrationRequest,
  now: Date,
): RegistrationDecision {
  const seats = registrations.filter(holdsSeat)
  const { input, id, network, asked, source } = request
  const taken = countSeats(registrations)
  const state = registrationState(event, taken, now)
  const guests = newGuests(id, input.guests.length, input.guests, now)
  const wanted = seatsOf({ guests })
  const isWaiting = state === 'full' && input.waitlist === true
  const kind = isWaiting ? 'waitlist' : 'seat'
  const sharing = registrations.filter(({ email }) => email === input.email)
  const same = sharing.find((registration) => isSameForm(registration, request))
  const known = same ?? findSamePerson(sharing, input)
  const isIn = known !== undefined && (known.kind !== 'waitlist' || kind !== 'seat')
  if (isIn && same) return alreadyIn(same)
  if (isIn && state !== 'cancelled' && state !== 'over') return inAgain(known)
  const reason = reasonAgainst(state, isWaiting && event.waitlistOpen)
  if (reason) return { ok: false, reason: isWaiting ? 'waitlistClosed' : reason }
  const left = seatsLeft(event, taken)
  if (kind === 'seat' && left !== null && left < wanted) return { ok: false, reason: 'seatsTooFew', left }
  const cost = kind === 'seat' ? decideCost(event, seats, taken, input, now) : freeSeat
  if (!cost.ok) return cost
  const price = kind === 'seat' ? cost.price + priceOf(event, taken + 1, wanted - 1, now) : 0
  if (registrations.length >= eventFileLimit) return { ok: false, reason: 'eventFileFull' }
  const ofNetwork =
    network === undefined ? [] : registrations.filter((registration) => registration.network === network)
  if (isFlood(event, ofNetwork, now)) return { ok: false, reason: 'tooManyAtOnce' }
  if (known) {
    const seat = { price: Math.min(price, known.offer?.price ?? price), code: cost.code }
    const { submissionId = known.submissionId } = input
    const waiting = { ...known, guests, submissionId, asked: asked ?? known.asked }
    return { ...alreadyIn(toSeat(event, waiting, seat, now)), isNew: true }
  }
  if (sharing.length >= sharingMost) return { ok: false, reason: 'emailShared' }
  return {
    ok: true,
    isNew: true,
    answer: { kind, price, reference: paymentReference({ id }) },
    registration: {
      ...newRegistration(event, request, { kind, guests, price, code: cost.code }, now),
      addressesNamedAt: guests.filter(({ email }) => email !== '').map(({ emailSince }) => emailSince),
      source: source ?? null,
      network: network ?? null,
    },
  }
}

/** No clock releases the seat of a person without an e-mail, whom nobody could tell. */
export function paymentFor(
  event: Pick<EventRecord, 'holdHours' | 'eventDate'>,
  price: number,
  { email }: Pick<RegistrationRecord, 'email'>,
  now: Date,
) {
  const payment = newPayment(event, price, now)
  return payment && email === '' ? { ...payment, heldUntil: null, isReleased: false } : payment
}

/** Records a registration as nothing has happened to it yet; `price` and `code` are those of a seat. */
export function newRegistration(
  event: EventRecord,
  { id, input, lang, secret, asked }: RegistrationRequest,
  taken: Pick<RegistrationRecord, 'kind' | 'guests' | 'code'> & { readonly price: number },
  now: Date,
): RegistrationRecord {
  const { kind, guests, code, price } = taken
  const isSeat = kind === 'seat'
  return {
    id,
    submissionId: input.submissionId ?? null,
    kind,
    ...filledFieldsSchema.parse(input),
    asked: asked ?? null,
    source: null,
    attended: false,
    registeredAt: now.toISOString(),
    lang,
    // Without an e-mail there is no own page: the site could not send its address, and the page erases by the e-mail.
    secret: input.email === '' ? null : secret,
    sequence: event.sequence,
    price: isSeat ? price : null,
    code: isSeat ? code : '',
    payment: isSeat ? paymentFor(event, price, input, now) : null,
    gstin: '',
    businessAddress: '',
    offer: null,
    rank: now.getTime(),
    seatedAt: null,
    isByHand: false,
    guests,
    addressesNamedAt: [],
    emailSince: null,
    movedFrom: null,
    feedback: null,
    network: null,
  }
}

/** Refuses a price above the one shown. A form that asks to wait names no price, so any price is refused. */
function decideCost(
  event: EventRecord,
  seats: readonly RegistrationRecord[],
  taken: number,
  { code = '', priceSeen, waitlist = false }: RegistrationRequest['input'],
  now: Date,
):
  | PriceDecision
  | { readonly ok: false; readonly reason: 'priceChanged' | 'seatFree'; readonly price: number } {
  const decision = decidePrice(event, { taken, uses: seats }, code, now)
  // The price is compared without the code: the form cannot know what a code is worth.
  const price = priceNow(event, taken, now)
  if (priceSeen === undefined && waitlist && price > 0) return { ok: false, reason: 'seatFree', price }
  if (priceSeen !== undefined && price > priceSeen) return { ok: false, reason: 'priceChanged', price }
  return decision
}

/** The answer names no reference, because a stranger may have sent the form. */
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

export function alreadyIn(known: RegistrationRecord) {
  const { kind, price } = known
  const answer: RegistrationAnswer = { kind, price: price ?? 0, reference: paymentReference(known) }
  return { ok: true, registration: known, isNew: false, answer } as const
}

export function toSeat(
  event: EventRecord,
  waiting: RegistrationRecord,
  { price, code = '' }: { readonly price: number; readonly code?: string },
  now: Date,
): RegistrationRecord {
  return {
    ...waiting,
    offer: null,
    kind: 'seat',
    seatedAt: now.toISOString(),
    sequence: event.sequence,
    price,
    code,
    payment: newPayment(event, price, now),
  }
}

/** Takes the seat at the price of the offer. Accepting twice is the same as once. */
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
  if (offer === null || offer.until <= now.toISOString()) return { ok: false, reason: 'offerOver' }
  return { ok: true, registration: toSeat(event, registration, offer, now), isNew: true }
}

export interface DatedRequest {
  readonly request: RegistrationRequest
  readonly at: Date
}

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

export function withRegistration(
  registrations: readonly RegistrationRecord[],
  registration: RegistrationRecord,
): RegistrationRecord[] {
  const isThere = registrations.some(({ id }) => id === registration.id)
  if (!isThere) return [...registrations, registration]
  return registrations.map((other) => (other.id === registration.id ? registration : other))
}

function reasonAgainst(state: ReturnType<typeof registrationState>, mayWait: boolean) {
  if (state === 'open') return undefined
  if (state === 'full') return mayWait ? undefined : 'eventFull'
  return state === 'cancelled' ? 'eventCancelled' : 'eventClosed'
}

export function decideRestore(
  eventSnapshot: Pick<EventRecord, 'maxAttendees'>,
  registrations: readonly RegistrationRecord[],
  deleted: RegistrationRecord,
): Result<'eventFull' | 'changedMeanwhile'> {
  if (registrations.some((registration) => isSamePerson(registration, deleted)))
    return { ok: false, reason: 'changedMeanwhile' }
  const left = seatsLeft(eventSnapshot, countSeats(registrations))
  return deleted.kind === 'seat' && left !== null && left < seatsOf(deleted)
    ? { ok: false, reason: 'eventFull' }
    : { ok: true }
}
