/**
 * Tests who may call which endpoint. The list of endpoints is made from the rows, so it includes every new one: either its name is in the
 * list below, or it answers 401 to strangers.
 */
import { createHmac } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { sign } from '#http/signing.ts'
import { adminPassword, ask, type Asked, openApiForEachTest, read } from '../../support/api/api.ts'
import { endpoints } from '../../support/api/routes.ts'

/** Every client may call these. All other endpoints are the admin's. */
const forEverybody = [
  'GET /api/events',
  // An uptime monitor calls it; it names nothing.
  'GET /api/health',
  // The build calls it; the pages show all of its answer.
  'GET /api/site-settings',
  'GET /api/events/:slug',
  'POST /api/events/:slug/register',
  'POST /api/event-registrations',
  'POST /api/notification-signup',
  'POST /api/contact',
  // With a secret from an e-mail.
  'POST /api/signup/:token/confirm',
  'POST /api/signup/:token/stop',
  'GET /api/unsubscribe/:token',
  'POST /api/unsubscribe/:token',
  'POST /api/forgot',
  // With the secret in the address.
  'POST /api/own-registration/:token/correct',
  'POST /api/own-registration/:token/cancel',
  'POST /api/own-registration/:token/erase',
  'POST /api/own-registration/:token/payment',
  'POST /api/pay/:token/payment',
  'POST /api/own-registration/:token/gstin',
  'POST /api/own-registration/:token/seat',
  'POST /api/own-registration/:token/guests',
  'GET /api/own-registration/:token/data',
  'POST /api/own-registration/:token/feedback',
  'POST /api/admin/login',
  // For pages that show an event's photograph.
  'GET /api/photographs/:file',
  'GET /og/:locale/events/:picture',
]

const forTheAdmin = endpoints.filter(({ title }) => !forEverybody.includes(title))

/** Returns an existing address: every test has event 1. */
const toAddress = (path: string) => path.replaceAll(/:\w+/g, '1')

const api = openApiForEachTest()
describe('the endpoints', () => {
  test('for everybody are the ones that are listed here, and all of them exist', () => {
    expect(endpoints.map(({ title }) => title)).toEqual(expect.arrayContaining(forEverybody))
    expect(forTheAdmin.length).toBeGreaterThanOrEqual(8)
  })

  test('are for the admin by their rows where they are not listed', () => {
    const admins = endpoints.filter(({ access }) => access === 'admin')
    expect(forTheAdmin.map(({ title }) => title)).toEqual(admins.map(({ title }) => title))
  })

  test('of everybody answer without a session', async () => {
    for (const { method, path, title } of endpoints.filter(({ title }) => forEverybody.includes(title))) {
      const sent: Asked = method === 'GET' ? {} : { json: {} }
      const answer = await ask(method, toAddress(path), sent)
      expect([200, 201, 303, 404, 415, 422], title).toContain(answer.status)
      expect(await answer.text(), title).not.toContain('unsigned')
    }
  })
})

const madeUp = `${'x'.repeat(22)}.9999999999999.${'x'.repeat(12)}`
/** Invalid cookies, each made in the test's own storage; the last ones from a session that was opened. */
const strangers: [who: string, makeCookie: (session: string) => string | Promise<string>][] = [
  ['an empty cookie', () => 'admin_session='],
  ['a cookie of nonsense', () => 'admin_session=true; admin_session=..; authenticated=true'],
  [
    'a session made up with a guessed key',
    () => `admin_session=${madeUp}.${createHmac('sha256', 'guessed').update(madeUp).digest('base64url')}`,
  ],
  [
    'a session that was never opened, even with the right key',
    async () => {
      const signed = JSON.stringify([madeUp, adminPassword, null])
      return `admin_session=${madeUp}.${await sign(api.storage, 'session', signed)}`
    },
  ],
  ['a session made longer by hand', (session) => session.replace(/\.\d{13}\./, '.9999999999999.')],
  ['a session with another id', (session) => session.replace(/=./, session.includes('=A') ? '=B' : '=A')],
  ['a session cut short', (session) => session.slice(0, -1)],
  ['a session with something behind it', (session) => `${session}.x`],
  [
    'a session of yesterday',
    (session) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 60 * 60 * 1000 + 1000 })
      return session
    },
  ],
  [
    'a session that was signed out',
    async (cookie) => {
      await ask('POST', '/api/admin/acts/signOut', { cookie, json: {} })
      return cookie
    },
  ],
]

/** The answer is the same for each of these. */
const bodies: readonly Asked[] = [
  { json: {} },
  { form: { attended: 'true' } },
  { body: 'x'.repeat(20_000), headers: { 'content-type': 'text/plain' } },
  { json: {}, headers: { origin: 'https://evil.example' } },
]
const unsigned = { status: 401, body: { message: 'Please sign in.', code: 'unsigned' } }

test('a stranger hears 401 at every endpoint of the admin, whatever they send, and changes nothing', async () => {
  await api.addEvent()
  const operations = await api.operationsOf(async () => {
    for (const { method, path, title } of forTheAdmin) {
      for (const sent of method === 'GET' ? [{}] : bodies) {
        const answer = await read(await ask(method, toAddress(path), sent))
        expect(answer, `${title}: if it is for everybody, name it at the top of this file`).toEqual(unsigned)
      }
    }
  })
  expect(operations).toEqual([])
})

// The test above shows that every endpoint asks for a session; one function checks it for all of them.
test.each(strangers)('a request with %s is answered with 401, and changes nothing', async (_, makeCookie) => {
  await api.addEvent()
  const cookie = await makeCookie(await api.signIn())
  const ofEvents = forTheAdmin.filter(({ path }) => path.startsWith('/api/admin/events'))
  const operations = await api.operationsOf(async () => {
    for (const { method, path, title } of ofEvents) {
      const sent = { cookie, ...(method === 'GET' ? {} : { json: {} }) }
      expect(await read(await ask(method, toAddress(path), sent)), title).toEqual(unsigned)
    }
  })
  expect(operations.filter((operation) => !/^get guard-dev (sessions|secret)$/.test(operation))).toEqual([])
})

test('the admin hears 401 nowhere', async () => {
  await api.addEvent()
  let cookie = await api.signIn()
  for (const { method, path, title } of forTheAdmin) {
    const answer = await ask(method, toAddress(path), { cookie, ...(method === 'GET' ? {} : { json: {} }) })
    expect(answer.status, title).not.toBe(401)
    await answer.body?.cancel()
    if (path.includes('signOut')) cookie = await api.signIn()
  }
})
