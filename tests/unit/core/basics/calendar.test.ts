import { expect, test } from 'vitest'
import { monthsBefore, saturdayAfter } from '#core/basics/calendar.ts'

test.each([
  ['2026-08-23', 12, '2025-08-23'],
  ['2026-01-01', 1, '2025-12-01'],
  ['2028-02-29', 12, '2027-02-28'],
  ['2026-03-31', 1, '2026-02-28'],
])('monthsBefore() %s, %i months before, is %s', (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before)
})

test.each([
  ['2026-11-20T10:00:00.000Z', 28, '2026-12-19T04:00:00.000Z'],
  ['2026-11-21T10:00:00.000Z', 0, '2026-11-21T04:00:00.000Z'],
  // Already Sunday in India.
  ['2026-11-21T18:30:00.000Z', 0, '2026-11-28T04:00:00.000Z'],
])('saturdayAfter() after %s and %i days comes %s', (now, days, saturday) => {
  expect(saturdayAfter(new Date(now), days, '2025-08-23T04:00:00.000Z')).toBe(saturday)
})
