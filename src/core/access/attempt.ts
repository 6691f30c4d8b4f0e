/** Slows guesses at the admin's password down, per network: three are free, then growing delays, then a lock. */

interface Attempt {
  readonly count: number
  readonly nextAt: string
}

export type Attempts = Readonly<Record<string, Attempt>>

const minute = 60_000
const freeAttempts = 3
const lockedAfter = 8
const lockedMilliseconds = 15 * minute
const resetMilliseconds = 2 * 60 * minute
export const networksMost = 1_000
/** The most by which the clocks of two servers differ. A time further ahead was stored by a wrong clock. */
const clockSkew = minute

function isCounting({ nextAt }: Attempt, now: Date): boolean {
  const ahead = Date.parse(nextAt) - now.getTime()
  return ahead > -resetMilliseconds && ahead <= lockedMilliseconds + clockSkew
}

function delayAfter(count: number): number {
  if (count >= lockedAfter) return lockedMilliseconds
  return count > freeAttempts ? 1000 * 2 ** (count - freeAttempts - 1) : 0
}

/** Counts an attempt before its password is looked at, so that attempts made at once all count. */
export function decideAttempt(attempts: Attempts, network: string, now: Date) {
  const counting = Object.entries(attempts).filter(([, attempt]) => isCounting(attempt, now))
  const own = new Map(counting).get(network)
  const wait = own ? Date.parse(own.nextAt) - now.getTime() : 0
  if (wait > 0) return { ok: false as const, minutes: Math.min(15, Math.ceil(wait / minute)) }
  const count = (own?.count ?? 0) + 1
  const nextAt = new Date(now.getTime() + delayAfter(count)).toISOString()
  const others = counting
    .filter(([other]) => other !== network)
    .sort(([, a], [, b]) => b.nextAt.localeCompare(a.nextAt))
    .slice(0, networksMost - 1)
  const next: Attempts = { ...Object.fromEntries(others), [network]: { count, nextAt } }
  return { ok: true as const, next }
}
