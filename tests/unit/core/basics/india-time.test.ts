import { expect, test } from 'vitest'
import {
  dayBounds,
  daysBetween,
  fromIndianClock,
  toIndianClock,
  toIndianDay,
  toIndianMonth,
  toIndianTimestamp,
} from '#core/basics/india-time.ts'

// vitest.config.ts runs the unit tests in a time zone other than India's.

test('toIndianClock() shows the wall clock in India', () => {
  expect(toIndianClock('2026-11-28T04:30:00.000Z')).toBe('2026-11-28T10:00')
  expect(toIndianClock('2026-11-28T19:00:00Z')).toBe('2026-11-29T00:30')
  expect(toIndianClock(new Date('2026-11-28T04:30:45.123Z'))).toBe('2026-11-28T10:00')
})

test('toIndianTimestamp() says IST with the time', () => {
  expect(toIndianTimestamp('2026-11-28T04:30:00.000Z')).toBe('2026-11-28 10:00 IST')
  expect(toIndianTimestamp('soon')).toBe('')
})

test('fromIndianClock() reads the wall clock in India', () => {
  expect(fromIndianClock('2026-11-28T10:00')).toBe('2026-11-28T04:30:00.000Z')
  expect(fromIndianClock('2026-11-29T00:30:00')).toBe('2026-11-28T19:00:00.000Z')
})

test.each(['', '2026-11-28', '28/11/2026 10:00', '2026-02-31T10:00', '2026-13-01T10:00', '2026-11-28T25:00'])(
  'fromIndianClock() refuses %j',
  (text) => {
    expect(fromIndianClock(text)).toBeNull()
  },
)

test('toIndianMonth() turns at midnight in India', () => {
  expect(toIndianMonth('2026-11-30T18:29:59.999Z')).toBe('2026-11')
  expect(toIndianMonth('2026-11-30T18:30:00.000Z')).toBe('2026-12')
})

test('dayBounds() spans the whole day in India', () => {
  expect(dayBounds('2026-11-28')).toEqual({
    from: '2026-11-27T18:30:00.000Z',
    to: '2026-11-28T18:29:59.999Z',
  })
})

test.each(['', 'today', '2026-02-30'])('dayBounds() has no answer for %j', (day) => {
  expect(dayBounds(day)).toBeNull()
})

test('toIndianDay() changes at midnight', () => {
  expect(toIndianDay('2026-11-28T18:29:59.999Z')).toBe('2026-11-28')
  expect(toIndianDay('2026-11-28T18:30:00.000Z')).toBe('2026-11-29')
})

test.each([
  ['2026-11-28', '2026-11-28', 0],
  ['2026-11-28', '2026-12-01', 3],
  ['2026-12-01', '2026-11-28', -3],
  ['2024-02-28', '2024-03-01', 2],
])('daysBetween() from %s to %s', (day, later, days) => {
  expect(daysBetween(day, later)).toBe(days)
})
