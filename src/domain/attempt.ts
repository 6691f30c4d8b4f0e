/** Limits password guessing: a few free attempts, then growing delays, then a lock per address. */

/** The stored attempts of one address. */
export interface Attempts {
  /** Since the last success or the last quiet spell. */
  count: number
  /** UTC instant before which attempts are rejected. */
  nextAt: string
}

const freeAttempts = 3
const lockedAfter = 8
const lockedMinutes = 15

/** Minutes, rounded up, that an address still has to wait; 0 when it may try now. */
export function minutesToWait(attempts: Attempts | null, now: Date): number {
  if (!attempts) return 0
  return Math.max(0, Math.ceil((Date.parse(attempts.nextAt) - now.getTime()) / 60_000))
}

/**
 * Counts an attempt before its password is checked, so that parallel attempts all count. The first few are free, then
 * 1, 2, 4, 8 … seconds must pass between them, and 15 minutes from the eighth on.
 */
export function countAttempt(attempts: Attempts | null, now: Date): Attempts {
  const quietSince = attempts ? now.getTime() - Date.parse(attempts.nextAt) : 0
  const count = attempts && quietSince < lockedMinutes * 60_000 ? attempts.count + 1 : 1
  const seconds =
    count >= lockedAfter ? lockedMinutes * 60 : count > freeAttempts ? 2 ** (count - freeAttempts - 1) : 0
  return { count, nextAt: new Date(now.getTime() + seconds * 1000).toISOString() }
}
