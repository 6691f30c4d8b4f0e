import { expect, test } from 'vitest'
import { isMonthFirst, readAmount, readDay } from '#core/money/statement-cells.ts'

test.each([
  ['1999', 199_900, null],
  ['1,99,900.00', 19_990_000, null],
  ['   7500.00     ', 750_000, null],
  ['0.29', 29, null],
  ['19.9900', 1999, null],
  ['₹१,९९९.५०', 199_950, null],
  ['INR 39,591.75', 3_959_175, null],
  ["'1999.00'", 199_900, null],
  ['35,000.00 Cr', 3_500_000, 'credit'],
  ['347.00DR.', 34_700, 'debit'],
  ['500.00(Cr)', 50_000, 'credit'],
  ['Rs. 1,999/-', 199_900, null],
  ['-1,999.00', -199_900, null],
  ['45,000.00-', -4_500_000, null],
  ['(500.00)', -50_000, null],
] as const)('readAmount() reads %j', (cell, paise, way) => {
  expect(readAmount(cell)).toEqual({ paise, way })
})

test.each(['', '-', 'abc', '1.234,50', '12.345', '1e5', '1999 only', '22/11/26', '9'.repeat(13)])(
  'readAmount() finds none in %j',
  (cell) => {
    expect(readAmount(cell)).toBeNull()
  },
)

test.each([
  ['22/11/26', '2026-11-22'],
  ['22-11-2026 19:40:46', '2026-11-22'],
  ['2-1-26', '2026-01-02'],
  ['22.11.2026', '2026-11-22'],
  ['22-Nov-2026', '2026-11-22'],
  ["22 NOV '26", '2026-11-22'],
  ['22nd November, 2026', '2026-11-22'],
  ['Nov 22, 2026, 10:15 am', '2026-11-22'],
  ['2026-11-22 11:02:09', '2026-11-22'],
  ["'2026-11-22", '2026-11-22'],
  ['२२/११/२०२६', '2026-11-22'],
  // A quarter past one in the night, in India.
  ['2026-11-21T19:45:00Z', '2026-11-22'],
])('readDay() reads %j', (cell, day) => {
  expect(readDay(cell)).toBe(day)
})

test.each(['', 'Total', '31/02/2026', '22/13/2026', '22 Nvm 2026', '45018', '2026', '22/11'])(
  'readDay() finds none in %j',
  (cell) => {
    expect(readDay(cell)).toBeNull()
  },
)

test('readDay() reads the month first where a sheet program has put it there', () => {
  expect(isMonthFirst('11/22/26')).toBe(true)
  expect(isMonthFirst('11/12/26')).toBe(false)
  expect(isMonthFirst('22/11/26')).toBe(false)
  expect(readDay('11/12/26', true)).toBe('2026-11-12')
})
