/**
 * How long one request waits for a storage that does not answer. All its operations share the budget, so that its answer comes within
 * three seconds, whatever it still meant to do: an operation is cut after a while, and once none has been answered for the whole budget
 * nothing more is asked.
 */
import { StorageUnavailableError } from './document-store.ts'
import { WritesRefusedError } from './read-only.ts'

/** Milliseconds. */
export interface SilenceLimits {
  /** After which one operation is cut. */
  readonly cut: number
  /** Of failures alone, after which storage counts as silent. */
  readonly silence: number
}

/** For a visitor who waits. */
export const promptLimits: SilenceLimits = { cut: 1_200, silence: 2_200 }
/** For scheduled runs. */
export const patientLimits: SilenceLimits = { cut: 5_000, silence: 15_000 }

/** Milliseconds more for each byte that is sent: a megabyte a second. */
const perByte = 1 / 1_000

/** Nothing was sent, and trying again within this request is useless. */
export class StorageSilentError extends StorageUnavailableError {}

export class SilenceBudget {
  readonly #limits: SilenceLimits
  #failingSince: number | null = null

  constructor(limits: SilenceLimits) {
    this.#limits = limits
  }

  /**
   * Does one operation, which `signal` cuts. `work` throws StorageUnavailableError where nobody answered; anything else that it throws is an answer.
   * `what` names the operation and its key. Throws StorageSilentError where no more is waited for.
   */
  async spend<Value>(
    what: string,
    bytes: number,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const { cut, silence } = this.#limits
    const startedAt = performance.now()
    const left = (this.#failingSince ?? startedAt) + silence - startedAt
    if (left <= 0) throw new StorageSilentError(`${what}: the storage has been silent for too long`)
    try {
      const value = await work(AbortSignal.timeout(Math.ceil(Math.min(cut, left) + bytes * perByte)))
      this.#failingSince = null
      return value
    } catch (error) {
      if (error instanceof StorageUnavailableError && !(error instanceof WritesRefusedError))
        this.#failingSince ??= startedAt
      else this.#failingSince = null
      throw error
    }
  }
}
