import { expect, test } from 'vitest'
import { readCookie, toCookie } from '#http/access/cookie.ts'

function aContext(address: string, cookie?: string) {
  const request = new Request(address, cookie === undefined ? {} : { headers: { cookie } })
  return { request, url: new URL(address) }
}

test('toCookie() is bound to the very host over https', () => {
  const cookie = toCookie(aContext('https://example.in/x'), 'admin_session', 'abc', {
    sameSite: 'Strict',
    seconds: 60,
  })
  expect(cookie).toBe('__Host-admin_session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure')
})

test('toCookie() works without encryption on one’s own machine', () => {
  const cookie = toCookie(aContext('http://localhost:8888/'), 'typed', 'abc', {
    sameSite: 'Lax',
    seconds: 300,
  })
  expect(cookie).toBe('typed=abc; Path=/; Max-Age=300; HttpOnly; SameSite=Lax')
})

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
