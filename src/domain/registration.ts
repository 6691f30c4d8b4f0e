/**
 * Who gets a seat. One registration per event and e-mail, never one more than the capacity, and the same form sent
 * twice is one registration. Everything is decided from one roster and the event as it was just read.
 */
import type { EventRecord } from '#schemas/event.ts'
import { rosterLimit } from '#schemas/event.ts'
import {
  filledFieldsSchema,
  type RegistrationKind,
  type RegistrationRecord,
  type RegistrationRequest,
  type Sent,
} from '#schemas/registration.ts'
import { isOver, registrationState, seatsLeft } from './event.ts'
import { newPayment, paymentReference, paymentState } from './payment.ts'
import { decidePrice, noLaunchOffer, priceNow, type CodeUse, type PriceDecision } from './price.ts'
import type { Result } from './result.ts'
import { holdsSeat } from './seats.ts'
import { isFlood } from './suspicion.ts'

/** What is legible of a registration whose record is damaged, or a newer version's. */
export interface UnreadableSeat {
  /** Null where it is not legible. */
  readonly edition: number | null
  readonly email: string | null
  /** False for what is known to be a wish for the next edition, or a place in the waiting list without an offer. */
  readonly isSeat: boolean
  /** That made it cheaper, where that is legible. */
  readonly code?: string | undefined
}

/** Whether it may be a seat of this edition: then it counts, because the seat may be somebody's. */
function takesSeat({ edition, isSeat }: UnreadableSeat, asked: number): boolean {
  return isSeat && (edition ?? asked) === asked
}

/** The number of seats taken in this edition, those that are offered to somebody included; invitations do not count. */
export function countSeats(
  registrations: readonly RegistrationRecord[],
  edition: number,
  unreadable: readonly UnreadableSeat[] = [],
): number {
  let seats = unreadable.filter((seat) => takesSeat(seat, edition)).length
  for (const registration of registrations) {
    if (holdsSeat(registration, edition)) seats++
  }
  return seats
}

/**
 * The event at the price at which somebody registered: an offer that has ended since, or a price that came later, is not theirs, and
 * nothing follows theirs.
 */
export function asRegistered<Event extends Pick<EventRecord, 'price'>>(
  event: Event,
  { price = event.price }: Pick<RegistrationRecord, 'price'>,
): Event {
  return { ...event, ...noLaunchOffer, price }
}

/**
 * Who expects the event to be: the seats of this edition, and those who wait for one, unless it is over or was never announced.
 * That a cancelled one is, they may not have been told yet.
 */
export function listExpectant(
  event: Pick<EventRecord, 'status' | 'edition' | 'eventDate' | 'duration'>,
  registrations: readonly RegistrationRecord[],
  now: Date,
): RegistrationRecord[] {
  const isAnnounced = event.status === 'scheduled' || event.status === 'cancelled'
  if (!isAnnounced || isOver(event, now)) return []
  return registrations.filter(({ kind, edition }) => kind !== 'nextEdition' && edition === event.edition)
}

/** What the answer says: the same for a new registration and for a known e-mail's second form. */
export interface RegistrationAnswer {
  readonly kind: RegistrationKind
  /** Paise that this seat costs; 0 for what is none. */
  readonly price: number
  /** To pay with, where the price is not 0. */
  readonly reference: string
}

type WhyNot =
  | 'eventFull'
  | 'eventClosed'
  | 'eventCancelled'
  | 'rosterFull'
  | 'tooManyAtOnce'
  | 'waitlistClosed'
  /** It costs more by now than the form said. */
  | 'priceChanged'
  | Extract<PriceDecision, { ok: false }>['reason']

export type RegistrationDecision =
  | {
      readonly ok: true
      /** The new one, the one in the waiting list that it becomes a seat of, or the known one. */
      readonly registration: RegistrationRecord
      /** False when this e-mail is registered already: answered as a success, nothing changes. */
      readonly isNew: boolean
      readonly answer: RegistrationAnswer
    }
  | { readonly ok: false; readonly reason: WhyNot; /** Of `priceChanged`: paise. */ readonly price?: number }

/**
 * The same form sent again: a lost answer, a double click. Its e-mail would not prove that, nor would a name beside it, which
 * others know as well.
 */
function isSameForm(known: RegistrationRecord, { input, sent }: RegistrationRequest): boolean {
  if (known.submissionId !== undefined && known.submissionId === input.submissionId) return true
  const isSameNetwork = known.sent?.from !== undefined && known.sent.from === sent?.from
  return known.name === input.name && known.phone === input.phone && (input.phone !== '' || isSameNetwork)
}

