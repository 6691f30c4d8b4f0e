import { expect, test } from 'vitest'
import { bodyFieldsMost, readBody } from '#http/input.ts'

function aRequest(
  type: string | null,
  body: BodyInit,
  headers: Readonly<Record<string, string>> = {},
): Request {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  const request = new Request('http://localhost/', init)
  if (type === null) request.headers.delete('content-type')
  else request.headers.set('content-type', type)
  return request
}

test('takes no more fields than forms have twice over, whether names repeat or not', async () => {
  const form = async (body: string) => readBody(aRequest('application/x-www-form-urlencoded', body))
  const many = (count: number) => Array.from({ length: count }, (_, n) => `f${n}=1`).join('&')
  const unreadable = { ok: false, reason: 'bodyUnreadable' }
  expect(await form(many(bodyFieldsMost))).toMatchObject({ ok: true })
  for (const body of [many(bodyFieldsMost + 1), many(2_000), 'abc=1&'.repeat(2_700)]) {
    expect(await form(body)).toEqual(unreadable)
  }
  const json = JSON.stringify(
    Object.fromEntries(Array.from({ length: bodyFieldsMost + 1 }, (_, n) => [`f${n}`, 1])),
  )
  expect(await readBody(aRequest('application/json', json))).toEqual(unreadable)
})

test('has no surprises in names that every object has', async () => {
  const read = await readBody(
    aRequest('application/json', '{"__proto__":{"email":"a@b.in"},"constructor":1}'),
  )
  if (!read.ok) throw new Error(read.reason)
  expect(read.values['email']).toBeUndefined()
})
