/**
 * How long one request waits for a storage that does not answer. All its operations share the budget, so that its answer comes within
 * three seconds, whatever it still meant to do.
 *
 *     an operation is cut    when nobody in this process has heard of the storage since it began, or for as long
 *     a document is given up when an operation on it has failed for the whole budget, whatever is answered beside it
 *     all are given up       when none has been answered for the whole budget
 *
 * A process that hears of others meanwhile is busy, and its storage not silent: there an operation may take its five seconds. Hosted,
 * requests that come at once do not share a process.
 */
import { StorageUnavailableError } from './document-store.ts'

export interface SilenceLimits {
  /** Milliseconds after which an operation is cut, where nothing else is answered. */
  readonly cut: number
  /** Milliseconds of silence in one request. */
  readonly silence: number
  /** Milliseconds after which an operation is cut in any case. */
  readonly longest: number
}

/** For somebody who waits. */
export const promptLimits: SilenceLimits = { cut: 1_200, silence: 2_200, longest: 5_000 }
/** For what nobody waits for. */
export const patientLimits: SilenceLimits = { cut: 5_000, silence: 15_000, longest: 10_000 }

/** Milliseconds more for each byte of a text: a megabyte a second. */
const perByte = 1 / 1_000

/** A timer that fires later than it should tells how long this process was busy with something else. */
const tickMilliseconds = 100

/** Nothing was sent, and trying again within this request is useless. */
export class StorageSilentError extends StorageUnavailableError {}

/** When anybody in this process last heard of the storage, in milliseconds of the process's own clock. */
let heardAt = -Infinity

/** Called with whatever the storage says. */
export function hearStorage(): void {
  heardAt = performance.now()
}

/** Of an operation under way. */
export interface Cut {
  readonly signal: AbortSignal
  /** The answer has begun: as long again, and the time that its bytes take. */
  readonly extend: (bytes: number) => void
  readonly end: () => void
}

interface Failing {
  readonly since: number
  readonly lastAt: number
}

export class SilenceBudget {
  readonly #limits: SilenceLimits
  /** By operation and key, and as '' for all of them. */
  readonly #failing = new Map<string, Failing>()

  constructor(limits: SilenceLimits) {
    this.#limits = limits
  }

  /** `what` names an operation and its key. Throws StorageSilentError where no more is waited for it. */
  requireTime(what: string): void {
    const since = this.#since(what)
    if (since !== undefined && performance.now() - since >= this.#limits.silence)
      throw new StorageSilentError(`${what}: the storage has been silent for too long`)
  }

  /** It was answered, with a refusal perhaps: somebody is there. */
  answered(what: string): void {
    this.#failing.delete(what)
    this.#failing.delete('')
  }

  failed(what: string, startedAt: number): void {
    const lastAt = performance.now()
    for (const name of [what, '']) {
      this.#failing.set(name, { since: this.#failingSince(name) ?? startedAt, lastAt })
    }
  }

  /** Begins now. `bytes`: of what it sends. */
  startCut(what: string, bytes: number): Cut {
    const { cut, silence, longest } = this.#limits
    const aborting = new AbortController()
    let startedAt = performance.now()
    let more = bytes * perByte
    const since = this.#since(what) ?? startedAt
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Milliseconds in which this process computed, and could have heard nothing. */
    let busy = 0
    const left = (): number => {
      const byItself = Math.max(startedAt, heardAt) + cut
      const byBudget = Math.max(since, heardAt) + silence
      return Math.min(byItself, byBudget, startedAt + longest) + more + busy - performance.now()
    }
    const check = (): void => {
      const remaining = Math.min(left(), tickMilliseconds)
      if (remaining <= 0) {
        aborting.abort()
        return
      }
      const dueAt = performance.now() + remaining
      timer = setTimeout(() => {
        busy += Math.max(0, performance.now() - dueAt)
        check()
      }, remaining)
    }
    check()
    return {
      signal: aborting.signal,
      extend(received) {
        startedAt = performance.now()
        more = received * perByte
      },
      end: () => clearTimeout(timer),
    }
  }

  #since(what: string): number | undefined {
    const since = [this.#failingSince(what), this.#failingSince('')].filter((at) => at !== undefined)
    return since.length > 0 ? Math.min(...since) : undefined
  }

  /** Code that keeps a budget for longer than a request may try again after a while. */
  #failingSince(name: string): number | undefined {
    const failing = this.#failing.get(name)
    return failing && performance.now() - failing.lastAt < this.#limits.silence ? failing.since : undefined
  }
}
