import { expect, test } from 'vitest'
import { decideAttempt, networksMost, type Attempts } from '#core/access/limits.ts'

const start = Date.parse('2026-11-20T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

/** Returns the result of wrong attempts from one network at these seconds: 'looked at', or the minutes to wait. */
function attemptsAt(seconds: readonly number[]) {
  let attempts: Attempts = {}
  return seconds.map((second) => {
    const decision = decideAttempt(attempts, 'home', at(second))
    if (decision.ok) attempts = decision.next
    return decision.ok ? 'looked at' : decision.minutes
  })
}

test('lets three through at once, then makes each wait longer, and locks for a quarter of an hour from the eighth on', () => {
  // Free attempts; then one after 1, 2, 4 and 8 seconds.
  const slips = [0, 0, 0, 0, 1, 3, 7, 15]
  expect(attemptsAt(slips)).toEqual(slips.map(() => 'looked at'))
  expect(attemptsAt([0, 0, 0, 0, 0.9])).toEqual([...slips.slice(0, 4).map(() => 'looked at'), 1])
  const locked = attemptsAt([...slips, 16, 15 + 15 * 60 - 1, 15 + 15 * 60, 16 + 15 * 60])
  expect(locked.slice(-4)).toEqual([15, 1, 'looked at', 15])
})

test('forgets a network after two hours without an attempt', () => {
  expect(attemptsAt([0, 0, 0, 0, 2 * 60 * 60 + 2, 2 * 60 * 60 + 2])).not.toContain(1)
})

test('counts each network by itself, and a refused attempt not at all', () => {
  const home = decideAttempt({ home: { count: 8, nextAt: at(900).toISOString() } }, 'office', at(0))
  expect(home).toMatchObject({ ok: true, next: { home: { count: 8 }, office: { count: 1 } } })
})

test('does not believe a clock that was ahead', () => {
  const ahead = { home: { count: 8, nextAt: at(24 * 60 * 60).toISOString() } }
  expect(decideAttempt(ahead, 'home', at(0))).toMatchObject({ ok: true, next: { home: { count: 1 } } })
})

test('keeps a thousand networks, and of more those that have to wait longest', () => {
  let attempts: Attempts = { locked: { count: 8, nextAt: at(900).toISOString() } }
  for (let n = 0; n < networksMost + 5; n++) {
    const decision = decideAttempt(attempts, `network ${n}`, at(0))
    if (decision.ok) attempts = decision.next
  }
  expect(Object.keys(attempts)).toHaveLength(networksMost)
  expect(attempts).toHaveProperty('locked')
})
