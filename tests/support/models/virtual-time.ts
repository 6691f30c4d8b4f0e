/**
 * Time that passes only while everybody waits: a minute of storage operations takes as long as the computing in between. What
 * is measured in it depends on the code and on the modelled storage, not on the machine.
 */
interface Sleeper {
  readonly at: number
  readonly order: number
  readonly wake: () => void
}

export interface VirtualTime {
  /** Milliseconds since it began. */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
}

function isBefore(a: Sleeper, b: Sleeper): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order)
}

/** Sleepers by their time; those of one instant in the order in which they lay down. A binary heap. */
class Sleepers {
  readonly #heap: Sleeper[] = []

  add(sleeper: Sleeper): void {
    const heap = this.#heap
    let index = heap.push(sleeper) - 1
    while (index > 0) {
      const above = (index - 1) >> 1
      const parent = heap[above]
      if (!parent || isBefore(parent, sleeper)) break
      heap[index] = parent
      index = above
    }
    heap[index] = sleeper
  }

  next(): Sleeper | undefined {
    const heap = this.#heap
    const [first] = heap
    const last = heap.pop()
    if (!last || heap.length === 0) return first
    let index = 0
    for (;;) {
      const left = heap[2 * index + 1]
      const right = heap[2 * index + 2]
      const isRight = left && right ? isBefore(right, left) : false
      const child = isRight ? right : left
      if (!child || isBefore(last, child)) break
      heap[index] = child
      index = 2 * index + (isRight ? 2 : 1)
    }
    heap[index] = last
    return first
  }
}

/**
 * Runs `work` with setTimeout() and performance.now() of this process in virtual time and with chance that can be repeated, and puts
 * them back. Throws where everybody waits
 * for nobody. Whatever else is asynchronous in `work` must be done at once: files and sockets have no place in it.
 */
export async function inVirtualTime<Result>(
  random: () => number,
  work: (time: VirtualTime) => Promise<Result>,
): Promise<Result> {
  const sleepers = new Sleepers()
  let now = 0
  let order = 0
  const sleepFor = (milliseconds: number, wake: () => void): void =>
    sleepers.add({ at: now + Math.max(0, milliseconds), order: order++, wake })
  const sleep = (milliseconds: number) => new Promise<void>((wake) => sleepFor(milliseconds, wake))

  const { setTimeout: realSetTimeout } = globalThis
  const realNow = performance.now.bind(performance)
  const virtualSetTimeout = (wake: () => void, milliseconds = 0): number => {
    sleepFor(milliseconds, wake)
    return order
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
      // Every promise that can go on does.
      await new Promise((resolve) => setImmediate(resolve))
      if (failure) throw failure.error
      if (ended) return ended.result
      const sleeper = sleepers.next()
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
