import { expect, test } from 'vitest'
import { monthsBefore, saturdayAfter } from '#core/basics/calendar.ts'
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

const noClocks = ['', '2026-11-28', '28/11/26', '2026-02-31T10:00', '2026-13-01T10:00', '2026-11-28T25:00']
test.each(noClocks)('fromIndianClock() refuses %j', (text) => {
  expect(fromIndianClock(text)).toBeNull()
})

test('toIndianDay() and toIndianMonth() turn at midnight in India', () => {
  const around = ['2026-11-30T18:29:59.999Z', '2026-11-30T18:30:00.000Z']
  expect(around.map(toIndianDay)).toEqual(['2026-11-30', '2026-12-01'])
  expect(around.map(toIndianMonth)).toEqual(['2026-11', '2026-12'])
})

test('dayBounds() spans the whole day in India', () => {
  const bounds = { from: '2026-11-27T18:30:00.000Z', to: '2026-11-28T18:29:59.999Z' }
  expect(dayBounds('2026-11-28')).toEqual(bounds)
})

test.each(['', 'today', '2026-02-30'])('dayBounds() has no answer for %j', (day) => {
  expect(dayBounds(day)).toBeNull()
})

test.each([
  ['2026-11-28', '2026-11-28', 0],
  ['2026-11-28', '2026-12-01', 3],
  ['2026-12-01', '2026-11-28', -3],
  ['2024-02-28', '2024-03-01', 2],
])('daysBetween() from %s to %s', (day, later, days) => {
  expect(daysBetween(day, later)).toBe(days)
})

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
