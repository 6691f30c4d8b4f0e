import { expect, test } from 'vitest'
import { optionalUtr, utr } from '#core/money/payment-schema.ts'

const read = (typed: string) => {
  const parsed = utr.safeParse(typed)
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message
}

test.each([
  ['632912345678', '632912345678'],
  ['6329-1234-5678', '632912345678'],
  ['6329 1234 5678', '632912345678'],
  ['६३२९ १२३४ ५६७८', '632912345678'],
  ['UTR: 632912345678', '632912345678'],
  ['UPI Ref. No. 632912345678', '632912345678'],
  ['upi transaction id: 632912345678', '632912345678'],
  ['0000632912345678', '632912345678'],
  ['000012345678', '000012345678'],
  ['sbin526330123456', 'SBIN526330123456'],
  ['UTR No: HDFCR52026112512345678', 'HDFCR52026112512345678'],
  // PhonePe's own transaction number.
  ['T2611251011121234567890', 'utrInvalid'],
  ['63291234567', 'utrInvalid'],
  ['6329123456789', 'utrInvalid'],
  ['SBIN0000001', 'utrInvalid'],
  ['UTR', 'utrInvalid'],
  ['', 'utrInvalid'],
  ['1111 1111 1111', 'utrMadeUp'],
])('reads %j', (typed, expected) => {
  expect(read(typed)).toBe(expected)
})

test('may be left out where cash is', () => {
  expect([undefined, null, ' ', 'UTR: 6329 1234 5678'].map((typed) => optionalUtr.parse(typed))).toEqual([
    ...['', '', '', '632912345678'],
  ])
  expect(optionalUtr.safeParse('123').error?.issues[0]?.message).toBe('utrInvalid')
})
