/**
 * Who gets a seat. One registration per event and e-mail, never one more than the capacity, and the same form sent
 * twice is one registration. Everything is decided from one roster and the event as it was just read.
 */
import type { EventRecord } from '#schemas/event.ts'
import { rosterLimit } from '#schemas/event.ts'
import type { Locale } from '#schemas/locale.ts'
import {
  filledFieldsSchema,
  type RegistrationInput,
  type RegistrationRecord,
  type Sent,
} from '#schemas/registration.ts'
import { isOver, registrationState, seatsLeft } from './event.ts'
import type { Result } from './result.ts'
import { isFlood } from './suspicion.ts'

/** The number of seats taken in this edition; invitations do not count. */
export function countSeats(registrations: readonly RegistrationRecord[], edition: number): number {
  let seats = 0
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

export interface RegistrationRequest {
  input: RegistrationInput
  /** The id for a new record: unique within the event. */
  id: string
  /** Opens the new record's own page. */
  secret: string
  lang: Locale
  /** How the form came; absent where nothing is known of that. */
  sent?: Sent | undefined
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
): RegistrationDecision {
  const { input, id, secret, lang, sent } = request
  const state = registrationState(event, countSeats(registrations, event.edition), now)
  const kind = state === 'nextEdition' ? 'nextEdition' : 'seat'
  const known = registrations.find(
    (registration) =>
      registration.email === input.email &&
      registration.kind === kind &&
      registration.edition === event.edition,
  )
  const reason = reasonAgainst(state)
  if (known && (!reason || isSameForm(known, request))) return { ok: true, registration: known, isNew: false }
  if (reason) return { ok: false, reason }
  if (registrations.length >= rosterLimit) return { ok: false, reason: 'rosterFull' }
  if (isFlood(event, registrations, sent, now)) return { ok: false, reason: 'tooManyAtOnce' }
  return {
    ok: true,
    isNew: true,
    registration: {
      id,
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
): Result<'eventFull' | 'changedMeanwhile'> {
  const isThere = registrations.some(
    ({ email, kind, edition }) =>
      email === deleted.email && kind === deleted.kind && edition === deleted.edition,
  )
  if (isThere) return { ok: false, reason: 'changedMeanwhile' }
  const takesSeat = deleted.kind === 'seat' && deleted.edition === eventSnapshot.edition
  const left = seatsLeft(eventSnapshot, countSeats(registrations, eventSnapshot.edition))
  return takesSeat && left === 0 ? { ok: false, reason: 'eventFull' } : { ok: true }
}
