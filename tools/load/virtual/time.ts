/**
 * Makes time that passes only while all work waits: a minute of storage operations takes only the computing in between. What is measured in
 * it depends on the code and the modelled storage, not on the machine.
 */
interface Sleeper {
  readonly at: number
  readonly wake: () => void
}

export interface VirtualTime {
  /** Milliseconds since the start. */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
}

/**
 * Runs `work` with this process's setTimeout() and performance.now() in virtual time and with repeatable random numbers, and restores them.
 * Throws if all work waits and no timer is left. Anything else asynchronous in `work` must resolve at once: files and sockets cannot be
 * used.
 */
export async function inVirtualTime<Result>(
  random: () => number,
  work: (time: VirtualTime) => Promise<Result>,
): Promise<Result> {
  /** Ordered by their time, and for the same time by the order in which they began to sleep. */
  const sleepers: Sleeper[] = []
  let now = 0
  const sleepFor = (milliseconds: number, wake: () => void): void => {
    const at = now + Math.max(0, milliseconds)
    sleepers.splice(sleepers.findLastIndex((other) => other.at <= at) + 1, 0, { at, wake })
  }
  const sleep = (milliseconds: number) => new Promise<void>((wake) => sleepFor(milliseconds, wake))

  const { setTimeout: realSetTimeout } = globalThis
  const realNow = performance.now.bind(performance)
  const virtualSetTimeout = (wake: () => void, milliseconds = 0): number => {
    sleepFor(milliseconds, wake)
    return 0
  }
  Object.assign(globalThis, { setTimeout: virtualSetTimeout })
  performance.now = () => now
  const realRandom = Math.random
  Math.random = random
  try {
    let ended: { readonly result: Result } | undefined
    let failure: { readonly error: unknown } | undefined
    work({ now: () => now, sleep }).then(
      (result) => (ended = { result }),
      (error: unknown) => (failure = { error }),
    )
    for (;;) {
      // Lets every promise that can continue do so.
      await new Promise((resolve) => setImmediate(resolve))
      if (failure) throw failure.error
      if (ended) return ended.result
      const sleeper = sleepers.shift()
      if (!sleeper) throw new Error('everybody waits for nobody')
      now = sleeper.at
      sleeper.wake()
    }
  } finally {
    Object.assign(globalThis, { setTimeout: realSetTimeout })
    performance.now = realNow
    Math.random = realRandom
  }
}
