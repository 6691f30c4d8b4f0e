/** What the admin does to single registrations, decided: entering one by hand, correcting, taking one over from another event. */
import { rosterLimit, type EventRecord } from '#core/events/event-schema.ts'
import {
  filledFieldsSchema,
  type RegistrationRecord,
  type RegistrationRequest,
} from './registration-schema.ts'
import { isOver, seatsLeft } from '#core/events/event.ts'
import { newPayment, paymentState } from '#core/money/payment.ts'
import type { Business } from '#core/money/payment-schema.ts'
import { decidePrice, freeSeat, priceOf, type PriceDecision } from '#core/money/price.ts'
import { newGuests, seatsOf, type GuestPerson } from './guests.ts'
import { countSeats, isSamePerson } from './registered.ts'
import type { Refused, Result } from '#core/basics/result.ts'
import { holdsSeat } from './seats.ts'

/** Another registration of this person. */
export function findTwin<One extends Person>(registrations: readonly One[], entry: Person): One | undefined {
  return registrations.find((one) => one.id !== entry.id && isSamePerson(one, entry))
}

type Person = Pick<RegistrationRecord, 'id' | 'email' | 'phone' | 'name'>
type Entry = Person & Pick<RegistrationRecord, 'kind' | 'guests'>

/** Fewer seats are free than are asked for: then none is taken. */
export type SeatsTooFew = Refused<'seatsTooFew'> & { readonly left: number }

/** An event's list. */
export interface Listed {
  readonly registrations: readonly RegistrationRecord[]
}

/**
 * Whether somebody whom the admin enters, or moves here, may be on the list: once per person, never above the capacity, and in
 * the line nobody is passed over, because every free seat is offered to who waits. The admin's switch closes the public form only.
 */
export function decideEntry(
  event: EventRecord,
  listed: Listed,
  entry: Entry,
): Result<'alreadyRegistered' | 'eventCancelled' | 'eventFull' | 'rosterFull'> {
  const { registrations } = listed
  if (event.status === 'cancelled') return { ok: false, reason: 'eventCancelled' }
  if (findTwin(registrations, entry)) return { ok: false, reason: 'alreadyRegistered' }
  if (registrations.length >= rosterLimit) return { ok: false, reason: 'rosterFull' }
  const left = seatsLeft(event, countSeats(registrations))
  const isTooFull = entry.kind === 'seat' && left !== null && left < seatsOf(entry)
  return isTooFull ? { ok: false, reason: 'eventFull' } : { ok: true }
}

/** Without an e-mail nobody could be told that the seat goes back: then no clock takes it. */
function paymentFor(
  event: EventRecord,
  price: number,
  { email }: Pick<RegistrationRecord, 'email'>,
  now: Date,
) {
  const payment = newPayment(event, price, now)
  return payment && email === '' ? { ...payment, heldUntil: null, isReleased: false } : payment
}

/** What the admin says of a registration entered by hand. */
export interface ByHand {
  readonly kind: 'seat' | 'waitlist'
  /** The event's own, with the form's code; nothing; or so many paise. */
  readonly price: 'asListed' | 'free' | number
  /** They stand at the door. */
  readonly attended?: boolean
  /** How many they take, the own one included; each costs `price`. */
  readonly seats?: number
  /** Who takes the other seats, as far as that is known. */
  readonly people?: readonly GuestPerson[]
  /** For the invoice. */
  readonly business?: Business
}

export type ByHandDecision =
  | SeatsTooFew
  | Result<
      | 'alreadyRegistered'
      | 'emailInvalid'
      | 'eventCancelled'
      | 'eventFull'
      | 'rosterFull'
      | Extract<PriceDecision, { ok: false }>['reason'],
      {
        readonly registration: RegistrationRecord
        /** False where this form came before. */ readonly isNew: boolean
      }
    >

/**
 * Decides about somebody whom the admin enters. A seat needs no e-mail: at the door one may have none at hand; then nothing is
 * sent, and no clock takes the seat away. Who waits is told by e-mail, and needs one.
 */
