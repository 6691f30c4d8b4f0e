import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTagPurger } from '#http/edge/tag-purger.ts'

const limit = new Error('Cache purge API call returned an unexpected status code: 429')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A purger of one instance, when it purged, and what the platform says. */
function openPurger(answer: () => Error | undefined = () => undefined) {
  const purgedAt: number[] = []
  const purge = openTagPurger(
    () => {
      purgedAt.push(performance.now())
      const error = answer()
      return error ? Promise.reject(error) : Promise.resolve()
    },
    () => 5_000,
  )
  return { purge, purgedAt }
}

test('a crowd of 500 within two seconds costs four purges, of which the last comes after everybody', async () => {
  const { purge, purgedAt } = openPurger()
  let lastAt = 0
  const settled: Promise<void>[] = []
  for (let n = 0; n < 500; n++) {
    settled.push(purge())
    lastAt = performance.now()
    await vi.advanceTimersByTimeAsync(4)
  }
  await vi.advanceTimersByTimeAsync(20_000)
  await Promise.all(settled)
  expect(purgedAt.length).toBeLessThanOrEqual(4)
  expect(purgedAt.at(-1)).toBeGreaterThanOrEqual(lastAt)
  // Never three in five seconds.
  for (const [n, at] of purgedAt.entries())
    expect((purgedAt[n + 2] ?? Infinity) - at).toBeGreaterThanOrEqual(5_000)
})

test('refused by the limit it tries again after five seconds; refused again, others purged since, and it is done', async () => {
  const { purge, purgedAt } = openPurger(() => limit)
  const settled = purge()
  await vi.advanceTimersByTimeAsync(7_000)
  await settled
  expect(purgedAt).toHaveLength(2)
  expect(purgedAt[1]! - purgedAt[0]!).toBeGreaterThanOrEqual(5_000)
})

test('a change that joined such a try late is tried for once more: what others purged may lie before it', async () => {
  const { purge, purgedAt } = openPurger(() => limit)
  const early = purge()
  await vi.advanceTimersByTimeAsync(4_000)
  const late = purge()
  await vi.advanceTimersByTimeAsync(20_000)
  await Promise.all([early, late])
  expect(purgedAt).toHaveLength(4)
  expect(purgedAt[3]! - 4_000).toBeGreaterThanOrEqual(5_000)
})

test('a failure is tried for once more, and told when it stays', async () => {
  const away = new Error('getaddrinfo ENOTFOUND')
  const answers = [away, undefined, away, away]
  const { purge } = openPurger(() => answers.shift())
  const mended = purge()
  await vi.advanceTimersByTimeAsync(7_000)
  await mended
  await vi.advanceTimersByTimeAsync(7_000)
  const lost = expect(purge()).rejects.toBe(away)
  await vi.advanceTimersByTimeAsync(14_000)
  await lost
})
