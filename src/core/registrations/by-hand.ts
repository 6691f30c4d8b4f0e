/** Decides the admin's acts on single registrations: entering one by hand, correcting one, and taking one over from another event. */
import { eventFileLimit, type EventRecord } from '#core/events/event-schema.ts'
import type { filledFieldsSchema, RegistrationRecord, RegistrationRequest } from './registration-schema.ts'
import { isOver, seatsLeft } from '#core/events/event.ts'
import { type Entering, enterPayment, standing } from '#core/money/ledger.ts'
import { dueOf, paymentState } from '#core/money/payment.ts'
import type { Business } from '#core/money/payment-schema.ts'
import { decidePrice, freeSeat, priceOf, type PriceDecision } from '#core/money/price.ts'
import { type GuestPerson, newGuests } from './guests.ts'
import { seatsOf } from '#core/people/party.ts'
import { refused, type Refused, type Result } from '#core/basics/result.ts'
import { toIndianDay } from '#core/basics/india-time.ts'
import type { EventFile } from '#core/events/event-file.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { Action, LoggedChange } from '#core/records/audit-log.ts'
import { newRegistration, paymentFor } from './registration.ts'
import { countSeats, holdsSeat, isSamePerson } from './seats.ts'

export function findTwin<One extends Person>(registrations: readonly One[], entry: Person): One | undefined {
  return registrations.find((other) => other.id !== entry.id && isSamePerson(other, entry))
}

type Person = Pick<RegistrationRecord, 'id' | 'email' | 'phone' | 'name'>
type Entry = Person & Pick<RegistrationRecord, 'kind' | 'guests'>

export type SeatsTooFew = Refused<'seatsTooFew'> & { readonly left: number }

type Registrations = readonly RegistrationRecord[]

/** Accepts a person once, and never more seats than the capacity; the admin's switch closes only the public form. */
export function decideEntry(
  event: EventRecord,
  registrations: Registrations,
  entry: Entry,
): Result<'alreadyRegistered' | 'eventCancelled' | 'eventClosed' | 'eventFull' | 'eventFileFull'> {
  if (event.status === 'cancelled') return { ok: false, reason: 'eventCancelled' }
  if (event.status === 'announced') return { ok: false, reason: 'eventClosed' }
  if (findTwin(registrations, entry)) return { ok: false, reason: 'alreadyRegistered' }
  if (registrations.length >= eventFileLimit) return { ok: false, reason: 'eventFileFull' }
  const left = seatsLeft(event, countSeats(registrations))
  const isTooFull = entry.kind === 'seat' && left !== null && left < seatsOf(entry)
  return isTooFull ? { ok: false, reason: 'eventFull' } : { ok: true }
}

export interface ByHand {
  readonly kind: 'seat' | 'waitlist'
  readonly price: 'asListed' | 'free' | number
  readonly attended?: boolean
  /** The seats of the party, the booker's own included; each costs `price`. */
  readonly seats?: number
  readonly people?: readonly GuestPerson[]
  readonly business?: Business
}

export type ByHandDecision =
  | SeatsTooFew
  | Result<
      | 'alreadyRegistered'
      | 'emailInvalid'
      | 'eventCancelled'
      | 'eventClosed'
      | 'eventFull'
      | 'eventFileFull'
      | Extract<PriceDecision, { ok: false }>['reason'],
      {
        readonly registration: RegistrationRecord
        /** False if this form came before. */ readonly isNew: boolean
      }
    >

/** A seat needs no e-mail: at the door there may be none at hand. A person on the waiting list is told by e-mail, and needs one. */
export function decideByHand(
  event: EventRecord,
  registrations: Registrations,
  request: RegistrationRequest,
  { kind, price: priceKind, attended = false, seats = 1, people = [], business }: ByHand,
  now: Date,
): ByHandDecision {
  const { input, id } = request
  const { submissionId } = input
  const same = registrations.find((other) => other.submissionId === submissionId)
  if (submissionId !== undefined && same) return { ok: true, registration: same, isNew: false }
  if (kind === 'waitlist' && input.email === '') return { ok: false, reason: 'emailInvalid' }
  const taken = countSeats(registrations)
  const left = kind === 'seat' && seats > 1 ? seatsLeft(event, taken) : null
  if (left !== null && left < seats) return { ok: false, reason: 'seatsTooFew', left }
  const guests = newGuests(id, seats - 1, people, now)
  const entry = decideEntry(event, registrations, { ...input, id, kind, guests })
  if (!entry.ok) return entry
  const uses = registrations.filter(holdsSeat)
  const isListed = kind === 'seat' && priceKind === 'asListed'
  const listedPrice = isListed ? decidePrice(event, { taken, uses }, input.code ?? '', now) : freeSeat
  if (!listedPrice.ok) return listedPrice
  const others = isListed ? priceOf(event, taken + 1, seats - 1, now) : 0
  const price = typeof priceKind === 'number' ? priceKind * seats : listedPrice.price + others
  const registration: RegistrationRecord = {
    ...newRegistration(event, request, { kind, guests, price, code: listedPrice.code }, now),
    attended: attended && kind === 'seat',
    isByHand: true,
    ...(business && business.gstin !== '' ? business : {}),
  }
  return { ok: true, isNew: true, registration }
}

interface Adding extends ByHand {
  readonly mayRaiseCapacity?: boolean
  /** The payment made now, with its UTR; '' for cash. */
  readonly paid?: {
    readonly entering: Entering
    readonly utr: string
    readonly say: (entry: LedgerEntry) => Action
  } | null
}

