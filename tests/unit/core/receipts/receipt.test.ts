import { expect, test } from 'vitest'
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

test('receiptNumber() says the series, the year, the event and the number', () => {
  expect(receiptNumber({ kind: 'receipt', at, eventId: 7, number: 12 })).toBe('AI2627/7/0012')
  expect(receiptNumber({ kind: 'creditNote', at, eventId: 7, number: 1 })).toBe('AC2627/7/0001')
})

test.each([
  [1, 1],
  [9_999, 9_999],
  [999, 99_999],
])('receiptNumber() of event %i and number %i is one that an invoice may have', (eventId, number) => {
  expect(receiptNumber({ kind: 'receipt', at, eventId, number })).toMatch(/^[A-Z0-9/-]{1,16}$/)
})

test('isYearPast() keeps accounts for 72 months after the annual return is due', () => {
  expect(isYearPast('2026-27', new Date('2033-12-31T18:29:59.999Z'))).toBe(false)
  expect(isYearPast('2026-27', new Date('2033-12-31T18:30:00.000Z'))).toBe(true)
})
