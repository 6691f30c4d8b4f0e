/**
 * Registering: one conditional write of the roster where one is alone; where many come at once, all of them in one write.
 *
 *     read the roster ──► refused ──► withdraw the intent, read again ──► still refused ──► answer
 *      ▲      ├──► in it already ──────────────────────────────────────────────────────────► answer
 *      │      └──► nobody takes: write oneself into it ─┬─ written ────────────────────────► answer
 *      │                                                │      └─ after a conflict: take everybody who waits
 *      └── leave an intent, wait for a taker ◄──────────┴─ conflict
 *
 * The first conflict says that others are here, and that trying again would only be in their way. One leaves an intent and
 * looks again later. A request that finds no taker writes `crowd.taker` into the roster together with the own registration,
 * by the same conditional write: from then on others wait. The taker lists the intents, reads them, decides about all in the
 * order in which they came, and writes everybody in by one conditional write, which also ends the turn.
 *
 * - A taker reads the roster before the intents, and who is refused reads the roster after the own intent is gone. So either
 *   the taker did not find the intent, or it wrote before the second look: nobody is told "full" and let in later.
 * - A taker that stands still or dies loses its turn: each who waits counts `turnMilliseconds` by a clock of its own since it
 *   first saw the turn, and then takes one. Should the first go on, its write fails: the etag is another one.
 * - A taker decides by the event's snapshot in the roster alone, which everybody else reads, too.
 */
import {
  alreadyIn,
  decideRegistration,
  decideRegistrations,
  withRegistration,
  type DatedRequest,
  type RegistrationDecision,
} from '#domain/registration.ts'
import type { Refused } from '#domain/result.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { RegistrationRequest } from '#schemas/registration.ts'
import type { SiteStorage } from './blobs.ts'
import { DocumentFullError, newId, readWithin, writeOver, type Found } from './document.ts'
import { StorageUnavailableError } from './document-store.ts'
import { afterWrite } from './document-text.ts'
import { RetryBudget } from './retry-budget.ts'
import {
  rosterRef,
  settleRoster,
  toEventSnapshot,
  unreadableSeats,
  withNewestSnapshot,
  type Roster,
} from './roster-kind.ts'
import { leaveIntent, listWaiting, readWaiting, withdrawIntent } from './waiting-room.ts'

type RosterRef = ReturnType<typeof rosterRef>
type Decision = RegistrationDecision | Refused<'eventUnknown'>

/** Milliseconds after which a turn is over, whatever became of its taker. */
const turnMilliseconds = 1_500
/** Milliseconds that one waits for a seat. */
const deadlineMilliseconds = 10_000
/** How often a taker writes: somebody who changes the event at that moment may be quicker. */
const takerTries = 2
/** What is left of a crowd's size after a turn at which nobody waited. */
const crowdDecay = 0.7
/** Up to so many at a turn look again at once, because they are hardly in each other's way. */
const smallCrowd = 8
/**
 * How long to wait, in times of what the own first look and write took: a storage that is twice as slow is asked half as often.
 * Found by simulation and measured (docs/decisions/003-crowds.md).
 */
const pauses = { beforeTurn: 7, smallTurn: 1.6, largeTurn: 5, again: 0.5 }

/** By clocks that may differ by seconds. */
function isRecent(at: string | null, now: Date): boolean {
  return at !== null && Math.abs(now.getTime() - Date.parse(at)) < 60_000
}

/** Milliseconds that a look and a write take, by what the first look took: hosted, a write takes twice as long. One slow answer says nothing. */
function toPace(lookMilliseconds: number): number {
  return Math.min(160, Math.max(5, 3 * lookMilliseconds))
}

interface Seen {
  taker: string | null
  /** By this process's own clock. */
  at: number
  looks: number
}

/** One request on its way to a decision. */
class Registering {
  readonly #storage: SiteStorage
  readonly #event: EventRecord
  #request: RegistrationRequest
  readonly #now: Date
  readonly #later: (work: Promise<unknown>) => void
  readonly #startedAt = performance.now()
  /** For writes of which nothing is known; begins anew once the storage has said no. */
  #budget = new RetryBudget()
  /** Milliseconds that one look and one write take here and now. */
  #pace = 0
  #hasMetOthers = false
  /** `perhaps`: an earlier process with the same form may have left one. */
  #intent: 'perhaps' | 'left' | 'unknown' | 'none' = 'perhaps'
  /** There was a turn within the last minute. */
  #isCrowded = false
  /** Goes on beside the next look. */
  #leaving: Promise<void> = Promise.resolve()
  #seen: Seen = { taker: null, at: 0, looks: 0 }

  constructor(
    storage: SiteStorage,
    event: EventRecord,
    request: RegistrationRequest,
    now: Date,
    later: (work: Promise<unknown>) => void,
  ) {
    this.#storage = storage
    this.#event = event
    this.#request = request
    this.#now = now
    this.#later = later
  }