/** What a decision asks of those who registered before. */
interface Registered {
  readonly total: number
  /** Of the event's present edition. */
  readonly seats: number
  /** In the event's present edition: who has a seat or waits for one, or who wishes for the next one. */
  readonly find: (email: string, kind: RegistrationKind) => RegistrationRecord | undefined
  /** At least the seats of the present edition that were taken with this code. */
  readonly listUses: (code: string) => Iterable<CodeUse>
  /** At least those of the same network or stamp, each once. */
  readonly listLike: (sent: Sent | undefined) => readonly RegistrationRecord[]
  /** Whether one of the records that cannot be read has this e-mail. */
  readonly isUnreadable: (email: string) => boolean
}

/** Whether one of these may be of this e-mail and edition. */
function hasUnreadable(unreadable: readonly UnreadableSeat[], email: string, asked: number): boolean {
  return unreadable.some((seat) => seat.email === email && (seat.edition ?? asked) === asked)
}

/** Seats whose records cannot be read use their codes up all the same. */
function unreadableUses(unreadable: readonly UnreadableSeat[], asked: number): CodeUse[] {
  return unreadable
    .filter((seat) => takesSeat(seat, asked))
    .map(({ email, code }) => ({ email: email ?? '', code }))
}

/** Seats and places in the waiting list are one group: nobody is in both. */
function groupOf(kind: RegistrationKind): 'going' | 'nextEdition' {
  return kind === 'nextEdition' ? 'nextEdition' : 'going'
}

function kindAsked(state: ReturnType<typeof registrationState>, isWaiting: boolean): RegistrationKind {
  if (state === 'nextEdition') return 'nextEdition'
  return isWaiting ? 'waitlist' : 'seat'
}

function decideAmong(
  event: EventRecord,
  registered: Registered,
  request: RegistrationRequest,
  now: Date,
): RegistrationDecision {
  const { input, id, secret, lang, sent } = request
  const state = registrationState(event, registered.seats, now)
  const isWaiting = state === 'full' && input.waitlist === true
  const kind = kindAsked(state, isWaiting)
  const known = registered.find(input.email, kind)
  if (known && known.kind !== 'waitlist' && isSameForm(known, request)) return alreadyIn(known)
  if (known?.kind === 'waitlist' && kind !== 'seat' && isSameForm(known, request)) return alreadyIn(known)
  const reason = reasonAgainst(state, isWaiting && event.waitlistOpen)
  if (reason) return { ok: false, reason: isWaiting ? 'waitlistClosed' : reason }
  const cost = kind === 'seat' ? decideCost(event, registered, input, now) : free
  if (!cost.ok) return cost
  const { price } = cost
  // Before the known one is looked at: whoever has met a limit must not learn from it who is registered.
  if (registered.total >= rosterLimit) return { ok: false, reason: 'rosterFull' }
  if (isFlood(event, registered.listLike(sent), sent, now)) return { ok: false, reason: 'tooManyAtOnce' }
  // Whose record cannot be read is registered: answered as such, and not stored a second time.
  const isUnreadable = registered.isUnreadable(input.email)
  const answer = { kind, price, reference: paymentReference(known ?? { id }) }
  if (known && (known.kind !== 'waitlist' || kind !== 'seat' || known.movingTo !== undefined))
    return { ...alreadyIn(known), answer }
  if (known) {
    // A seat that is kept for them costs what they were told.
    const seat = { price: Math.min(price, known.offer?.price ?? price), code: cost.code }
    const { submissionId = known.submissionId } = input
    const seated = toSeat(event, known, seat, now)
    // By this form's id: sent again, it is known.
    const registration = submissionId === undefined ? seated : { ...seated, submissionId }
    return { ok: true, isNew: true, registration, answer }
  }
  const payment = kind === 'seat' ? newPayment(event, price, now) : undefined
  return {
    ok: true,
    isNew: !isUnreadable,
    answer,
    registration: {
      id: isUnreadable ? '' : id,
      ...(input.submissionId === undefined ? {} : { submissionId: input.submissionId }),
      kind,
      edition: event.edition,
      ...filledFieldsSchema.parse(input),
      attended: false,
      registeredAt: now.toISOString(),
      lang,
      secret,
      sequence: event.sequence,
      ...(kind === 'seat' ? { price } : {}),
      ...(kind === 'seat' && cost.code !== '' ? { code: cost.code } : {}),
      ...(payment ? { payment } : {}),
      ...(sent === undefined ? {} : { sent }),
    },
  }
}

