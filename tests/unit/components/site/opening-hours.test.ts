import { expect, test } from 'vitest'
import { findOpening } from '#components/site/opening-hours.ts'

const week = ['', ...Array.from({ length: 5 }, () => '09:00-18:00'), '10:00-16:00']

test.each([
  ['on a Monday at noon', '2026-11-23T12:00:00+05:30', { isOpen: true, day: 1 }],
  ['before its hours', '2026-11-23T08:59:00+05:30', { isOpen: false, day: 1 }],
  ['after its hours', '2026-11-23T18:00:00+05:30', { isOpen: false, day: 2 }],
  ['after a Saturday', '2026-11-28T16:30:00+05:30', { isOpen: false, day: 1 }],
  ['on a Sunday', '2026-11-29T12:00:00+05:30', { isOpen: false, day: 1 }],
  ['by the day in India, not in London', '2026-11-22T20:00:00Z', { isOpen: false, day: 1 }],
])('%s', (_when, at, opening) => {
  expect(findOpening(week, Date.parse(at))).toEqual(opening)
})

test('says nothing where nobody is there on any day', () => {
  expect(findOpening(['', '', '', '', '', '', ''], 0)).toBeNull()
})

test('finds the same day of the next week', () => {
  const sundays = ['09:00-10:00', '', '', '', '', '', '']
  expect(findOpening(sundays, Date.parse('2026-11-29T11:00:00+05:30'))).toEqual({ isOpen: false, day: 0 })
})
