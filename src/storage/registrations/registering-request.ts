/** One request for a seat, from its first look at the roster to its decision: see registering.ts. */
import {
  alreadyIn,
  decideRegistration,
  withRegistration,
  type RegistrationDecision,
} from '#core/registrations/registration.ts'
import type { Refused } from '#core/basics/result.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRequest } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { takeAll } from './crowd-turn.ts'
import { DocumentFullError, newId, readWithin, writeOver, type Found } from '#storage/engine/document.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { RetryBudget } from '#storage/engine/retry-budget.ts'
import {
  rosterRef,
  settleRoster,
  toEventSnapshot,
  withNewestSnapshot,
  requireCurrent,
  type Roster,
} from './roster-kind.ts'
import { forgetIntents, leaveIntent } from './waiting-room.ts'

export type Decision = RegistrationDecision | Refused<'eventUnknown'>

/** Milliseconds after which a turn is over, whatever became of its taker. */
const turnMilliseconds = 1_500
/** Milliseconds that one waits for a seat. */
const deadlineMilliseconds = 10_000
/**
 * How long a turn takes, in times of what the own first look and write took: a storage that is twice as slow is asked half as
 * often. Found by simulation (docs/decisions/004-seats.md).
 */
const turnPaces = 3
/** How often a request that met another tries again at once, where people come one by one. Found by simulation, too. */
const quickTries = 3

/**
 * People come one by one: nobody waited at the last turn, the last three came within fifteen seconds, and fewer than ten within two.
 * Of a crowd that comes at once nobody is in the roster yet: each would only be in the others' way.
 * Clocks that differ, and several seats that one person books, cost time and nothing else.
 */
function comesOneByOne(
  { registrations, crowd }: Pick<Roster, 'registrations' | 'crowd'>,
  now: Date,
): boolean {
  const since = (place: number): number =>
    now.getTime() - Date.parse(registrations.at(place)?.registeredAt ?? '1970-01-01')
  return crowd.size === 0 && since(-3) < 15_000 && since(-10) > 2_000
}

/** By clocks that may differ by seconds. */
function isRecent(at: string | null, now: Date): boolean {
  return at !== null && Math.abs(now.getTime() - Date.parse(at)) < 60_000
}

/** Milliseconds that a look and a write take, by what the first look took: hosted, a write takes twice as long. One slow answer says nothing. */
function toPace(lookMilliseconds: number): number {
  return Math.min(160, Math.max(5, 3 * lookMilliseconds))
}

interface Seen {
  readonly taker: string | null
  /** By this process's own clock. */
  readonly at: number
}

export class Registering {
  readonly #storage: SiteStorage
  readonly #event: EventRecord
  #request: RegistrationRequest
  readonly #now: Date
  readonly #later: (work: Promise<unknown>) => void
  readonly #isRecalled: boolean
  readonly #startedAt = performance.now()
  /** For writes of which nothing is known; begins anew once the storage has said no. */
  #budget = new RetryBudget()
  /** Milliseconds that one look and one write take here and now. */
  #pace = 0
  /** More than come one by one: it waits for a turn. */
  #hasMetOthers = false
  #conflicts = 0
  /** `perhaps`: an earlier process with the same form may have left one. */
  #intent: 'perhaps' | 'left' | 'unknown' | 'none' = 'perhaps'
  /** There was a turn within the last minute. */
  #isCrowded = false
  /** Goes on beside the next looks: a slow write holds nobody up. */
  #leaving: Promise<void> | null = null
  #seen: Seen = { taker: null, at: 0 }

  constructor(
    storage: SiteStorage,
    event: EventRecord,
    request: RegistrationRequest,
    now: Date,
    later: (work: Promise<unknown>) => void,
    isRecalled: boolean,
  ) {
    this.#storage = storage
    this.#event = event
    this.#request = request
    this.#now = now
    this.#later = later
    this.#isRecalled = isRecalled
  }

