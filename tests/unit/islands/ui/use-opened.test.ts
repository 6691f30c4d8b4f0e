import { expect, test } from 'vitest'
import { readOpened } from '#islands/ui/use-opened.ts'

test.each([
  [null, null],
  ['r0 ', null],
  [{}, null],
  [{ opened: 7 }, null],
  // Of another island, whose id begins alike.
  [{ opened: 'r01 5' }, null],
  [{ opened: 'r0 ' }, ''],
  [{ opened: 'r0 5' }, '5'],
])('a step of the history with the state %j says that %j is open', (state, opened) => {
  expect(readOpened(state, 'r0')).toBe(opened)
})
