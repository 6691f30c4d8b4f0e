import { expect, test } from 'vitest'
import { readCookie } from '#http/signing.ts'

function aContext(address: string, cookie?: string) {
  const request = new Request(address, cookie === undefined ? {} : { headers: { cookie } })
  return { request, url: new URL(address) }
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
  expect(readCookie(aContext('http://localhost/', header), 'typed')).toBe(value)
})

test('readCookie() takes over https only the one that no other host could have set', () => {
  expect(readCookie(aContext('https://example.in/', 'typed=abc'), 'typed')).toBeNull()
  expect(readCookie(aContext('https://example.in/', 'typed=abc; __Host-typed=def'), 'typed')).toBe('def')
})
