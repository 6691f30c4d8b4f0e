/** Who registered before, as decisions ask for it: who takes a seat, who is known already, and which codes are used up. */
import type { RegistrationRecord, Sent } from './registration-schema.ts'
import type { RegistrationKind } from './registration-form.ts'
import type { CodeUse } from '#core/money/price.ts'
import { holdsSeat } from './seats.ts'

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

/** What a decision asks of those who registered before. */
export interface Registered {
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
export function hasUnreadable(unreadable: readonly UnreadableSeat[], email: string, asked: number): boolean {
  return unreadable.some((seat) => seat.email === email && (seat.edition ?? asked) === asked)
}

/** Seats whose records cannot be read use their codes up all the same. */
export function unreadableUses(unreadable: readonly UnreadableSeat[], asked: number): CodeUse[] {
  return unreadable
    .filter((seat) => takesSeat(seat, asked))
    .map(({ email, code }) => ({ email: email ?? '', code }))
}

/** Seats and places in the waiting list are one group: nobody is in both. */
export function groupOf(kind: RegistrationKind): 'going' | 'nextEdition' {
  return kind === 'nextEdition' ? 'nextEdition' : 'going'
}

/** A roster's registrations by what a decision asks for, so that many decisions look at the list once. */
export class RegistrationIndex implements Registered {
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
