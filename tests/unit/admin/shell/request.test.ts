import { afterEach, expect, test, vi } from 'vitest'
import { streamAdmin } from '#admin/shell/request.ts'

/** Three parts of a file, of which each names the next; the one at `broken` is not answered. */
function serveParts(broken?: string) {
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    asked.push([path, body])
    if (path === broken)
      return Promise.resolve(Response.json({ code: 'busy', message: 'Busy.' }, { status: 503 }))
    const number = Number(path.split('=')[1] ?? 1)
    const link = { link: `</list?from=${number + 1}>; rel="next"` }
    return Promise.resolve(
      new Response(`part ${number}, `, { headers: { 'x-rows': '3', ...(number < 3 && link) } }),
    )
  })
  return asked
}

const open = () =>
  streamAdmin('/list', { method: 'POST', body: { search: 'asha' }, signal: new AbortController().signal })

afterEach(() => {
  vi.unstubAllGlobals()
})

test('puts the parts of a file together and asks for each as for the first', async () => {
  const asked = serveParts()
  const answer = await open()
  if (!answer.ok) throw new Error('refused')
  expect(answer.value.headers.get('x-rows')).toBe('3')
  expect(await answer.value.text()).toBe('part 1, part 2, part 3, ')
  expect(asked.map(([path]) => path)).toEqual(['/list', '/list?from=2', '/list?from=3'])
  expect(new Set(asked.map(([, body]) => body))).toEqual(new Set(['{"search":"asha"}']))
})

test('breaks off where a part is refused', async () => {
  serveParts('/list?from=3')
  const answer = await open()
  await expect(answer.ok && answer.value.text()).rejects.toThrow('Busy.')
})
