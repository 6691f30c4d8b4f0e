import { expect, test } from 'vitest'
import { nextPageOf } from '#core/basics/next-page.ts'
import { partResponse } from '#http/list.ts'

test('partResponse() names the next part at the same address, and none after the last', async () => {
  const url = new URL('https://trainer.example/api/admin/backup?only=events&from=1')
  const file = { name: 'backup.jsonl', type: 'application/jsonl' }
  const first = partResponse({ url }, { items: ['a', 'b'], next: '2 roster/7' }, file)
  expect(nextPageOf(first)).toBe('/api/admin/backup?only=events&from=2+roster%2F7')
  expect(await first.text()).toBe('ab')
  expect(nextPageOf(partResponse({ url }, { items: ['c'], next: null }, file))).toBeNull()
})
