import { afterAll, beforeEach, expect, test, vi } from 'vitest'

/** Returns the clock of a process that was started with this environment. */
async function startClock(environment: { NOW?: string; NETLIFY?: string }): Promise<() => Date> {
  vi.stubEnv('NOW', environment.NOW)
  vi.stubEnv('NETLIFY', environment.NETLIFY)
  const { readClock } = await import('#http/configuration.ts')
  return readClock
}

/** The most by which a slow machine may be late, in milliseconds. */
const minute = 60_000
const farFromNow = (date: Date) => Math.abs(date.getTime() - Date.now())
const pretended = '2031-01-01T10:00:00+05:30'

beforeEach(() => {
  vi.resetModules()
})
// Other test files read the time in the same process.
afterAll(() => {
  vi.resetModules()
})

test('tells the time that NOW says, and ticks on from there', async () => {
  const readClock = await startClock({ NOW: pretended })
  const first = readClock()
  expect(first.getTime() - Date.parse(pretended)).toBeGreaterThanOrEqual(0)
  expect(first.getTime() - Date.parse(pretended)).toBeLessThan(minute)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(readClock().getTime() - first.getTime()).toBeGreaterThanOrEqual(25)
})

test('lets nobody pretend on a deployed site', async () => {
  expect(farFromNow((await startClock({ NOW: pretended, NETLIFY: 'true' }))())).toBeLessThan(minute)
})
