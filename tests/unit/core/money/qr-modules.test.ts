import { expect, test } from 'vitest'
import { qrModules } from '#core/money/qr-modules.ts'
import { runsOf } from '../../../support/readers/qr-reader.ts'

test('keeps four modules free on every side', () => {
  const { size, path } = qrModules('https://example.com/')
  const runs = runsOf(path)
  expect(Math.min(...runs.map(({ x }) => x))).toBe(4)
  expect(Math.min(...runs.map(({ y }) => y))).toBe(4)
  expect(Math.max(...runs.map(({ x, width }) => x + width))).toBe(size - 4)
  expect(Math.max(...runs.map(({ y }) => y))).toBe(size - 5)
})
