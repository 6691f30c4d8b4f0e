import { expect, test } from 'vitest'
import { privacy } from '#content/privacy.ts'
import { daysBetween } from '#core/basics/india-time.ts'
import { financialYearOf, isYearPast, receiptNumber } from '#core/receipts/receipt.ts'

test.each([
  ['2027-03-31T18:29:59.999Z', '2026-27'],
  ['2027-03-31T18:30:00.000Z', '2027-28'],
  ['2026-12-31T20:00:00.000Z', '2026-27'],
  ['2099-06-01T00:00:00.000Z', '2099-00'],
])('financialYearOf() begins with 1 April in India: %s is in %s', (instant, year) => {
  expect(financialYearOf(instant)).toBe(year)
  expect(financialYearOf(new Date(instant))).toBe(year)
})

const at = '2026-11-22T09:41:00.000Z'

test('receiptNumber() says the series, the year and the number', () => {
  expect(receiptNumber({ kind: 'receipt', at, number: 12 })).toBe('AI/26-27/0012')
  expect(receiptNumber({ kind: 'creditNote', at, number: 1 })).toBe('AC/26-27/0001')
})

test('receiptNumber() has no more characters than an invoice may have, and only those that it may have', () => {
  for (const number of [1, 9_999, 10_000, 9_999_999])
    expect(receiptNumber({ kind: 'receipt', at, number })).toMatch(/^[A-Z0-9/-]{1,16}$/)
})

test('isYearPast() keeps its word to visitors', () => {
  const howLong = privacy.items.find(({ id }) => id === 'payment')?.howLong
  expect(howLong?.en).toContain('almost 8 years')
  expect(howLong?.en).toContain('72 months')
  expect(howLong?.mr).toContain('७२ महिने')
  // What is entered on the first day of a year is kept longest.
  const longest = daysBetween('2026-04-01', '2034-01-01') / 365.25
  expect(longest).toBeGreaterThan(7.5)
  expect(longest).toBeLessThan(8)
})

test('isYearPast() keeps accounts for 72 months after the annual return is due', () => {
  expect(isYearPast('2026-27', new Date('2033-12-31T18:29:59.999Z'))).toBe(false)
  expect(isYearPast('2026-27', new Date('2033-12-31T18:30:00.000Z'))).toBe(true)
})
