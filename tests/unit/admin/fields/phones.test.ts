import { expect, test } from 'vitest'
import { readablePhone } from '#admin/fields/phones.ts'

test.each([
  ['+919822012345', '+91 98220 12345'],
  ['+14155550100', '+14155550100'],
  ['', ''],
])('%j is read as %j', (stored, read) => {
  expect(readablePhone(stored)).toBe(read)
})
