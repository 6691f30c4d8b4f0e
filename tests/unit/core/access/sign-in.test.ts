import { expect, test } from 'vitest'
import { toAdminPath } from '#core/access/sign-in.ts'

const base = 'https://trainer.example/admin/login?next=x'

test.each(['/admin', '/admin?tab=registrations&search=asha', '/admin/events?edit=3', '/events-admin'])(
  'leads on to %s',
  (route) => {
    expect(toAdminPath(route, base)).toBe(route)
  },
)

test.each([
  null,
  '',
  '/',
  '/events',
  '/administrator',
  '/admin/login',
  '/admin/login?next=/admin/login',
  'https://elsewhere.example/admin',
  '//elsewhere.example/admin',
  '/\\elsewhere.example/admin',
  'javascript:alert(1)',
  'https://trainer.example:8443/admin',
  'http://',
])('leads to the dashboard instead of %j', (route) => {
  expect(toAdminPath(route, base)).toBe('/admin')
})

test('drops what would lead out of the desk again', () => {
  expect(toAdminPath('/admin/../events', base)).toBe('/admin')
  expect(toAdminPath('https://trainer.example/admin/events', base)).toBe('/admin/events')
})
