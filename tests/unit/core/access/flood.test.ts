import { expect, test } from 'vitest'
import { isFlood, registrationsMost } from '#core/access/flood.ts'

const now = new Date('2026-11-20T10:00:00.000Z')

test.each([
  [null, 300],
  [1000, 300],
  [60, 36],
  [25, 15],
  [4, 6],
])('an event with %j seats takes %i from one network in ten minutes', (maxAttendees, most) => {
  expect(registrationsMost({ maxAttendees })).toBe(most)
  const event = { maxAttendees }
  const registrations = Array.from({ length: most - 1 }, () => ({
    registeredAt: '2026-11-20T09:50:00.001Z',
  }))
  const earlier = { registeredAt: '2026-11-20T09:50:00.000Z' }
  expect(isFlood(event, [...registrations, earlier], now)).toBe(false)
  const last = { registeredAt: now.toISOString() }
  expect(isFlood(event, [...registrations, last], now)).toBe(true)
})
