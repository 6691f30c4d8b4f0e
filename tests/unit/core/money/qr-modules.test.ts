import { expect, test } from 'vitest'
import { qrModules } from '#core/money/qr-modules.ts'
import { readModules, runsOf } from '../../../support/readers/qr-reader.ts'

test.each([
  'http://localhost:8905/events/n8n-workshop',
  'https://example.com/mr/ai-marketing-workshop',
  `https://ai-with-somebody.example.com/mr/events/${'a-long-name-'.repeat(8)}pune`,
  'https://example.com/?text=%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87',
])('is read again as %s', (address) => {
  const { size, path } = qrModules(address)
  expect(readModules(size, path)).toBe(address)
})

test('keeps four modules free on every side', () => {
  const { size, path } = qrModules('https://example.com/')
  const runs = runsOf(path)
  expect(Math.min(...runs.map(({ x }) => x))).toBe(4)
  expect(Math.min(...runs.map(({ y }) => y))).toBe(4)
  expect(Math.max(...runs.map(({ x, width }) => x + width))).toBe(size - 4)
  expect(Math.max(...runs.map(({ y }) => y))).toBe(size - 5)
})