const free = { ok: true, price: 0, code: '' } as const

/** What it costs; refused where that is more than the visitor was shown. */
function decideCost(
  event: EventRecord,
  registered: Registered,
  { email, code = '', priceSeen }: RegistrationRequest['input'],
  now: Date,
): PriceDecision | { readonly ok: false; readonly reason: 'priceChanged'; readonly price: number } {
  const seats = { taken: registered.seats, uses: registered.listUses(code) }
  const decision = decidePrice(event, seats, { email, code }, now)
  // Compared before the code: the form cannot know what a code is worth.
  const price = priceNow(event, registered.seats, now)
  if (priceSeen !== undefined && price > priceSeen) return { ok: false, reason: 'priceChanged', price }
  return decision
}

function alreadyIn(known: RegistrationRecord) {
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
  'eventCancelled' | 'eventOver' | 'offerOver' | 'recordMoving',
  { readonly registration: RegistrationRecord; readonly isNew: boolean }
> {
  if (registration.movingTo !== undefined) return { ok: false, reason: 'recordMoving' }
  if (registration.kind === 'seat') return { ok: true, registration, isNew: false }
  if (event.status === 'cancelled') return { ok: false, reason: 'eventCancelled' }
  if (isOver(event, now) || event.status === 'completed') return { ok: false, reason: 'eventOver' }
  const { offer } = registration
  const isOpen = registration.kind === 'waitlist' && registration.edition === event.edition
  if (!isOpen || offer === undefined || offer.until <= now.toISOString())
    return { ok: false, reason: 'offerOver' }
  return { ok: true, registration: toSeat(event, registration, offer, now), isNew: true }
}

/**
 * Decides about one request. A known e-mail is answered like a new one, so that nobody can ask the form who is
 * registered. Where a new one would be refused (full, closed), a known e-mail is refused too, unless the very same
 * form came before: then it is the visitor's own retry and its seat is confirmed again.
 */
export function decideRegistration(
  event: EventRecord,
  registrations: readonly RegistrationRecord[],
  request: RegistrationRequest,
  now: Date,
  unreadable: readonly UnreadableSeat[] = [],
): RegistrationDecision {
  const registered = {
    total: registrations.length + unreadable.length,
    seats: countSeats(registrations, event.edition, unreadable),
    isUnreadable: (email: string) => hasUnreadable(unreadable, email, event.edition),
    find: (email: string, kind: RegistrationKind) =>
      registrations.find(
        (one) => one.email === email && groupOf(one.kind) === groupOf(kind) && one.edition === event.edition,
      ),
    listUses: () => [
      ...registrations.filter((one) => holdsSeat(one, event.edition)),
      ...unreadableUses(unreadable, event.edition),
    ],
    listLike: () => registrations,
  }
  return decideAmong(event, registered, request, now)
}

/** A request, and when it came. */
export interface DatedRequest {
  readonly request: RegistrationRequest
  readonly at: Date
}

/** A roster's registrations by what a decision asks for, so that many decisions look at the list once. */
class RegistrationIndex implements Registered {
  readonly #edition: number
  readonly #byEmail = new Map<string, RegistrationRecord>()
  readonly #byNetwork = new Map<string, RegistrationRecord[]>()
  readonly #byStamp = new Map<string, RegistrationRecord[]>()
  readonly #byCode = new Map<string, CodeUse[]>()
  readonly #unreadable: readonly UnreadableSeat[]
  total: number
  seats: number

  constructor(
    edition: number,
    registrations: readonly RegistrationRecord[],
    unreadable: readonly UnreadableSeat[],
  ) {
    this.#edition = edition
    this.#unreadable = unreadable
    this.total = unreadable.length
    this.seats = countSeats([], edition, unreadable)
    for (const use of unreadableUses(unreadable, edition)) if (use.code) addTo(this.#byCode, use.code, use)
    for (const registration of registrations) this.add(registration)
  }

  add(registration: RegistrationRecord): void {
    const { kind, edition, email, sent } = registration
    this.total++
    if (sent?.from !== undefined) addTo(this.#byNetwork, sent.from, registration)
    if (sent?.stamp !== undefined) addTo(this.#byStamp, sent.stamp, registration)
    if (edition !== this.#edition) return
    if (holdsSeat(registration, edition)) this.seats++
    if (registration.code !== undefined) addTo(this.#byCode, registration.code, registration)
    const key = `${groupOf(kind)} ${email}`
    if (!this.#byEmail.has(key)) this.#byEmail.set(key, registration)
  }

  /** Somebody of the waiting list has a seat now. */
  seat(known: RegistrationRecord, registration: RegistrationRecord): void {
    if (!holdsSeat(known, known.edition)) this.seats++
    if (registration.code !== undefined) addTo(this.#byCode, registration.code, registration)
    this.#byEmail.set(`going ${registration.email}`, registration)
  }

  isUnreadable(email: string): boolean {
    return hasUnreadable(this.#unreadable, email, this.#edition)
  }

  find(email: string, kind: RegistrationKind): RegistrationRecord | undefined {
    return this.#byEmail.get(`${groupOf(kind)} ${email}`)
  }

  listUses(code: string): readonly CodeUse[] {
    return this.#byCode.get(code) ?? []
  }

  listLike(sent: Sent | undefined): readonly RegistrationRecord[] {
    const ofNetwork = this.#byNetwork.get(sent?.from ?? '') ?? []
    const ofStamp = this.#byStamp.get(sent?.stamp ?? '') ?? []
    return [...ofNetwork, ...ofStamp.filter((one) => one.sent?.from !== sent?.from)]
  }
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/**
 * Decides about many requests, in their order, each as decideRegistration() would once those before it are in; returns the list
 * with all of them.
 */
export function decideRegistrations(
  event: EventRecord,
  registrations: readonly RegistrationRecord[],
  requests: readonly DatedRequest[],
  unreadable: readonly UnreadableSeat[] = [],
): RegistrationRecord[] {
  const registered = new RegistrationIndex(event.edition, registrations, unreadable)
  const added: RegistrationRecord[] = []
  const seated = new Map<string, RegistrationRecord>()
  for (const { request, at } of requests) {
    const decision = decideAmong(event, registered, request, at)
    if (!decision.ok || !decision.isNew) continue
    const { registration } = decision
    const known = registered.find(registration.email, registration.kind)
    if (known) {
      registered.seat(known, registration)
      seated.set(registration.id, registration)
    } else {
      registered.add(registration)
      added.push(registration)
    }
  }
  return [...registrations, ...added].map((one) => seated.get(one.id) ?? one)
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
    case 'nextEdition':
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

/** Whether somebody else of this edition has the e-mail already, where one is named. */
function isTaken(
  event: Pick<EventRecord, 'edition'>,
  { registrations, unreadable }: Listed,
  { id, email, kind }: Pick<RegistrationRecord, 'id' | 'email' | 'kind'>,
): boolean {
  if (email === '') return false
  const isOther = (one: RegistrationRecord): boolean =>
    one.id !== id &&
    one.email === email &&
    one.edition === event.edition &&
    groupOf(one.kind) === groupOf(kind)
  return registrations.some(isOther) || hasUnreadable(unreadable, email, event.edition)
}

/** An event's list, and what is legible of the records that cannot be read. */
export interface Listed {
  readonly registrations: readonly RegistrationRecord[]
  readonly unreadable: readonly UnreadableSeat[]
}

/**
 * Whether somebody whom the admin enters, or moves here, may be on the list: one per e-mail, never above the capacity, and in
 * the line nobody is passed over, because a seat that is free is nobody's there. The admin's switch closes the public form only.
 */
export function decideEntry(
  event: EventRecord,
  listed: Listed,
  entry: Pick<RegistrationRecord, 'id' | 'email' | 'kind'>,
): Result<'alreadyRegistered' | 'eventCancelled' | 'eventFull' | 'rosterFull'> {
  const { registrations, unreadable } = listed
  if (event.status === 'cancelled') return { ok: false, reason: 'eventCancelled' }
  if (isTaken(event, listed, entry)) return { ok: false, reason: 'alreadyRegistered' }
  if (registrations.length + unreadable.length >= rosterLimit) return { ok: false, reason: 'rosterFull' }
  const left = seatsLeft(event, countSeats(registrations, event.edition, unreadable))
  return entry.kind === 'seat' && left === 0 ? { ok: false, reason: 'eventFull' } : { ok: true }
}

/** Whom nobody can tell that the seat goes back, from them no clock takes it. */
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
}

export type ByHandDecision = Result<
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
 * Decides about somebody whom the admin enters. A seat needs no e-mail: at the door one may have none at hand; then nothing is sent,
 * and no clock takes the seat away. Who waits is told by e-mail, and needs one.
 */
export function decideByHand(
  event: EventRecord,
  listed: Listed,
  { input, id, secret, lang }: RegistrationRequest,
  { kind, price: asked, attended = false }: ByHand,
  now: Date,
): ByHandDecision {
  const { submissionId } = input
  const same = listed.registrations.find((one) => one.submissionId === submissionId)
  if (submissionId !== undefined && same) return { ok: true, registration: same, isNew: false }
  if (kind === 'waitlist' && input.email === '') return { ok: false, reason: 'emailInvalid' }
  const entry = decideEntry(event, listed, { id, kind, email: input.email })
  if (!entry.ok) return entry
  const uses = listed.registrations.filter((one) => holdsSeat(one, event.edition))
  const taken = countSeats(listed.registrations, event.edition, listed.unreadable)
  const isListed = kind === 'seat' && asked === 'asListed'
  const listedPrice = isListed ? decidePrice(event, { taken, uses }, input, now) : free
  if (!listedPrice.ok) return listedPrice
  const price = typeof asked === 'number' ? asked : listedPrice.price
  const payment = paymentFor(event, price, input, now)
  return {
    ok: true,
    isNew: true,
    registration: {
      id,
      ...(submissionId === undefined ? {} : { submissionId }),
      kind,
      edition: event.edition,
      ...filledFieldsSchema.parse(input),
      attended: attended && kind === 'seat',
      registeredAt: now.toISOString(),
      lang,
      secret,
      sequence: event.sequence,
      ...(kind === 'seat' ? { price } : {}),
      ...(kind === 'seat' && listedPrice.code !== '' ? { code: listedPrice.code } : {}),
      ...(kind === 'seat' && payment ? { payment } : {}),
      isByHand: true,
    },
  }
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
  const entry = decideEntry(event, listed, coming)
  if (!entry.ok) return entry
  if (isOver(event, now) || event.status === 'completed') return { ok: false, reason: 'eventOver' }
  const {
    movingTo: _movingTo,
    offer: _offer,
    rank: _rank,
    code: _code,
    seatedAt: _seatedAt,
    ...rest
  } = coming
  const registration = {
    ...rest,
    edition: event.edition,
    sequence: event.sequence,
    attended: false,
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
 * A registration with corrected fields. Another e-mail must be free at the event; it gets `secret`, so that the inbox which the
 * first address belongs to does not keep the page, and is confirmed anew.
 */
export function decideCorrection(
  listed: Listed,
  known: RegistrationRecord,
  { fields, secret }: { readonly fields: Partial<Corrected>; readonly secret: string },
  now: Date,
): Result<
  'alreadyRegistered' | 'emailInvalid' | 'recordMoving',
  { readonly registration: RegistrationRecord }
> {
  if (known.movingTo !== undefined) return { ok: false, reason: 'recordMoving' }
  const corrected = { ...known, ...fields }
  if (corrected.email === known.email) return { ok: true, registration: corrected }
  if (corrected.email === '' && known.kind !== 'seat') return { ok: false, reason: 'emailInvalid' }
  if (isTaken(known, listed, corrected)) return { ok: false, reason: 'alreadyRegistered' }
  return { ok: true, registration: { ...corrected, secret, emailSince: now.toISOString() } }
}

/**
 * Whether a deleted registration may come back: its seat must be free, and its e-mail without another one. Who waited comes back to
 * the line, without the seat that was kept for them then.
 */
export function decideRestore(
  eventSnapshot: Pick<EventRecord, 'edition' | 'maxAttendees'>,
  registrations: readonly RegistrationRecord[],
  deleted: RegistrationRecord,
  unreadable: readonly UnreadableSeat[] = [],
): Result<'eventFull' | 'changedMeanwhile'> {
  const isThere = registrations.some(
    ({ email, kind, edition }) =>
      deleted.email !== '' &&
      email === deleted.email &&
      groupOf(kind) === groupOf(deleted.kind) &&
      edition === deleted.edition,
  )
  if (isThere) return { ok: false, reason: 'changedMeanwhile' }
  const isSeat = deleted.kind === 'seat' && deleted.edition === eventSnapshot.edition
  const left = seatsLeft(eventSnapshot, countSeats(registrations, eventSnapshot.edition, unreadable))
  return isSeat && left === 0 ? { ok: false, reason: 'eventFull' } : { ok: true }
}