  async decide(): Promise<Decision> {
    for (;;) {
      const found = await readWithin(this.#ref, new RetryBudget(), { isPrompt: true })
      if (this.#pace === 0) {
        if (this.#isRecalled) requireCurrent(this.#event, found?.document)
        this.#pace = toPace(performance.now() - this.#startedAt)
      }
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
      if (this.#hasMetOthers) await this.#wait()
    }
  }

  get #ref() {
    return rosterRef(this.#storage, this.#event.id)
  }

  #decideFrom(found: Found<Roster> | null): { decision: Decision; next?: Roster } {
    const roster = found?.document
    if (roster?.state !== 'open') return { decision: { ok: false, reason: 'eventUnknown' } }
    // Written by an earlier write of this request whose answer came late, and out again by now: that is no reason to register once more.
    const gone = roster.cancelled.find(({ registration }) => registration.id === this.#request.id)
    if (gone) return { decision: { ...alreadyIn(gone.registration), isNew: true } }
    const settled = settleRoster(this.#event, roster, this.#now)
    const current = withNewestSnapshot(this.#event, roster.eventSnapshot)
    const decision = decideRegistration(current, settled.registrations, this.#request, this.#now)
    if (!decision.ok) return { decision }
    // Written by a taker, or by an earlier write whose answer got lost: it is this request's all the same.
    if (!decision.isNew)
      return { decision: { ...decision, isNew: decision.registration.id === this.#request.id } }
    const registrations = withRegistration(settled.registrations, decision.registration)
    return { decision, next: { ...settled, eventSnapshot: toEventSnapshot(current), registrations } }
  }

  /** True when nothing can let this request in any more: the roster was read after its intent was gone. */
  async #mayBeRefused(): Promise<boolean> {
    if (this.#intent === 'none') return true
    // While a crowd is here, the write of an earlier process with the same form may still be on its way, also behind an own one.
    await this.#withdraw(this.#isCrowded)
    return false
  }

  async #withdraw(mayOtherArrive = false): Promise<void> {
    await this.#leaving
    const mayArrive = this.#intent === 'unknown' || mayOtherArrive ? this.#now : undefined
    await forgetIntents(this.#storage, this.#event.id, [this.#request.input], mayArrive)
    this.#intent = 'none'
  }

  #withdrawLater(): void {
    if (this.#intent === 'left' || this.#intent === 'unknown') this.#later(this.#withdraw())
  }

  #look(taker: string | null): void {
    if (taker !== this.#seen.taker) this.#seen = { taker, at: performance.now() }
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
    const written = await writeOver(this.#ref, turn, found, write)
    if (written.ok) {
      const writes = [write, ...found.writes]
      if (takes) {
        const own = { ...found, document: turn, writes, etag: written.etag }
        this.#later(takeAll(this.#storage, this.#event, own, this.#now))
      }
      this.#withdrawLater()
      return true
    }
    if (written.reason === 'conflict') {
      this.#conflicts += 1
      this.#hasMetOthers ||=
        this.#conflicts > quickTries || !found.document || !comesOneByOne(found.document, this.#now)
      this.#budget = new RetryBudget()
    } else await this.#budget.wait(written)
    return false
  }

  /** Leaves the intent, beside which the wait goes on until it is worth looking again. */
  async #wait(): Promise<void> {
    if (performance.now() - this.#startedAt > deadlineMilliseconds) {
      await this.#withdraw()
      throw new StorageUnavailableError('too many came at once')
    }
    if (this.#intent !== 'left') this.#leaving ??= this.#leave()
    await new Promise((resolve) => setTimeout(resolve, this.#pause))
  }

  async #leave(): Promise<void> {
    // A plain form brings none.
    const submissionId = this.#request.input.submissionId ?? newId()
    this.#request = { ...this.#request, input: { ...this.#request.input, submissionId } }
    this.#intent = 'unknown'
    const place = { eventId: this.#event.id, submissionId }
    const left = leaveIntent(this.#storage, place, { request: this.#request, at: this.#now })
    // Where it failed it is not known, and tried again.
    if (await left.catch(() => false)) this.#intent = 'left'
    this.#leaving = null
  }

  /** Milliseconds: some of a turn where nobody takes, else what is left of the turn; with jitter. */
  get #pause(): number {
    const turn = turnPaces * this.#pace
    if (!this.#isTaken) return Math.random() * turn
    const left = turn - (performance.now() - this.#seen.at)
    return (left > 0 ? left : this.#pace) + Math.random() * this.#pace
  }
}
