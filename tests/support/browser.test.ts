import { expect, test } from 'vitest'
import { stillHolds } from './browser.ts'

const hour = 60 * 60 * 1000
const now = Date.parse('2031-01-01T10:00:00Z')
const shell = { path: '/usr/bin/chromium-headless-shell', origin: "Debian's package" }
const whole = { path: '/usr/bin/chromium', origin: "the system's" }

test('the headless shell is remembered for good, a whole browser for a day', () => {
  expect(stillHolds(shell, now)).toBe(true)
  expect(stillHolds({ ...whole, foundAt: now - hour }, now)).toBe(true)
  expect(stillHolds({ ...whole, foundAt: now - 25 * hour }, now)).toBe(false)
  // By a clock that has been set right since, or by an older release, which wrote no time.
  expect(stillHolds({ ...whole, foundAt: now + hour }, now)).toBe(false)
  expect(stillHolds(whole, now)).toBe(false)
})
