/**
 * Slows guesses at the password down. Three counts, kept together, so that one write decides about an attempt:
 *
 *     by device     a browser that signed in before: its own few free attempts, then growing delays, then a lock
 *     by network    an unknown browser: the same for its network,
 *     shared        and beyond that one allowance for all unknown browsers of the world
 *
 * A known device takes nothing from the shared allowance and does not wait for it, so an attacker who uses that up does not lock
 * out an owner who signed in there before.
 */

/** The attempts of one device or one network. */
export interface Attempts {
  /** Since the last success or the last quiet spell. */
  count: number
  /** UTC instant before which attempts are refused. */
  nextAt: string
}

export interface Guesses {
  /** UTC instant up to which the shared allowance is used: each attempt moves it on by the time that it takes to come back. */
  sharedUntil: string
  /** By keyed hash. */
  networks: Record<string, Attempts>
  devices: Record<string, Attempts>
  /** Attempts since somebody last signed in, or since it was last reported. */
  wrong: number
  /** UTC instant of the first of them; '' without one. */
  wrongSince: string
}

/** Who tries: a hash of the known device, or else of the network, or null where the platform does not say which. */
export type Guesser =
  | { readonly kind: 'device'; readonly hash: string }
  | { readonly kind: 'network'; readonly hash: string | null }

const minute = 60_000
const freeAttempts = 3
const lockedAfter = 8
const lockedMilliseconds = 15 * minute
/** The count of a lock starts at zero again after so much time without an attempt. */
const resetMilliseconds = 2 * 60 * minute

/** The shared allowance: so many attempts at once, and one more for each further five minutes. */
export const sharedAttempts = 20
export const sharedMilliseconds = 5 * minute

/** Known devices that try within two hours; who signed in with a password that leaked may have collected cookies of many more. */
export const devicesMost = 10

/** Clocks of two servers differ by less. What is stored from further ahead was written by a clock that was wrong. */
const clockSkew = minute

/** The most attempts of all unknown browsers together in so much time. */
export function mostSharedAttempts(milliseconds: number): number {
  return sharedAttempts + Math.floor(milliseconds / sharedMilliseconds)
}

export const noGuesses: Guesses = { sharedUntil: '', networks: {}, devices: {}, wrong: 0, wrongSince: '' }

/** Null for an entry that no longer counts: quiet for long, or from a clock that was ahead. */
function stillCounting(attempts: Attempts | undefined, now: Date): Attempts | null {
  if (!attempts) return null
  const ahead = Date.parse(attempts.nextAt) - now.getTime()
  return ahead > -resetMilliseconds && ahead <= lockedMilliseconds + clockSkew ? attempts : null
}

function withoutForgotten(all: Readonly<Record<string, Attempts>>, now: Date): Record<string, Attempts> {
  return Object.fromEntries(Object.entries(all).filter(([, attempts]) => stillCounting(attempts, now)))
}

function countOne(attempts: Attempts | null, now: Date): Attempts {
  const count = (attempts?.count ?? 0) + 1
  const milliseconds =
    count >= lockedAfter
      ? lockedMilliseconds
      : count > freeAttempts
        ? 1000 * 2 ** (count - freeAttempts - 1)
        : 0
  return { count, nextAt: new Date(now.getTime() + milliseconds).toISOString() }
}

/** Milliseconds, from now, up to which the shared allowance is used. */
function sharedAhead({ sharedUntil }: Guesses, now: Date): number {
  const ahead = Date.parse(sharedUntil) - now.getTime()
  return ahead > 0 && ahead <= sharedAttempts * sharedMilliseconds + clockSkew ? ahead : 0
}

function entriesOf(guesses: Guesses, { kind }: Guesser): Record<string, Attempts> {
  return kind === 'device' ? guesses.devices : guesses.networks
}

function waitFor(guesses: Guesses, who: Guesser, now: Date): number {
  const own = who.hash === null ? null : stillCounting(entriesOf(guesses, who)[who.hash], now)
  const ownWait = own ? Date.parse(own.nextAt) - now.getTime() : 0
  if (who.kind === 'device') return ownWait
  return Math.max(ownWait, sharedAhead(guesses, now) - (sharedAttempts - 1) * sharedMilliseconds)
}

/** As whom they are counted: one more device than an admin has is a stranger. */
function countedAs(guesses: Guesses, who: Guesser, now: Date): Guesser {
  if (who.kind === 'network') return who
  const { [who.hash]: own, ...others } = withoutForgotten(guesses.devices, now)
  return own || Object.keys(others).length < devicesMost ? who : { kind: 'network', hash: null }
}

export type AttemptDecision =
  | { readonly ok: true; readonly next: Guesses }
  /** Rounded up; a quarter of an hour at most. */
  | { readonly ok: false; readonly minutes: number }

/**
 * Counts an attempt, before its password is looked at, so that attempts made at once all count; or refuses it, which changes
 * nothing. Per device and per network the first three are free, then 1, 2, 4, 8 seconds must pass, and 15 minutes from the eighth on.
 */
export function decideAttempt(guesses: Guesses, asked: Guesser, now: Date): AttemptDecision {
  const who = countedAs(guesses, asked, now)
  const wait = waitFor(guesses, who, now)
  if (wait > 0) return { ok: false, minutes: Math.min(15, Math.ceil(wait / minute)) }
  const isShared = who.kind === 'network'
  const counted: Guesses = {
    sharedUntil: isShared
      ? new Date(now.getTime() + sharedAhead(guesses, now) + sharedMilliseconds).toISOString()
      : guesses.sharedUntil,
    networks: withoutForgotten(guesses.networks, now),
    devices: withoutForgotten(guesses.devices, now),
    wrong: guesses.wrong + 1,
    wrongSince: guesses.wrong > 0 ? guesses.wrongSince : now.toISOString(),
  }
  if (who.hash !== null) {
    const own = entriesOf(counted, who)
    own[who.hash] = countOne(own[who.hash] ?? null, now)
  }
  return { ok: true, next: counted }
}

/** After a right password: the attempt is given back and this guesser's count is cleared. `wrong`: failed attempts of everybody. */
export function forgetAttempt(guesses: Guesses, who: Guesser, now: Date): { next: Guesses; wrong: number } {
  const { [who.hash ?? '']: _own, ...others } = entriesOf(guesses, who)
  const returned = Math.max(0, sharedAhead(guesses, now) - sharedMilliseconds)
  const next: Guesses = {
    ...guesses,
    ...(who.kind === 'device'
      ? { devices: others }
      : { networks: others, sharedUntil: new Date(now.getTime() + returned).toISOString() }),
    wrong: 0,
    wrongSince: '',
  }
  return { next, wrong: Math.max(0, guesses.wrong - 1) }
}

/** Drops what no longer counts, and takes the number of wrong attempts for a report. Null where there is nothing to do. */
export function sweepGuesses(guesses: Guesses, now: Date): Guesses | null {
  const next: Guesses = {
    ...guesses,
    networks: withoutForgotten(guesses.networks, now),
    devices: withoutForgotten(guesses.devices, now),
    wrong: 0,
    wrongSince: '',
  }
  const isSame =
    guesses.wrong === 0 &&
    Object.keys(next.networks).length === Object.keys(guesses.networks).length &&
    Object.keys(next.devices).length === Object.keys(guesses.devices).length
  return isSame ? null : next
}
