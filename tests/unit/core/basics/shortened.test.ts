import { expect, test } from 'vitest'
import { shortened } from '#core/basics/shortened.ts'

test.each([
  ['AI for Shops', 12, 'AI for Shops'],
  ['AI for your shops', 16, 'AI for your…'],
  ['AI for your shops', 12, 'AI for your…'],
  ['AI Workshop - From Research', 15, 'AI Workshop…'],
  ['क्षि क्षि', 6, 'क्षि…'],
  ['🎆🎆🎆🎆', 3, '🎆🎆…'],
  ['A'.repeat(126), 10, `${'A'.repeat(9)}…`],
])('shortened() %j within %i is %j', (text, room, short) => {
  expect(shortened(text, room)).toBe(short)
})
