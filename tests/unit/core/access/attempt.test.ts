import { describe, expect, test } from 'vitest'
import {
  decideAttempt,
  devicesMost,
  forgetAttempt,
  mostSharedAttempts,
  noGuesses,
  sharedAttempts,
  sweepGuesses,
  type Guesser,
  type Guesses,
} from '#core/access/attempt.ts'

const start = Date.parse('2026-11-20T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000)
const day = 24 * 60 * 60
const network = (hash: string | null): Guesser => ({ kind: 'network', hash })
const device = (hash: string): Guesser => ({ kind: 'device', hash })

/** Lets `who` try, and says what is stored then; fails where it has to wait. */
function attempt(guesses: Guesses, who: Guesser, now: Date): Guesses {
  const decision = decideAttempt(guesses, who, now)
  if (!decision.ok) throw new Error(`has to wait for ${decision.minutes} min`)
  return decision.next
}
const mayTry = (guesses: Guesses, who: Guesser, now: Date) => decideAttempt(guesses, who, now).ok

/** Seconds that must pass after each of `count` attempts, each made as soon as it may be. */
function waits(count: number, who: Guesser & { hash: string }): number[] {
  let guesses = noGuesses
  let now = at(0)
  const seconds: number[] = []
  for (let number = 0; number < count; number++) {
    guesses = attempt(guesses, who, now)
    const { nextAt } = { ...guesses.networks, ...guesses.devices }[who.hash] ?? { nextAt: '' }
    seconds.push((Date.parse(nextAt) - now.getTime()) / 1000)
    now = new Date(nextAt)
  }
  return seconds
}

/** Seconds of a day at which somebody tries who never sleeps. A finer step finds no more tries: the shortest wait is a second. */
const seconds = Array.from({ length: day / 10 }, (_, n) => n * 10)

/** How many attempts are let through in a day. `who` says who tries at a second, if anybody. */
function triesInADay(who: (second: number) => Guesser | null): number {
  let guesses = noGuesses
  let tries = 0
  for (const second of seconds) {
    const guesser = who(second)
    // As often as it may at this moment.
    for (let free = guesser !== null; free && guesser;) {
      const decision = decideAttempt(guesses, guesser, at(second))
      free = decision.ok
      if (!decision.ok) continue
      guesses = decision.next
      tries++
    }
  }
  return tries
}

describe('one device, or one network', () => {
  test.each([device('a'), network('a')])('has a few slips, then waits, then is locked: $kind', (who) => {
    expect(waits(9, { ...who, hash: 'a' })).toEqual([0, 0, 0, 1, 2, 4, 8, 900, 900])
  })

  test('has some hundred tries a day, also if it rests until a lock is forgotten', () => {
    const resting = [1, 2, 2.25, 3, 6].map((hours) =>
      triesInADay((second) => (second % (hours * 60 * 60) < 60 ? device('a') : null)),
    )
    expect(
      Math.max(
        triesInADay(() => device('a')),
        ...resting,
      ),
    ).toBeLessThanOrEqual(110)
  })

  test('starts anew after two quiet hours', () => {
    const locked = { ...noGuesses, devices: { a: { count: 9, nextAt: at(0).toISOString() } } }
    expect(attempt(locked, device('a'), at(2 * 60 * 60 - 1)).devices['a']?.count).toBe(10)
    expect(attempt(locked, device('a'), at(2 * 60 * 60)).devices['a']?.count).toBe(1)
  })

  test('never waits for longer than a quarter of an hour, whatever a wrong clock has stored', () => {
    const far = { count: 9, nextAt: '9999-01-01T00:00:00.000Z' }
    const stored = { ...noGuesses, sharedUntil: far.nextAt, devices: { a: far }, networks: { a: far } }
    expect(mayTry(stored, device('a'), at(0))).toBe(true)
    expect(mayTry(stored, network('a'), at(0))).toBe(true)
    const locked = { ...noGuesses, networks: { a: { count: 8, nextAt: at(900).toISOString() } } }
    expect(decideAttempt(locked, network('a'), at(0))).toEqual({ ok: false, minutes: 15 })
    expect(decideAttempt(locked, network('a'), at(899.5))).toEqual({ ok: false, minutes: 1 })
  })
})

describe('all unknown browsers together', () => {
  test('have so many tries a day, from however many networks', () => {
    expect(triesInADay(() => network(null))).toBeLessThanOrEqual(mostSharedAttempts(day * 1000))
    expect(mostSharedAttempts(day * 1000)).toBe(308)
  })

  test('wait for five minutes at most for the next', () => {
    let guesses = noGuesses
    for (let number = 0; number < sharedAttempts; number++) {
      guesses = attempt(guesses, network(`n${number}`), at(0))
    }
    expect(decideAttempt(guesses, network('one more'), at(0))).toEqual({ ok: false, minutes: 5 })
    expect(mayTry(guesses, network('one more'), at(299))).toBe(false)
    expect(mayTry(guesses, network('one more'), at(300))).toBe(true)
  })

  test('cannot be kept waiting by two networks that try whenever they may', () => {
    let guesses = noGuesses
    let refused = 0
    for (const second of seconds) {
      for (const name of ['a', 'b']) {
        const decision = decideAttempt(guesses, network(name), at(second))
        if (decision.ok) guesses = decision.next
      }
      if (!mayTry(guesses, network('owner'), at(second))) refused++
    }
    expect(refused).toBe(0)
  })

  test('keep no known device waiting', () => {
    let guesses = noGuesses
    for (let number = 0; number < sharedAttempts; number++) guesses = attempt(guesses, network(null), at(0))
    expect(mayTry(guesses, network('owner'), at(0))).toBe(false)
    expect(mayTry(guesses, device('owner'), at(0))).toBe(true)
    expect(attempt(guesses, device('owner'), at(0)).sharedUntil).toBe(guesses.sharedUntil)
  })

  test('share only that where the platform names no network: nobody is locked for a quarter of an hour', () => {
    let guesses = noGuesses
    for (let number = 0; number < 10; number++) guesses = attempt(guesses, network(null), at(0))
    expect(guesses.networks).toEqual({})
  })

  test('leave no more behind than were let through while they count', () => {
    let guesses = noGuesses
    for (const second of seconds) {
      const decision = decideAttempt(guesses, network(`n${second}`), at(second))
      if (decision.ok) guesses = decision.next
    }
    expect(Object.keys(guesses.networks).length).toBeLessThanOrEqual(mostSharedAttempts(2 * 60 * 60 * 1000))
  })
})

test('after a right password the attempt is given back and the slips are forgotten', () => {
  let guesses = noGuesses
  for (let number = 0; number < 3; number++) guesses = attempt(guesses, network('a'), at(0))
  const before = guesses
  const { next, wrong } = forgetAttempt(attempt(guesses, network('a'), at(2)), network('a'), at(2))
  expect(wrong).toBe(3)
  expect(next.networks).toEqual({})
  expect(next.wrong).toBe(0)
  expect(Date.parse(next.sharedUntil)).toBe(Date.parse(before.sharedUntil))
})

test('after a right password others’ slips are kept', () => {
  const guesses = attempt(attempt(noGuesses, network('a'), at(0)), device('a'), at(0))
  expect(Object.keys(forgetAttempt(guesses, device('a'), at(1)).next.networks)).toEqual(['a'])
  expect(Object.keys(forgetAttempt(guesses, network('a'), at(1)).next.devices)).toEqual(['a'])
})

test('sweepGuesses() drops what no longer counts, and what has been reported', () => {
  const guesses = attempt(attempt(noGuesses, network('a'), at(0)), device('b'), at(0))
  expect(sweepGuesses(guesses, at(60))).toMatchObject({ networks: { a: {} }, wrong: 0, wrongSince: '' })
  const swept = sweepGuesses(guesses, at(day))
  expect(swept).toMatchObject({ networks: {}, devices: {} })
  expect(swept && sweepGuesses(swept, at(day))).toBeNull()
})

test('a hoard of device cookies, from a password that leaked, is no way round the shared allowance', () => {
  const now = new Date('2026-11-20T10:00:00.000Z')
  let guesses = noGuesses
  let looked = 0
  for (let device = 0; device < 100; device++) {
    for (let n = 0; n < 5; n++) {
      const decision = decideAttempt(guesses, { kind: 'device', hash: `device ${device}` }, now)
      if (!decision.ok) break
      guesses = decision.next
      looked++
    }
  }
  expect(looked).toBe(devicesMost * 4 + sharedAttempts)
})