export function decideByHand(
  event: EventRecord,
  listed: Listed,
  { input, id, secret, lang }: RegistrationRequest,
  { kind, price: asked, attended = false, seats = 1, people = [], business }: ByHand,
  now: Date,
): ByHandDecision {
  const { submissionId } = input
  const same = listed.registrations.find((one) => one.submissionId === submissionId)
  if (submissionId !== undefined && same) return { ok: true, registration: same, isNew: false }
  if (kind === 'waitlist' && input.email === '') return { ok: false, reason: 'emailInvalid' }
  const taken = countSeats(listed.registrations)
  const left = seats > 1 ? seatsLeft(event, taken) : null
  if (left !== null && left < seats) return { ok: false, reason: 'seatsTooFew', left }
  const guests = newGuests(id, seats - 1, people, now)
  const entry = decideEntry(event, listed, { ...input, id, kind, guests })
  if (!entry.ok) return entry
  const uses = listed.registrations.filter(holdsSeat)
  const isListed = kind === 'seat' && asked === 'asListed'
  const listedPrice = isListed ? decidePrice(event, { taken, uses }, input, now) : freeSeat
  if (!listedPrice.ok) return listedPrice
  const others = isListed ? priceOf(event, taken + 1, seats - 1, now) : 0
  const price = typeof asked === 'number' ? asked * seats : listedPrice.price + others
  const payment = paymentFor(event, price, input, now)
  const registration: RegistrationRecord = {
    id,
    ...(submissionId === undefined ? {} : { submissionId }),
    kind,
    ...filledFieldsSchema.parse(input),
    attended: attended && kind === 'seat',
    registeredAt: now.toISOString(),
    lang,
    // Without an e-mail there is no own page: its address could not be sent, and it erases by the e-mail.
    ...(input.email === '' ? {} : { secret }),
    sequence: event.sequence,
    ...(kind === 'seat' ? { price } : {}),
    ...(kind === 'seat' && listedPrice.code !== '' ? { code: listedPrice.code } : {}),
    ...(kind === 'seat' && payment ? { payment } : {}),
    isByHand: true,
    guests,
    addressesNamedAt: [],
    ...(business && business.gstin !== '' ? business : {}),
  }
  return { ok: true, isNew: true, registration }
}

/**
 * Whether a registration may come from another event, and as what. What was agreed stays: the price, and what was paid; what is
 * still due is held by this event's rules from now on. A code was the other event's.
 */
export function decideArrival(
  event: EventRecord,
  listed: Listed,
  coming: RegistrationRecord,
  movedFrom: NonNullable<RegistrationRecord['movedFrom']>,
  now: Date,
): Result<
  'alreadyRegistered' | 'eventCancelled' | 'eventClosed' | 'eventFull' | 'eventOver' | 'rosterFull',
  { readonly registration: RegistrationRecord }
> {
  if (event.status === 'draft') return { ok: false, reason: 'eventClosed' }
  const { offer: _offer, rank: _rank, code: _code, seatedAt: _seatedAt, ...rest } = coming
  const entry = decideEntry(event, listed, rest)
  if (!entry.ok) return entry
  if (isOver(event, now)) return { ok: false, reason: 'eventOver' }
  const registration = {
    ...rest,
    sequence: event.sequence,
    attended: false,
    guests: coming.guests.map((guest) => ({ ...guest, attended: false })),
    movedFrom,
  }
  if (coming.kind === 'waitlist') return { ok: true, registration: { ...registration, rank: now.getTime() } }
  const { price = 0, payment } = coming
  // A record from before there were holds has none to renew.
  const isHeld = payment !== undefined && paymentState(coming) === 'due'
  const held = isHeld ? paymentFor(event, price, coming, now) : undefined
  const kept = held ? { payment: { ...payment, ...held, steps: payment?.steps ?? [] } } : {}
  return { ok: true, registration: { ...registration, ...kept, seatedAt: now.toISOString() } }
}

/** What the admin may correct of somebody's own entries. */
export type Corrected = ReturnType<typeof filledFieldsSchema.parse>

/**
 * A registration with corrected fields, which must not make it the twin of another registration. Another e-mail gets `secret`, so that the inbox which the
 * first address belongs to does not keep the page, and is confirmed anew.
 */
export function decideCorrection(
  listed: Listed,
  known: RegistrationRecord,
  { fields, secret }: { readonly fields: Partial<Corrected>; readonly secret: string },
  now: Date,
): Result<'alreadyRegistered' | 'emailInvalid', { readonly registration: RegistrationRecord }> {
  const corrected = { ...known, ...fields }
  const { registrations } = listed
  if (findTwin(registrations, corrected) && !findTwin(registrations, known))
    return { ok: false, reason: 'alreadyRegistered' }
  if (corrected.email === known.email) return { ok: true, registration: corrected }
  if (corrected.email === '' && known.kind !== 'seat') return { ok: false, reason: 'emailInvalid' }
  const { secret: _secret, ...rest } = corrected
  const page = corrected.email === '' ? {} : { secret }
  return { ok: true, registration: { ...rest, ...page, emailSince: now.toISOString() } }
}
