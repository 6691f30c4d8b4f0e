/** Sessions: how long they last, who sees them, and how they end. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { adminSessionsSchema, type AdminSessions } from '#core/access/sign-in.ts'
import {
  adminPassword,
  ask,
  cookieFrom,
  openApiForEachTest,
  openTestStorage,
  settle,
} from '../../support/api/api.ts'

const api = openApiForEachTest()

let now = 0
function letPass(minutes: number): void {
  now += minutes * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now })
}
beforeEach(() => {
  now = Date.parse('2026-11-20T10:00:00.000Z')
  letPass(0)
})

async function signIn(cookie?: string): Promise<string> {
  const answer = await ask('POST', '/api/admin/login', { json: { password: adminPassword }, cookie })
  expect(answer.status).toBe(200)
  return cookieFrom(answer, 'admin_session')
}
/** Asks as the admin's pages do, and waits for what goes on after the answer. */
async function isSignedIn(cookie: string): Promise<boolean> {
  const { status } = await ask('GET', '/api/admin/events', { cookie })
  await settle()
  return status === 200
}
async function look(cookie: string): Promise<AdminSessions> {
  return adminSessionsSchema.parse(await (await ask('GET', '/api/admin/sessions', { cookie })).json())
}

describe('a session', () => {
  test('ends after half an hour in which it was not used, also for whoever asks at once afterwards', async () => {
    const cookie = await signIn()
    letPass(29)
    expect(await isSignedIn(cookie)).toBe(true)
    letPass(29)
    expect(await isSignedIn(cookie)).toBe(true)
    letPass(30)
    expect(await isSignedIn(cookie)).toBe(false)
    expect(await isSignedIn(cookie)).toBe(false)
  })

  test('costs one read a request; that it was used is written every two minutes at most, after the answer', async () => {
    const cookie = await signIn()
    const operations = async () =>
      (await api.operationsOf(() => isSignedIn(cookie))).filter((operation) => operation.includes('sessions'))
    expect(await operations()).toEqual(['get guard-dev sessions'])
    letPass(3)
    expect(await operations()).toEqual([
      'get guard-dev sessions',
      'get guard-dev sessions',
      'set guard-dev sessions',
    ])
    expect(await operations()).toEqual(['get guard-dev sessions'])
    letPass(3)
    // Of many requests at once one writes.
    const many = await api.operationsOf(async () => {
      await Promise.all(Array.from({ length: 8 }, () => ask('GET', '/api/admin/events', { cookie })))
      await settle()
    })
    const text = (await api.storage.guard.get('sessions'))?.text ?? ''
    expect(text).toContain(new Date(now).toISOString())
    expect(many.filter((operation) => operation.startsWith('set')).length).toBeLessThanOrEqual(8)
  })

  test('takes the place of the one that its browser had', async () => {
    const first = await signIn()
    const second = await signIn(first)
    expect(second).not.toBe(first)
    expect(await isSignedIn(first)).toBe(false)
    expect(await isSignedIn(second)).toBe(true)
  })
})

describe('a changed password', () => {
  const other = 'another password for tests'

  test('ends every session for good, also once it is the old one again', async () => {
    const cookie = await signIn()
    vi.stubEnv('ADMIN_PASSWORD', other)
    expect(await isSignedIn(cookie)).toBe(false)
    vi.stubEnv('ADMIN_PASSWORD', adminPassword)
    expect(await isSignedIn(cookie)).toBe(false)
  })

  test('does so too where nobody but the new password’s owner came meanwhile', async () => {
    const cookie = await signIn()
    vi.stubEnv('ADMIN_PASSWORD', other)
    expect((await ask('POST', '/api/admin/login', { json: { password: other } })).status).toBe(200)
    vi.stubEnv('ADMIN_PASSWORD', adminPassword)
    expect(await isSignedIn(cookie)).toBe(false)
  })

  test('and so does a new secret of one-time codes', async () => {
    const cookie = await signIn()
    vi.stubEnv('ADMIN_TOTP_SECRET', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(await isSignedIn(cookie)).toBe(false)
  })

  test('is kept as a scrypt hash at full cost on a deployed site', async () => {
    const deploy = { context: 'production', published: true }
    const answer = await ask('POST', '/api/admin/login', { json: { password: adminPassword }, deploy })
    const cookie = cookieFrom(answer, 'admin_session')
    expect((await ask('GET', '/api/admin/events', { cookie, deploy })).status).toBe(200)
    expect(cookie).not.toContain(Buffer.from(adminPassword).toString('base64url'))
    const kept = (await openTestStorage(deploy).guard.get('sessions'))?.text ?? ''
    expect(kept).toContain('"cost":32768')
    expect(kept).not.toContain(adminPassword)
  })
})

describe('GET /api/admin/sessions', () => {
  test('counts who is signed in, without those whose session has ended by itself', async () => {
    await signIn()
    letPass(31)
    await signIn()
    expect((await look(await signIn())).signedIn).toBe(2)
  })

  test('tells what happened at the door, and counts wrong attempts instead of naming each', async () => {
    for (let n = 0; n < 3; n++) await ask('POST', '/api/admin/login', { json: { password: 'wrong' } })
    await ask('POST', '/api/admin/logout', { cookie: await signIn() })
    expect((await look(await signIn())).log.map(({ what }) => what)).toEqual([
      { action: 'signedIn', isKnownDevice: false, wrongBefore: 0 },
      { action: 'signedOut' },
      { action: 'signedIn', isKnownDevice: false, wrongBefore: 3 },
    ])
  })

  test('reads what earlier versions stored, which named devices and ended single sessions', async () => {
    const cookie = await signIn()
    const at = new Date(now).toISOString()
    const entries = [
      { at, what: { action: 'signedIn', device: 'Firefox on Linux', isKnownDevice: true, wrongBefore: 0 } },
      { at, what: { action: 'sessionEnded', device: 'Firefox on Linux' } },
    ]
    await api.storage.guard.put(
      'sign-in-log',
      JSON.stringify({ format: 1, writes: [], document: { entries } }),
    )
    const sessions = await api.storage.guard.get('sessions')
    const older = sessions?.text.replaceAll('"seenAt"', '"device":"Firefox on Linux","seenAt"') ?? ''
    await api.storage.guard.put('sessions', older)
    const { signedIn, log } = await look(cookie)
    expect(signedIn).toBe(1)
    expect(log.map(({ what }) => what)).toEqual([
      { action: 'sessionEnded' },
      { action: 'signedIn', isKnownDevice: true, wrongBefore: 0 },
    ])
  })
})

describe('DELETE /api/admin/sessions', () => {
  test('signs everybody out, here and elsewhere', async () => {
    const cookies = [await signIn(), await signIn()]
    const answer = await ask('DELETE', '/api/admin/sessions', { cookie: cookies[1] })
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie()).toEqual([
      'admin_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
    ])
    expect(await Promise.all(cookies.map(isSignedIn))).toEqual([false, false])
    const { log } = await look(await signIn())
    expect(log[1]?.what).toEqual({ action: 'signedOutEverywhere', sessions: 2 })
  })
})
