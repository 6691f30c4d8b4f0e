/** Tests how long the admin's sessions last, and how they end. */
import { beforeEach, expect, test, vi } from 'vitest'
import { adminPassword, ask, cookieFrom, openApiForEachTest } from '../../support/api/api.ts'

const api = openApiForEachTest()
const signOut = '/api/admin/acts/signOut'

let now = 0
function letPass(minutes: number): void {
  now += minutes * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now })
}
beforeEach(() => {
  now = Date.parse('2026-11-20T10:00:00.000Z')
  letPass(0)
})

async function signIn(): Promise<string> {
  const answer = await ask('POST', '/api/admin/login', { json: { password: adminPassword } })
  expect(answer.status).toBe(200)
  return cookieFrom(answer, 'admin_session')
}
async function isSignedIn(cookie: string): Promise<boolean> {
  return (await ask('GET', '/api/admin/events', { cookie })).status === 200
}

test('a session lasts for twelve hours, costs one read a request and no write', async () => {
  const cookie = await signIn()
  letPass(12 * 60 - 1)
  const operations = await api.operationsOf(() => isSignedIn(cookie))
  expect(operations.filter((operation) => operation.includes('guard'))).toEqual(['get guard-dev sessions'])
  letPass(1)
  expect(await isSignedIn(cookie)).toBe(false)
})

test('each browser has a session of its own, and signing out ends that one, also for a copy of its cookie', async () => {
  const [phone, laptop] = [await signIn(), await signIn()]
  const answer = await ask('POST', signOut, { cookie: phone, json: {} })
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual([
    'admin_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
  ])
  expect(await Promise.all([phone, laptop].map(isSignedIn))).toEqual([false, true])
  // A session that was signed out is forgotten once its cookie would have expired.
  letPass(11 * 60)
  const later = await signIn()
  letPass(2 * 60)
  await ask('POST', signOut, { cookie: later, json: {} })
  const kept = (await api.storage.guard.get('sessions'))?.text ?? ''
  expect(kept.match(/"until"/g)).toHaveLength(1)
})

test('signing out everywhere ends all of them', async () => {
  const cookies = [await signIn(), await signIn()]
  const everywhere = await ask('POST', '/api/admin/acts/signOutEverywhere', {
    cookie: cookies[1] ?? '',
    json: {},
  })
  expect(everywhere.status).toBe(200)
  expect(await Promise.all(cookies.map(isSignedIn))).toEqual([false, false])
  expect(await isSignedIn(await signIn())).toBe(true)
})

test.each([
  ['with another password', 'ADMIN_PASSWORD', 'another password for tests'],
  ['with a secret of one-time codes', 'ADMIN_TOTP_SECRET', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('every session ends %s', async (_what, name, value) => {
  const cookie = await signIn()
  vi.stubEnv(name, value)
  expect(await isSignedIn(cookie)).toBe(false)
})
