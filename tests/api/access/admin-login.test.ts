import { beforeEach, describe, expect, test, vi } from 'vitest'
import { localAdminPassword } from '#http/configuration.ts'
import { readOutcome, readTyped } from '#http/forms/plain-form.ts'
import {
  adminPassword,
  ask,
  cookieFrom,
  follow,
  openApiForEachTest,
  read,
  said,
  type Asked,
} from '../../support/api/api.ts'

const api = openApiForEachTest()

const signIn = (password: string, asked: Asked = {}) =>
  ask('POST', '/api/admin/login', { json: { password }, ...asked })
const seesEvents = async (cookie: string, asked: Asked = {}) =>
  (await ask('GET', '/api/admin/events', { cookie, ...asked })).status === 200

/** Lets time pass for everybody who looks at the clock. */
function letPass(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

test('opens a session with the right password', async () => {
  const answer = await signIn(adminPassword)
  expect(await read(answer.clone())).toEqual({ status: 200, body: { signedIn: true } })
  expect(answer.headers.getSetCookie()).toHaveLength(2)
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^admin_session=[\w-]{43}\.\d{13}\.[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
  )
  expect(answer.headers.getSetCookie()[1]).toMatch(
    /^admin_device=[\w-]{22}\.\d{13}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  )
  expect(await seesEvents(cookieFrom(answer, 'admin_session'))).toBe(true)
})

test('binds the cookie to the very host and to https where there is https', async () => {
  const origin = 'https://example.in'
  const answer = await signIn(adminPassword, { origin })
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-admin_session=.+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
  )
  const cookie = cookieFrom(answer, '__Host-admin_session')
  expect(await seesEvents(cookie, { origin })).toBe(true)
  expect(await seesEvents(cookie.replace('__Host-', ''), { origin })).toBe(false)
})

test('keeps no session id and no password in the storage', async () => {
  const cookie = cookieFrom(await signIn(adminPassword), 'admin_session')
  const id = cookie.split('=')[1]?.split('.')[0] ?? ''
  expect(id).toHaveLength(43)
  const kept = (await api.storage.guard.get('sessions'))?.text ?? ''
  expect(kept).toContain('seenAt')
  expect(kept).not.toContain(id)
  expect(kept).not.toContain(adminPassword)
})

test('refuses a wrong password and sets no cookie', async () => {
  const answer = await signIn('wrong')
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await read(answer)).toEqual({
    status: 401,
    body: { message: 'Invalid password', code: 'passwordWrong', fields: { password: 'passwordWrong' } },
  })
})

test.each(['', undefined])('asks for a password where there is %j', async (password) => {
  expect(await said(await ask('POST', '/api/admin/login', { json: { password } }))).toBe(
    '422 password: passwordMissing',
  )
})

test('knows the local default only on one’s own machine', async () => {
  vi.stubEnv('ADMIN_PASSWORD', undefined)
  expect((await signIn(localAdminPassword)).status).toBe(200)
  for (const context of ['production', 'deploy-preview', 'branch-deploy']) {
    const answer = await signIn(localAdminPassword, { deploy: { context, published: true } })
    expect(await read(answer)).toMatchObject({
      status: 503,
      body: {
        code: 'passwordNotSet',
        message:
          'Signing in is switched off: the environment variable ADMIN_PASSWORD is not set for this site.',
      },
    })
  }
})

describe('against guessing', () => {
  // Stands still between the steps of a test, however slow the machine is.
  beforeEach(() => {
    letPass(0)
  })

  test('locks an address for a quarter of an hour, for the right password too, and then lets it in', async () => {
    for (let attempt = 0; attempt < 8; attempt++) {
      await signIn('wrong')
      letPass(8)
    }
    const locked = await signIn(adminPassword)
    expect(locked.headers.getSetCookie()).toEqual([])
    expect(Number(locked.headers.get('retry-after'))).toBe(15 * 60)
    expect(await read(locked)).toEqual({
      status: 429,
      body: {
        message: 'Too many attempts. Please try again in 15 min.',
        code: 'tooManyAttempts',
      },
    })
    letPass(15 * 60)
    expect((await signIn(adminPassword)).status).toBe(200)
  })
})

describe('from a plain form', () => {
  test('leads to the admin', async () => {
    const answer = await ask('POST', '/api/admin/login', { form: { password: adminPassword } })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/admin')
    expect(await seesEvents(cookieFrom(answer, 'admin_session'))).toBe(true)
  })

  test.each([
    ['/admin/events?edit=2', '/admin/events?edit=2'],
    ['https://elsewhere.example/admin', '/admin'],
  ])('leads to the page that was wanted, in the admin alone: %s', async (wanted, expected) => {
    const path = `/api/admin/login?next=${encodeURIComponent(wanted)}`
    const answer = await ask('POST', path, { form: { password: adminPassword } })
    expect(answer.headers.get('location')).toBe(expected)
  })

  test.each([
    ['/admin/events?edit=2', '/admin/events?edit=2'],
    ['//elsewhere.example/admin', '/admin'],
  ])(
    'leads back to the form with the page that was wanted, and keeps no password: %s',
    async (wanted, kept) => {
      const path = `/api/admin/login?next=${encodeURIComponent(wanted)}`
      const next = follow(await ask('POST', path, { form: { password: 'a wrong one' } }))
      expect(next.url.pathname).toBe('/admin/login')
      expect(next.url.searchParams.get('next')).toBe(kept)
      expect(await readOutcome(next)).toMatchObject({ form: 'sign-in', code: 'passwordWrong' })
      expect(readTyped(next)).toEqual({})
    },
  )
})
