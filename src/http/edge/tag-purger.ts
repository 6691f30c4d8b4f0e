/**
 * Purges of one tag under the platform's limit: each tag twice in five seconds, for the whole site. No instance knows how much of the
 * limit others use, so a purge that is refused is tried again more than five seconds later. If it is refused then, too, two others were
 * let through in those five seconds, and took the copies along that it meant: the last purge of a crowd is never lost. Inside one instance
 * those who come while a purge is under way, or while the limit is used up, share the next one.
 */

interface TagPurgerOptions {
  readonly purge: () => Promise<void>
  readonly isLimit: (error: unknown) => boolean
  /** Aborted, nobody waits any longer, and nothing more is sent. */
  readonly ended: AbortSignal
}

const windowMilliseconds = 5_000
const purgesInWindow = 2

/** What it returns is fulfilled when nothing is left to be purged, and rejected with why it could not be. */
export function openTagPurger({ purge, isLimit, ended }: TagPurgerOptions): () => Promise<void> {
  let next: Promise<void> | undefined
  let running: Promise<void> = Promise.resolve()
  let sentAt: readonly number[] = []

  async function send(): Promise<void> {
    if (ended.aborted) return
    // Counted from the answer: the platform counts from somewhere before it, and must not find the next one too early.
    await purge().finally(() => (sentAt = [...sentAt, performance.now()].slice(-purgesInWindow)))
  }

  async function run(): Promise<void> {
    const [oldest = -Infinity] = sentAt.length < purgesInWindow ? [] : sentAt
    await wait(oldest + windowMilliseconds - performance.now(), ended)
    next = undefined
    try {
      await send()
    } catch {
      // With jitter, so that a crowd that was refused does not come back as one.
      await wait(windowMilliseconds * (1 + Math.random() / 5), ended)
      await send().catch((error: unknown) => {
        if (!isLimit(error)) throw error
      })
    }
  }

  return () => (next ??= running = running.catch(() => undefined).then(run))
}

function wait(milliseconds: number, ended: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || ended.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = (): void => {
      clearTimeout(timer)
      resolve()
    }
    ended.addEventListener('abort', stop, { once: true })
  })
}
