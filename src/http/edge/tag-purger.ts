/**
 * Purges of one tag under the platform's limit: twice in a window of time, for the whole site. No instance knows how much of the limit
 * others use, so a purge that is refused is tried again more than a window later. If it is refused then, too, two others were let through
 * in that window, and took the copies along that it meant: the last purge of a crowd is never lost. Inside one instance those who come while a
 * purge is under way, or while the limit is used up, share the next one.
 *
 * What it returns has the copies go that were made until it is called: fulfilled when nothing is left to be done, rejected with why it
 * could not be.
 */
export function openTagPurger(
  purge: () => Promise<unknown>,
  windowMilliseconds: () => number,
): () => Promise<void> {
  let next: Promise<void> | undefined
  let running: Promise<void> = Promise.resolve()
  /** Of the last two purges. */
  let sentAt: readonly [number, number] = [-Infinity, -Infinity]

  async function send(): Promise<void> {
    // Counted from the answer: the platform counts from somewhere before it, and must not find the next one too early.
    await purge().finally(() => (sentAt = [sentAt[1], performance.now()]))
  }

  async function run(): Promise<void> {
    await wait(sentAt[0] + windowMilliseconds() - performance.now())
    next = undefined
    try {
      await send()
    } catch {
      // With jitter, so that a crowd that was refused does not come back as one.
      await wait(windowMilliseconds() * (1 + Math.random() / 5))
      await send().catch((error: unknown) => {
        if (!isLimit(error)) throw error
      })
    }
  }

  return () => (next ??= running = running.catch(() => undefined).then(run))
}

/** The platform's helper says the status in its message alone. */
function isLimit(error: unknown): boolean {
  return error instanceof Error && /\b429\b/.test(error.message)
}

async function wait(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
