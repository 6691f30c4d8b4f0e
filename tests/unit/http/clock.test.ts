import { afterAll, expect, test, vi } from 'vitest'

// Other test files read the time in the same process.
afterAll(() => {
  vi.resetModules()
})

test('a deployed site tells the time, whatever NOW says', async () => {
  vi.resetModules()
  vi.stubEnv('NOW', '2031-01-01T10:00:00+05:30')
  vi.stubEnv('NETLIFY', 'true')
  const { readClock } = await import('#http/configuration.ts')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.000Z') })
  expect(readClock().toISOString()).toBe('2026-11-20T10:00:00.000Z')
  vi.useRealTimers()
})
