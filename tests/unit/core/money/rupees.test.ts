import { expect, test } from 'vitest'
import { readRupees, toTypedRupees } from '#core/money/rupees.ts'

test.each([
  ['1999', 199_900],
  ['1,99,900.00', 19_990_000],
  ['0.29', 29],
  ['0', 0],
  ['₹१,९९९.५०', 199_950],
  ['INR 39,591.75', 3_959_175],
  [' Rs. 1,999/- ', 199_900],
])('reads %j', (typed, paise) => {
  expect(readRupees(typed)).toBe(paise)
})

test.each(['', '-', 'abc', '-5', '1.234,50', '12.345', '1e5', '1999 only', '22/11/26', '9'.repeat(10)])(
  'finds no amount in %j',
  (typed) => {
    expect(readRupees(typed)).toBeNull()
  },
)

test('writes paise in two digits, or not at all', () => {
  expect([134_910, 199_900, 5].map(toTypedRupees)).toEqual(['1349.10', '1999', '0.05'])
})