interface Added {
  /** The number of seats that the event has from now on; null if none was added. */
  readonly maxAttendees: number | null
  readonly entry: LedgerEntry | null
}
type AddedByHand =
  | Extract<ByHandDecision, { ok: false }>
  | Refused<'utrUsed'>
  | (Extract<ByHandDecision, { ok: true }> & Added)

function seatsLacking(decision: ByHandDecision, { seats = 1 }: ByHand): number {
  if (decision.ok) return 0
  if (decision.reason === 'seatsTooFew') return seats - decision.left
  return decision.reason === 'eventFull' ? 1 : 0
}

export function addByHand(
  file: EventFile,
  request: RegistrationRequest,
  { mayRaiseCapacity = false, paid = null, ...byHand }: Adding,
  now: Date,
): LoggedChange<EventFile, AddedByHand> {
  const { event: before, registrations } = file
  const first = decideByHand(before, registrations, request, byHand, now)
  const lacking = mayRaiseCapacity ? seatsLacking(first, byHand) : 0
  const [seats, version] = [(before.maxAttendees ?? 0) + lacking, before.version + 1]
  const event =
    lacking === 0 ? before : { ...before, maxAttendees: seats, version, updatedAt: now.toISOString() }
  const decision = lacking === 0 ? first : decideByHand(event, registrations, request, byHand, now)
  if (!decision.ok) return { result: decision }
  const maxAttendees = lacking === 0 ? null : seats
  const { registration } = decision
  const { id: registrationId, name, kind } = registration
  if (!decision.isNew) {
    const entry = standing(file.entries).find((other) => other.registrationId === registrationId) ?? null
    return { result: { ...decision, maxAttendees, entry } }
  }
  const next = { ...file, event, registrations: [...registrations, registration] }
  const { id: eventId, title } = event
  const input = { eventId, registrationId, amount: dueOf(registration), utr: paid?.utr ?? '', line: '' }
  const payment =
    paid && input.amount > 0
      ? enterPayment(next, { ...input, movedOn: toIndianDay(now) }, paid.entering)
      : null
  // A payment of exactly the due amount of a new seat can fail for no other reason.
  if (payment?.result.ok === false) return refused('utrUsed')
  const entry = payment?.result.entry ?? null
  const raised = lacking === 0 ? [] : [{ text: `Raised the event "${title}" to ${seats} seats.` }]
  const text =
    kind === 'waitlist'
      ? `Put ${name} on the waiting list of "${title}".`
      : `Entered ${name} for "${title}" by hand.`
  return {
    next: payment?.next ?? next,
    result: { ...decision, maxAttendees, entry },
    log: [...raised, { about: registrationId, text }, ...(paid && entry ? [paid.say(entry)] : [])],
  }
}

/** Price and payments stay; this event's rules hold the seat. The code goes, because it was the other event's. */
export function decideArrival(
  event: EventRecord,
  registrations: Registrations,
  coming: RegistrationRecord,
  movedFrom: NonNullable<RegistrationRecord['movedFrom']>,
  now: Date,
): Result<
  'alreadyRegistered' | 'eventCancelled' | 'eventClosed' | 'eventFull' | 'eventOver' | 'eventFileFull',
  { readonly registration: RegistrationRecord }
> {
  if (event.status === 'draft') return { ok: false, reason: 'eventClosed' }
  const entry = decideEntry(event, registrations, coming)
  if (!entry.ok) return entry
  if (isOver(event, now)) return { ok: false, reason: 'eventOver' }
  const registration = {
    ...coming,
    offer: null,
    code: '',
    sequence: event.sequence,
    attended: false,
    guests: coming.guests.map((guest) => ({ ...guest, attended: false })),
    movedFrom,
  }
  if (coming.kind === 'waitlist') {
    const waiting = { ...registration, rank: now.getTime(), seatedAt: null }
    return { ok: true, registration: waiting }
  }
  const { price, payment } = coming
  const isHeld = payment !== null && paymentState(coming) === 'due'
  const held = isHeld ? paymentFor(event, price ?? 0, coming, now) : null
  const kept = payment && held ? { ...held, steps: payment.steps, changed: payment.changed } : payment
  return { ok: true, registration: { ...registration, payment: kept, seatedAt: now.toISOString() } }
}

export type Corrected = ReturnType<typeof filledFieldsSchema.parse>

/** Another e-mail gets `secret`, so that the inbox of the first address loses the page, and the e-mail is confirmed anew. */
export function decideCorrection(
  registrations: Registrations,
  known: RegistrationRecord,
  { fields, secret }: { readonly fields: Partial<Corrected>; readonly secret: string },
  now: Date,
): Result<
  'alreadyRegistered' | 'contactMissing' | 'emailInvalid',
  { readonly registration: RegistrationRecord }
> {
  const corrected = { ...known, ...fields }
  if (corrected.email === '' && corrected.phone === '') return { ok: false, reason: 'contactMissing' }
  if (findTwin(registrations, corrected) && !findTwin(registrations, known))
    return { ok: false, reason: 'alreadyRegistered' }
  if (corrected.email === known.email) return { ok: true, registration: corrected }
  if (corrected.email === '' && known.kind !== 'seat') return { ok: false, reason: 'emailInvalid' }
  const page = corrected.email === '' ? null : secret
  return { ok: true, registration: { ...corrected, secret: page, emailSince: now.toISOString() } }
}