  async decide(): Promise<Decision> {
    for (;;) {
      const found = await readWithin(this.#ref, new RetryBudget())
      if (this.#pace === 0) this.#pace = toPace(performance.now() - this.#startedAt)
      const { decision, next } = this.#decideFrom(found)
      this.#isCrowded = isRecent(found?.document?.crowd.at ?? null, this.#now)
      if (!decision.ok) {
        if (await this.#mayBeRefused()) return decision
        continue
      }
      if (!found || !next) {
        if (this.#hasMetOthers) this.#withdrawLater()
        return decision
      }
      this.#look(found.document?.crowd.taker ?? null)
      if (this.#isTaken) this.#hasMetOthers = true
      try {
        if (!this.#isTaken && (await this.#write(found, next))) return decision
      } catch (error) {
        if (!(error instanceof DocumentFullError)) throw error
        await this.#withdraw()
        return { ok: false, reason: 'rosterFull' }
      }
      if (this.#hasMetOthers) await this.#wait(next.crowd.size)
    }
  }

  get #ref() {
    return rosterRef(this.#storage, this.#event.id)
  }

  #decideFrom(found: Found<Roster> | null): { decision: Decision; next?: Roster } {
    const roster = found?.document
    if (roster?.state !== 'open') return { decision: { ok: false, reason: 'eventUnknown' } }
    // Written by this request, whose answer came late, and removed since: that is no reason to register once more.
    const gone = roster.cancelled.find(({ registration }) => registration.id === this.#request.id)
    if (gone) return { decision: { ...alreadyIn(gone.registration), isNew: true } }
    const settled = settleRoster(this.#event, roster, found?.apart ?? [], this.#now)
    const current = withNewestSnapshot(this.#event, roster.eventSnapshot)
    const decision = decideRegistration(
      current,
      settled.registrations,
      this.#request,
      this.#now,
      unreadableSeats(found?.apart ?? []),
    )
    if (!decision.ok) return { decision }
    // Written by a taker, or by this request, whose answer got lost: it is this request's all the same.
    if (!decision.isNew)
      return { decision: { ...decision, isNew: decision.registration.id === this.#request.id } }
    const registrations = withRegistration(settled.registrations, decision.registration)
    return { decision, next: { ...settled, eventSnapshot: toEventSnapshot(current), registrations } }
  }

  /** True when nothing can let this request in any more: the roster was read after its intent was gone. */
  async #mayBeRefused(): Promise<boolean> {
    if (this.#intent === 'none') return true
    await this.#withdraw()
    return false
  }

  async #withdraw(): Promise<void> {
    await this.#leaving
    const { submissionId } = this.#request.input
    if (submissionId !== undefined) {
      const place = { eventId: this.#event.id, submissionId }
      const mayArrive = this.#mayArrive ? this.#now : undefined
      while (!(await withdrawIntent(this.#storage, place, mayArrive))) {
        await this.#budget.wait(new StorageUnavailableError('an intent could not be withdrawn'))
      }
    }
    this.#intent = 'none'
  }

  /** An own write of unknown outcome, or, while a crowd is here, one of an earlier process with the same form. */
  get #mayArrive(): boolean {
    return this.#intent === 'unknown' || (this.#intent === 'perhaps' && this.#isCrowded)
  }

  #withdrawLater(): void {
    if (this.#intent === 'left' || this.#intent === 'unknown') this.#later(this.#withdraw())
  }

  #look(taker: string | null): void {
    if (taker === this.#seen.taker) this.#seen.looks++
    else this.#seen = { taker, at: performance.now(), looks: 0 }
  }

  get #isTaken(): boolean {
    return this.#seen.taker !== null && performance.now() - this.#seen.at < turnMilliseconds
  }

  /** True when it is known to be written. */
  async #write(found: Found<Roster>, next: Roster): Promise<boolean> {
    const takes = this.#hasMetOthers || next.crowd.size > 0
    const turn = takes
      ? { ...next, crowd: { ...next.crowd, taker: newId(), at: this.#now.toISOString() } }
      : next
    const write = newId()
    const written = await writeOver(this.#ref, turn, found, { write, isAddition: true })
    if (written.ok) {
      const writes = [write, ...found.writes]
      if (takes) {
        const own = { ...afterWrite(found, turn), writes, etag: written.etag }
        this.#later(takeAll(this.#storage, this.#event, own, this.#now))
      }
      this.#withdrawLater()
      return true
    }
    if (written.reason === 'conflict') {
      this.#hasMetOthers = true
      this.#budget = new RetryBudget()
    } else await this.#budget.wait(written)
    return false
  }

  /** Leaves the intent and waits until it is worth looking again. */
  async #wait(crowd: number): Promise<void> {
    if (performance.now() - this.#startedAt > deadlineMilliseconds) {
      await this.#withdraw()
      throw new StorageUnavailableError('too many came at once')
    }
    const isSmall = crowd > 0 && crowd <= smallCrowd
    await this.#leaving
    if (this.#intent !== 'left') this.#leaving = this.#leave()
    // Where few are here, the next look begins beside this write.
    if (!isSmall) await this.#leaving
    const milliseconds = this.#pauseFor(isSmall)
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
  }

  async #leave(): Promise<void> {
    // A plain form brings none.
    const submissionId = this.#request.input.submissionId ?? newId()
    this.#request = { ...this.#request, input: { ...this.#request.input, submissionId } }
    this.#intent = 'unknown'
    const place = { eventId: this.#event.id, submissionId }
    if (await leaveIntent(this.#storage, place, { request: this.#request, at: this.#now }))
      this.#intent = 'left'
  }

  /** Milliseconds. */
  #pauseFor(isSmall: boolean): number {
    const jitter = Math.random() * this.#pace
    if (!this.#isTaken) return jitter * (isSmall ? 0.25 : pauses.beforeTurn)
    const turn = this.#pace * (isSmall ? pauses.smallTurn : pauses.largeTurn)
    const since = performance.now() - this.#seen.at
    if (since < turn) return turn - since + jitter * (isSmall ? 0.5 : 1.6)
    return this.#pace * pauses.again * 1.5 ** Math.min(8, this.#seen.looks) + jitter * 0.5
  }
}

/**
 * What a taker does after its own registration is in: see above. Breaks off where somebody else has taken over.
 */
async function takeAll(
  storage: SiteStorage,
  event: EventRecord,
  own: Found<Roster>,
  now: Date,
): Promise<void> {
  const ref = rosterRef(storage, event.id)
  let found: Found<Roster> | null = own
  for (let tries = 0; tries < takerTries; tries++) {
    const roster: Roster | null = found?.document ?? null
    if (!found || roster?.state !== 'open' || roster.crowd.taker !== own.document?.crowd.taker) return
    const taken = await readUnknown(storage, event.id, roster, now)
    if (await writeAll(ref, writeIn(event, found, roster, taken.requests, now), found)) {
      await sweep(storage, event.id, taken.stale)
      return
    }
    found = await readWithin(ref, new RetryBudget())
  }
}

/** The requests that wait and are not in the roster yet. */
async function readUnknown(storage: SiteStorage, eventId: number, roster: Roster, now: Date) {
  const cancelled = roster.cancelled.map(({ registration }) => registration)
  const known = new Set([...roster.registrations, ...cancelled].map(({ submissionId }) => submissionId))
  const waiting = await listWaiting(storage, eventId)
  return readWaiting(
    storage,
    eventId,
    waiting.filter((submissionId) => !known.has(submissionId)),
    now,
  )
}

/** By the roster's own snapshot alone, which everybody reads who is refused. */
function writeIn(
  event: EventRecord,
  { apart }: Pick<Found<Roster>, 'apart'>,
  roster: Roster,
  requests: readonly DatedRequest[],
  now: Date,
): Roster {
  const current = withNewestSnapshot(event, roster.eventSnapshot)
  const settled = settleRoster(event, roster, apart, now)
  const registrations = decideRegistrations(current, settled.registrations, requests, unreadableSeats(apart))
  const size = Math.max(requests.length, Math.floor(roster.crowd.size * crowdDecay))
  return {
    ...settled,
    crowd: { ...roster.crowd, taker: null, size },
    registrations,
  }
}

/** True where it is known to be written. */
async function writeAll(ref: RosterRef, next: Roster, found: Found<Roster>): Promise<boolean> {
  try {
    return (await writeOver(ref, next, found, { isAddition: true })).ok
  } catch (error) {
    if (!(error instanceof DocumentFullError)) throw error
    // Too large for all of them: each then hears so for itself.
    const registrations = found.document?.registrations ?? []
    return (await writeOver(ref, { ...next, registrations }, found)).ok
  }
}

async function sweep(storage: SiteStorage, eventId: number, submissionIds: readonly string[]): Promise<void> {
  await Promise.all(submissionIds.map((submissionId) => withdrawIntent(storage, { eventId, submissionId })))
}

/**
 * Decides about a registration and stores it in one atomic step. `isNew` is true for everybody whose own request is in the
 * roster, no matter which process wrote it there. Throws StorageUnavailableError after 10 s: then it may or may not have been kept.
 * `later` is handed what need not be waited for; without it, it is waited for.
 */
export async function register(
  storage: SiteStorage,
  event: EventRecord,
  request: RegistrationRequest,
  now: Date,
  later?: (work: Promise<unknown>) => void,
): Promise<Decision> {
  const afterwards: Promise<unknown>[] = []
  const registering = new Registering(
    storage,
    event,
    request,
    now,
    later ?? ((work) => afterwards.push(work)),
  )
  const decision = await registering.decide()
  await Promise.allSettled(afterwards)
  return decision
}
