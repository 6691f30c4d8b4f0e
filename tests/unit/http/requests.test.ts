import { expect, test } from 'vitest'
import { findCodeStep } from '#api/access/admin-login.ts'
import { readCookie } from '#http/signing.ts'
import { bodyFieldsMost, readBody } from '#http/input.ts'
import { keepTyped, readTyped } from '#http/plain-form.ts'
import { openRequestContext, type RequestContext } from '#http/request-context.ts'

const deploy = { context: 'dev', id: '0', published: false }

function aContext(path = '/', headers: Readonly<Record<string, string>> = {}): RequestContext {
  const request = new Request(new URL(path, 'http://localhost:8888'), { headers })
  return openRequestContext(request, { deploy, ip: '', requestId: 'r' })
}

const keep = (values: Readonly<Record<string, unknown>>, fields = Object.keys(values)) =>
  keepTyped(aContext(), values, fields)
const cookieOf = (line: string) => ({ cookie: line.split(';')[0] ?? '' })

test('typed values: keep no password and nothing that is no text', () => {
  const line = keep({ password: 'secret', name: 'Om', age: 7, blank: '' })
  expect(readTyped(aContext('/', cookieOf(line)))).toEqual({ name: 'Om' })
})

test('typed values: keep the form’s own fields and no others', () => {
  const strangers = Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`field-${n}`, '1']))
  const line = keep({ ...strangers, name: 'Om', __proto__: { email: 'x' } }, ['name', 'email', 'toString'])
  expect(readTyped(aContext('/', cookieOf(line)))).toEqual({ name: 'Om' })
})

test('typed values: leave out the longest text rather than lose everything in a cookie that browsers drop', () => {
  const noise = Array.from({ length: 9_000 }, (_, n) => String.fromCharCode(33 + ((n * 7919) % 90))).join('')
  const line = keep({
    name: 'Om',
    message: noise + Buffer.from(crypto.getRandomValues(new Uint8Array(6_000))).toString('base64'),
  })
  expect(Buffer.byteLength(line)).toBeLessThan(4096)
  expect(readTyped(aContext('/', cookieOf(line)))).toEqual({ name: 'Om' })
})

const broken = ['', 'abc', '!!', 'eNqrVkrOz', Buffer.from('no deflate').toString('base64url')]
test.each(broken)('typed values: find nothing in a cookie of %j', (value) => {
  expect(readTyped(aContext('/', { cookie: `typed=${value}` }))).toEqual({})
})

const readAs = (type: string, body: string) =>
  readBody(new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } }))

test('readBody() takes no more fields than forms have twice over, whether names repeat or not', async () => {
  const form = (body: string) => readAs('application/x-www-form-urlencoded', body)
  const many = (count: number) => Array.from({ length: count }, (_, n) => `f${n}=1`).join('&')
  const unreadable = { ok: false, reason: 'bodyUnreadable' }
  expect(await form(many(bodyFieldsMost))).toMatchObject({ ok: true })
  for (const body of [many(bodyFieldsMost + 1), many(2_000), 'abc=1&'.repeat(2_700)])
    expect(await form(body)).toEqual(unreadable)
  const fields = Object.fromEntries(new URLSearchParams(many(bodyFieldsMost + 1)))
  expect(await readAs('application/json', JSON.stringify(fields))).toEqual(unreadable)
})

test('readBody() has no surprises in names that every object has', async () => {
  const read = await readAs('application/json', '{"__proto__":{"email":"a@b.in"},"constructor":1}')
  if (!read.ok) throw new Error(read.reason)
  expect(read.values['email']).toBeUndefined()
})

function cookieIn(address: string, cookie: string | undefined) {
  const request = new Request(address, cookie === undefined ? {} : { headers: { cookie } })
  return readCookie({ request, url: new URL(address) }, 'typed')
}

test.each([
  ['typed=abc', 'abc'],
  ['other=1; typed=abc; third=2', 'abc'],
  ['typed=a=b', 'a=b'],
  ['typed=', ''],
  ['typed = abc ', 'abc'],
  ['xtyped=abc', null],
  ['typedx=abc', null],
  ['=abc', null],
  ['typed', null],
  ['', null],
  [undefined, null],
])('readCookie() finds in %j the value %j', (header, value) => {
  expect(cookieIn('http://localhost/', header)).toBe(value)
})

test('readCookie() takes over https only the one that no other host could have set', () => {
  expect(cookieIn('https://example.in/', 'typed=abc')).toBeNull()
  expect(cookieIn('https://example.in/', 'typed=abc; __Host-typed=def')).toBe('def')
})

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
