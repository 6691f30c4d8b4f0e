/**
 * Purges of one tag under the platform's limit: each tag twice in five seconds, for the whole site.
 *
 * Hosted, every request at once may run in an instance of its own, so none of them knows how much of the limit is used. A request that is
 * refused tries again later than five seconds after its own change. If it is refused then, too, two others were let through in those
 * five seconds, after its change, and took the copies along that it meant. So nothing more is to be done, and the last purge of a
 * crowd is never lost.
 *
 * Inside one instance those who come while a purge is under way, or while the limit is used up, share the next one.
 */

const windowMilliseconds = 5_000
const purgesInWindow = 2
/** Failures other than the limit's: one more try. */
const failuresMost = 2

interface Batch {
  /** Milliseconds of the process's own clock: the latest of them. */
  changedAt: number
  failures: number
  readonly settled: Promise<void>
}

export interface TagPurgerOptions {
  readonly purge: () => Promise<void>
  readonly isLimit: (error: unknown) => boolean
  /** Aborted, nobody waits any longer, and nothing more is sent. */
  readonly ended: AbortSignal
  readonly window?: number
}

export class TagPurger {
  readonly #options: TagPurgerOptions
  readonly #window: number
  /** Collects changes until it is sent. */
  #next: Batch | undefined
  #running: Promise<void> = Promise.resolve()
  #sentAt: readonly number[] = []
  #blockedUntil = 0

  constructor(options: TagPurgerOptions) {
    this.#options = options
    this.#window = options.window ?? windowMilliseconds
  }

  /** The copies that were made until now are to go. Fulfilled when nothing is left to be done; rejected with why it could not be. */
  add(): Promise<void> {
    return this.#join(performance.now(), 0).settled
  }

  #join(changedAt: number, failures: number): Batch {
    const batch = (this.#next ??= this.#open())
    batch.changedAt = Math.max(batch.changedAt, changedAt)
    batch.failures = Math.max(batch.failures, failures)
    return batch
  }

  #open(): Batch {
    const sent = this.#running
      .then(() => wait(this.#waitNeeded(), this.#options.ended))
      .then(() => {
        this.#next = undefined
        return this.#send(batch)
      })
    this.#running = sent.then(
      () => undefined,
      () => undefined,
    )
    const settled = sent.then((again) => again?.settled)
    const batch: Batch = { changedAt: 0, failures: 0, settled }
    return batch
  }

  /** The batch that goes on with it, where something is still to be done. */
  async #send({ changedAt, failures }: Batch): Promise<Batch | undefined> {
    const { purge, isLimit, ended } = this.#options
    if (ended.aborted) return undefined
    const sentAt = performance.now()
    try {
      // Counted from the answer: the platform counts from somewhere before it, and must not find the next one too early.
      await purge().finally(() => {
        this.#sentAt = [...this.#sentAt, performance.now()].slice(-purgesInWindow)
      })
      return undefined
    } catch (error) {
      const isLimited = isLimit(error)
      if (isLimited && sentAt - changedAt >= this.#window) return undefined
      if (!isLimited && failures + 1 >= failuresMost) throw error
      // With jitter, so that a crowd that was refused does not come back as one.
      this.#blockedUntil = performance.now() + this.#window * (1 + Math.random() / 5)
      return this.#join(changedAt, isLimited ? failures : failures + 1)
    }
  }

  #waitNeeded(): number {
    const now = performance.now()
    const [oldest = -Infinity] = this.#sentAt.length < purgesInWindow ? [] : this.#sentAt
    return Math.max(0, oldest + this.#window - now, this.#blockedUntil - now)
  }
}

function wait(milliseconds: number, ended: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || ended.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    ended.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
