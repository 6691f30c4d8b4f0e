import { afterAll, beforeEach, expect, test, vi } from 'vitest'

/** The clock as it is in a process that was started with this environment. */
async function startClock(environment: { NOW?: string; NETLIFY?: string }): Promise<() => Date> {
  vi.stubEnv('NOW', environment.NOW)
  vi.stubEnv('NETLIFY', environment.NETLIFY)
  const { readClock } = await import('#http/clock.ts')
  return readClock
}

const farFromNow = (date: Date) => Math.abs(date.getTime() - Date.now())
const pretended = '2031-01-01T10:00:00+05:30'

beforeEach(() => {
  vi.resetModules()
})
// Other files ask the same process for the time.
afterAll(() => {
  vi.resetModules()
})

test('tells the time that NOW says, and ticks on from there', async () => {
  const readClock = await startClock({ NOW: pretended })
  const first = readClock()
  expect(first.getTime() - Date.parse(pretended)).toBeGreaterThanOrEqual(0)
  expect(first.getTime() - Date.parse(pretended)).toBeLessThan(1_000)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(readClock().getTime() - first.getTime()).toBeGreaterThanOrEqual(25)
})

test('lets nobody pretend on a deployed site', async () => {
  expect(farFromNow((await startClock({ NOW: pretended, NETLIFY: 'true' }))())).toBeLessThan(1_000)
})
