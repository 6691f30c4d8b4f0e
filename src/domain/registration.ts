/**
 * Who gets a seat. One registration per event and e-mail, never one more than the capacity, and the same form sent
 * twice is one registration. Everything is decided from one roster and the event as it was just read.
 */
import type { EventRecord } from '#schemas/event.ts'
import { rosterLimit } from '#schemas/event.ts'
import {
  filledFieldsSchema,
  type RegistrationRecord,
  type RegistrationRequest,
  type Sent,
} from '#schemas/registration.ts'
import { isOver, registrationState, seatsLeft } from './event.ts'
import type { Result } from './result.ts'
import { isFlood } from './suspicion.ts'

/** What is legible of a registration whose record is damaged, or a newer version's. */
export interface UnreadableSeat {
  /** Null where it is not legible. */
  readonly edition: number | null
  readonly email: string | null
  /** False for what is known to be a wish for the next edition. */
  readonly isSeat: boolean
}

/** Whether it may be a seat of this edition: then it counts, because the seat may be somebody's. */
function takesSeat({ edition, isSeat }: UnreadableSeat, asked: number): boolean {
  return isSeat && (edition ?? asked) === asked
}

/** The number of seats taken in this edition; invitations do not count. */
export function countSeats(
  registrations: readonly RegistrationRecord[],
  edition: number,
  unreadable: readonly UnreadableSeat[] = [],
): number {
  let seats = unreadable.filter((seat) => takesSeat(seat, edition)).length
  for (const registration of registrations) {
    if (registration.kind === 'seat' && registration.edition === edition) seats++
  }
  return seats
}

/** The event at the price at which somebody registered: an offer that has ended since, or a price that came later, is not theirs. */
export function asRegistered<Event extends Pick<EventRecord, 'price'>>(
  event: Event,
  { price = event.price }: Pick<RegistrationRecord, 'price'>,
): Event {
  return { ...event, price }
}

/**
 * Who expects the event to be as they were told: the seats of this edition, unless it is over or was never announced. That a
 * cancelled one is, they may not have been told yet.
 */
export function listExpectant(
  event: Pick<EventRecord, 'status' | 'edition' | 'eventDate' | 'duration'>,
  registrations: readonly RegistrationRecord[],
  now: Date,
): RegistrationRecord[] {
  const isAnnounced = event.status === 'scheduled' || event.status === 'cancelled'
  if (!isAnnounced || isOver(event, now)) return []
  return registrations.filter(({ kind, edition }) => kind === 'seat' && edition === event.edition)
}

export type RegistrationDecision = Result<
  'eventFull' | 'eventClosed' | 'eventCancelled' | 'rosterFull' | 'tooManyAtOnce',
  {
    registration: RegistrationRecord
    /** False when this e-mail is registered already: answered as a success, nothing changes. */
    isNew: boolean
  }
>

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
  /** In the event's present edition. */
  readonly find: (email: string, kind: RegistrationRecord['kind']) => RegistrationRecord | undefined
  /** At least those of the same network or stamp, each once. */
  readonly listLike: (sent: Sent | undefined) => readonly RegistrationRecord[]
  /** Whether one of the records that cannot be read has this e-mail. */
  readonly isUnreadable: (email: string) => boolean
}

/** Whether one of these may be of this e-mail and edition. */
function hasUnreadable(unreadable: readonly UnreadableSeat[], email: string, asked: number): boolean {
  return unreadable.some((seat) => seat.email === email && (seat.edition ?? asked) === asked)
}

function decideAmong(
  event: EventRecord,
  registered: Registered,
  request: RegistrationRequest,
  now: Date,
): RegistrationDecision {
  const { input, id, secret, lang, sent } = request
  const state = registrationState(event, registered.seats, now)
  const kind = state === 'nextEdition' ? 'nextEdition' : 'seat'
  const known = registered.find(input.email, kind)
  const reason = reasonAgainst(state)
  if (known && (!reason || isSameForm(known, request))) return { ok: true, registration: known, isNew: false }
  if (reason) return { ok: false, reason }
  if (registered.total >= rosterLimit) return { ok: false, reason: 'rosterFull' }
  if (isFlood(event, registered.listLike(sent), sent, now)) return { ok: false, reason: 'tooManyAtOnce' }
  // Whose record cannot be read is registered: answered as such, and not stored a second time.
  const isUnreadable = registered.isUnreadable(input.email)
  return {
    ok: true,
    isNew: !isUnreadable,
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
      ...(kind === 'seat' ? { price: event.price } : {}),
      ...(sent === undefined ? {} : { sent }),
    },
  }
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
    find: (email: string, kind: RegistrationRecord['kind']) =>
      registrations.find((one) => one.email === email && one.kind === kind && one.edition === event.edition),
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
    for (const registration of registrations) this.add(registration)
  }

  add(registration: RegistrationRecord): void {
    const { kind, edition, email, sent } = registration
    this.total++
    if (sent?.from !== undefined) addTo(this.#byNetwork, sent.from, registration)
    if (sent?.stamp !== undefined) addTo(this.#byStamp, sent.stamp, registration)
    if (edition !== this.#edition) return
    if (kind === 'seat') this.seats++
    const key = `${kind} ${email}`
    if (!this.#byEmail.has(key)) this.#byEmail.set(key, registration)
  }

  isUnreadable(email: string): boolean {
    return hasUnreadable(this.#unreadable, email, this.#edition)
  }

  find(email: string, kind: RegistrationRecord['kind']): RegistrationRecord | undefined {
    return this.#byEmail.get(`${kind} ${email}`)
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
 * Decides about many requests, in their order, each as decideRegistration() would once those before it are in; returns whom
 * to add.
 */
export function decideRegistrations(
  event: EventRecord,
  registrations: readonly RegistrationRecord[],
  requests: readonly DatedRequest[],
  unreadable: readonly UnreadableSeat[] = [],
): RegistrationRecord[] {
  const registered = new RegistrationIndex(event.edition, registrations, unreadable)
  const added: RegistrationRecord[] = []
  for (const { request, at } of requests) {
    const decision = decideAmong(event, registered, request, at)
    if (!decision.ok || !decision.isNew) continue
    added.push(decision.registration)
    registered.add(decision.registration)
  }
  return added
}

function reasonAgainst(state: ReturnType<typeof registrationState>) {
  switch (state) {
    case 'open':
    case 'nextEdition':
      return undefined
    case 'full':
      return 'eventFull'
    case 'cancelled':
      return 'eventCancelled'
    case 'closed':
    case 'over':
      return 'eventClosed'
  }
}

/** Whether a deleted registration may come back: its seat must be free, and its e-mail without another one. */
export function decideRestore(
  eventSnapshot: Pick<EventRecord, 'edition' | 'maxAttendees'>,
  registrations: readonly RegistrationRecord[],
  deleted: RegistrationRecord,
  unreadable: readonly UnreadableSeat[] = [],
): Result<'eventFull' | 'changedMeanwhile'> {
  const isThere = registrations.some(
    ({ email, kind, edition }) =>
      email === deleted.email && kind === deleted.kind && edition === deleted.edition,
  )
  if (isThere) return { ok: false, reason: 'changedMeanwhile' }
  const isSeat = deleted.kind === 'seat' && deleted.edition === eventSnapshot.edition
  const left = seatsLeft(eventSnapshot, countSeats(registrations, eventSnapshot.edition, unreadable))
  return isSeat && left === 0 ? { ok: false, reason: 'eventFull' } : { ok: true }
}
