import { expect, test } from 'vitest'
import { withEntityTag } from '#http/edge/entity-tag.ts'

const headers = { 'content-type': 'text/calendar', 'cache-control': 'public' }
const ask = (text: string, known?: string) =>
  withEntityTag(
    { headers: new Headers(known === undefined ? {} : { 'if-none-match': known }) },
    text,
    headers,
  )

test('whoever has the text already gets none', async () => {
  const first = ask('one')
  const tag = first.headers.get('etag') ?? ''
  expect([first.status, await first.text()]).toEqual([200, 'one'])
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = ask('one', known)
    expect([again.status, await again.text(), again.headers.get('etag')], known).toEqual([304, '', tag])
    expect(again.headers.get('cache-control')).toBe('public')
    expect(again.headers.has('content-type')).toBe(false)
  }
  for (const known of ['', '"other"', tag.slice(0, -2)]) expect(ask('one', known).status, known).toBe(200)
  expect(ask('two', tag).status).toBe(200)
})
