import { expect, test } from 'vitest'
import { findCodeStep } from '#api/access/admin-login.ts'

// From RFC 6238, appendix B, SHA-1: the secret is the ASCII text 12345678901234567890. The six digits are the last of its eight.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const
const at = (seconds: number) => new Date(seconds * 1000)

test.each(vectors)('findCodeStep() at %i s knows %s, as RFC 6238 does', (seconds, code) => {
  expect(findCodeStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('findCodeStep() takes the step before and the step after, and says which it was', () => {
  const [[seconds, code]] = [vectors[4]]
  const step = Math.floor(seconds / 30)
  expect(findCodeStep(secret, code, at((step - 1) * 30))).toBe(step)
  expect(findCodeStep(secret, code, at((step + 1) * 30 + 29))).toBe(step)
  expect(findCodeStep(secret, code, at((step - 1) * 30 - 1))).toBeNull()
  expect(findCodeStep(secret, code, at((step + 2) * 30))).toBeNull()
})

test.each(['', '28708', '2870820', 'abcdef', '000000', '28708２'])(
  'findCodeStep() does not take %j',
  (code) => {
    expect(findCodeStep(secret, code, at(59))).toBeNull()
  },
)
