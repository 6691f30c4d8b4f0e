import { expect, test } from 'vitest'
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

test('keep no password and nothing that is no text', () => {
  const line = keep({ password: 'secret', name: 'Om', age: 7, blank: '' })
  expect(readTyped(aContext('/', cookieOf(line)))).toEqual({ name: 'Om' })
})

test('keep the form’s own fields and no others', () => {
  const strangers = Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`field-${n}`, '1']))
  const line = keep({ ...strangers, name: 'Om', __proto__: { email: 'x' } }, ['name', 'email', 'toString'])
  expect(readTyped(aContext('/', cookieOf(line)))).toEqual({ name: 'Om' })
})

test('leave out the longest text rather than lose everything in a cookie that browsers drop', () => {
  const noise = Array.from({ length: 9_000 }, (_, n) => String.fromCharCode(33 + ((n * 7919) % 90))).join('')
  const line = keep({
    name: 'Om',
    message: noise + Buffer.from(crypto.getRandomValues(new Uint8Array(6_000))).toString('base64'),
  })
  expect(Buffer.byteLength(line)).toBeLessThan(4096)
  expect(readTyped(aContext('/', cookieOf(line)))).toEqual({ name: 'Om' })
})

test.each(['', 'abc', '!!', 'eNqrVkrOz', Buffer.from('no deflate').toString('base64url')])(
  'find nothing in a cookie of %j',
  (value) => {
    expect(readTyped(aContext('/', { cookie: `typed=${value}` }))).toEqual({})
  },
)
