import { describe, expect, test } from 'vitest'
import { countAttempt, minutesToWait, type Attempts } from '#domain/attempt.ts'

const start = Date.parse('2026-11-20T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

/** Seconds that must pass after each of `count` attempts, each made as soon as it may be. */
function waits(count: number): number[] {
  let attempts: Attempts | null = null
  let now = at(0)
  const seconds: number[] = []
  for (let attempt = 0; attempt < count; attempt++) {
    attempts = countAttempt(attempts, now)
    seconds.push((Date.parse(attempts.nextAt) - now.getTime()) / 1000)
    now = new Date(attempts.nextAt)
  }
  return seconds
}

describe('countAttempt()', () => {
  test('lets a few slips pass, then slows down, then locks for a quarter of an hour', () => {
    expect(waits(9)).toEqual([0, 0, 0, 1, 2, 4, 8, 900, 900])
  })

  test('allows no more than a hundred guesses a day', () => {
    let attempts: Attempts | null = null
    let now = at(0)
    let guesses = 0
    while (now < at(24 * 60 * 60)) {
      attempts = countAttempt(attempts, now)
      now = new Date(Math.max(Date.parse(attempts.nextAt), now.getTime()))
      guesses++
    }
    expect(guesses).toBeLessThanOrEqual(110)
  })

  test('forgets after a quiet quarter of an hour', () => {
    const attempts = { count: 7, nextAt: at(0).toISOString() }
    expect(countAttempt(attempts, at(899)).count).toBe(8)
    expect(countAttempt(attempts, at(900)).count).toBe(1)
  })
})

describe('minutesToWait()', () => {
  test('is nothing without attempts and once the time has come', () => {
    expect(minutesToWait(null, at(0))).toBe(0)
    expect(minutesToWait({ count: 8, nextAt: at(0).toISOString() }, at(0))).toBe(0)
  })

  test('is rounded up', () => {
    expect(minutesToWait({ count: 8, nextAt: at(900).toISOString() }, at(0))).toBe(15)
    expect(minutesToWait({ count: 4, nextAt: at(1).toISOString() }, at(0))).toBe(1)
  })
})
