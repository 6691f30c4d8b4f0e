/** How long one change of a document may go on trying where others keep writing it. Of a silent storage: silence-budget.ts. */
import { StorageUnavailableError } from './document-store.ts'
import { StorageSilentError } from './silence-budget.ts'

/** Milliseconds from the first read to giving up. Functions may run for 60 s; a visitor waits for less. */
const deadlineMilliseconds = 10_000
const waitLongestMilliseconds = 800
const waitFirstMilliseconds = 25
export class RetryBudget {
  readonly #until = performance.now() + deadlineMilliseconds
  #tries = 0

  /** Waits before the next try, with full jitter and exponential back-off. */
  async wait(cause: unknown): Promise<void> {
    if (cause instanceof StorageSilentError) throw cause
    const longest = Math.min(waitLongestMilliseconds, waitFirstMilliseconds * 2 ** this.#tries++)
    const wait = Math.random() * longest
    if (performance.now() + wait > this.#until) {
      throw cause instanceof StorageUnavailableError
        ? cause
        : new StorageUnavailableError('too many writers', { cause })
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
