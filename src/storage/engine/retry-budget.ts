/** How long one change of a document may go on trying where others keep writing it. Of a silent storage: silence-budget.ts. */
import { StorageUnavailableError, type DocumentStore, type PutCondition } from './document-store.ts'
import { promptLimits, StorageSilentError } from './silence-budget.ts'

/** Milliseconds from the first read to giving up. Functions may run for 60 s; a visitor waits for less. */
const deadlineMilliseconds = 10_000
const waitLongestMilliseconds = 800
const waitFirstMilliseconds = 25

/** What the store said. */
interface Cause {
  readonly reason: 'conflict' | 'unknown'
  readonly isSilent?: boolean
}

export class RetryBudget {
  readonly #until = performance.now() + deadlineMilliseconds
  /** Since when nothing but failures was said here. */
  #failingSince: number | undefined
  #tries = 0

  /** Waits before the next try, with full jitter and exponential back-off. Throws StorageUnavailableError where there is none. */
  async wait(cause: StorageUnavailableError | Cause): Promise<void> {
    const isError = cause instanceof StorageUnavailableError
    if (!isError && cause.reason === 'conflict') this.#failingSince = undefined
    else this.#failingSince ??= performance.now()

    const longest = Math.min(waitLongestMilliseconds, waitFirstMilliseconds * 2 ** this.#tries++)
    const wait = Math.random() * longest
    const isSilent = isError ? cause instanceof StorageSilentError : cause.isSilent === true
    const end = Math.min(this.#until, (this.#failingSince ?? Infinity) + promptLimits.silence)
    if (isSilent || performance.now() + wait > end) {
      if (isError) throw cause
      throw new StorageUnavailableError(
        cause.reason === 'conflict' ? 'too many writers' : 'no write was answered',
      )
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** Writes until the store has answered. With a condition that does not hold, what stands there stays. */
export async function keepSurely(
  store: DocumentStore,
  key: string,
  text: string,
  condition?: PutCondition,
): Promise<void> {
  const retryBudget = new RetryBudget()
  for (;;) {
    const written = await store.put(key, text, condition)
    if (written.ok || (condition && written.reason === 'conflict')) return
    await retryBudget.wait(written)
  }
}
