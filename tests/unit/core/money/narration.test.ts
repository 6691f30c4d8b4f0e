import { expect, test } from 'vitest'
import { payerOf, utrsOf } from '#core/money/narration.ts'

// As banks write them; names, addresses and numbers are made up.
const hdfc = 'UPI-ASHA KULKARNI-ASHA.K-1@OKHDFCBANK-HDFC0001234-612345678901-AI WORKSHOP'
const icici = 'UPI/ASHA KULKARNI/asha.k@okaxis/Payment from Ph/AXIS BANK/612345678901/ICI1a2b3c'
const sbi = 'BY TRANSFER-UPI/CR/612345678901/ASHA KUL/HDFC/asha.k@okh/Paym--'
const axis = 'UPI/P2A/612345678901/ASHA KULK/HDFC BANK/Payment'
const imps = 'IMPS-612345678901-ASHA KULKARNI-HDFC-XXXXXXXX1234-rent'

test.each([hdfc, icici, sbi, axis, imps])('utrsOf() finds the number in %j', (narration) => {
  expect(utrsOf([], narration)).toEqual(['612345678901'])
})

test('utrsOf() goes by the column for it before the narration', () => {
  const kotak = 'UPI/ASHA KULKARNI/627219443204/resolve'
  expect(utrsOf(['UPI-609393884269'], kotak)).toEqual(['609393884269', '627219443204'])
  expect(utrsOf(['0000612345678901'], hdfc)).toEqual(['612345678901'])
  expect(utrsOf(["'612345678901'"], '')).toEqual(['612345678901'])
})

test('utrsOf() mends a number that the bank broke', () => {
  expect(utrsOf([], 'UPI/CR/61234 5678901/ASHA')).toEqual(['612345678901'])
})

test('utrsOf() takes a phone for the number last of all, and longer numbers not at all', () => {
  expect(utrsOf([], 'UPI/919822012345/612345678901')).toEqual(['612345678901', '919822012345'])
  expect(utrsOf(['4897691162093'], 'NEFT HDFCN52026112212345678')).toEqual([])
  expect(utrsOf([], '612345678901@okaxis')).toEqual([])
})

test.each([
  [hdfc, 'ASHA KULKARNI'],
  [icici, 'ASHA KULKARNI'],
  [sbi, 'ASHA KUL'],
  [axis, 'ASHA KULK'],
  [imps, 'ASHA KULKARNI'],
  ['BY CASH', 'BY CASH'],
  ['UPI/612345678901/UPI', ''],
])('payerOf() finds who paid in %j', (narration, payer) => {
  expect(payerOf(narration)).toBe(payer)
})
