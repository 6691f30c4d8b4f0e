/** Tests signing in: guesses, one-time codes, what counts as one network, and how long a session lasts and how it ends. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { totpOf } from '#api/access/admin-login.ts'
import { readOutcome, readTyped } from '#http/plain-form.ts'
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

let now = 0
function letPass(seconds: number): void {
  now += seconds * 1000
  vi.useFakeTimers({ toFake: ['Date'], now })
}
beforeEach(() => {
  now = Date.parse('2026-11-20T10:00:00.000Z')
  letPass(0)
})

const send = (password: string, code?: string, options: Asked = {}) =>
  ask('POST', '/api/admin/login', { json: { password, code }, ...options })
async function signIn(): Promise<string> {
  const answer = await send(adminPassword)
  expect(answer.status).toBe(200)
  return cookieFrom(answer, 'admin_session')
}
async function isSignedIn(cookie: string): Promise<boolean> {
  return (await ask('GET', '/api/admin/events', { cookie })).status === 200
}

test.each([
  ['/admin/events?edit=2', '/admin/events?edit=2'],
  ['//elsewhere.example/admin', '/admin'],
])('a plain form leads to what was wanted, or back, without the password: %s', async (wanted, kept) => {
  const path = `/api/admin/login?next=${encodeURIComponent(wanted)}`
  const answer = await ask('POST', path, { form: { password: adminPassword } })
  expect(answer.headers.get('location')).toBe(kept)
  const next = follow(await ask('POST', path, { form: { password: 'a wrong one' } }))
  expect(next.url.pathname).toBe('/admin/login')
  expect(next.url.searchParams.get('next')).toBe(kept)
  expect(await readOutcome(next)).toMatchObject({ form: 'sign-in', code: 'passwordWrong' })
  expect(readTyped(next)).toEqual({})
})

describe('a session', () => {
  const signOut = (cookie: string, act = 'signOut') =>
    ask('POST', `/api/admin/acts/${act}`, { cookie, json: {} })
  const hour = 60 * 60

  test('lasts for twelve hours, costs one read a request and no write', async () => {
    const cookie = await signIn()
    letPass(12 * hour - 60)
    const operations = await api.operationsOf(() => isSignedIn(cookie))
    expect(operations.filter((operation) => operation.includes('guard'))).toEqual(['get guard-dev sessions'])
    letPass(60)
    expect(await isSignedIn(cookie)).toBe(false)
  })

  test('is each browser’s own, and signing out ends that one, also for a copy of its cookie', async () => {
    const [phone, laptop] = [await signIn(), await signIn()]
    const answer = await signOut(phone)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([
      'admin_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
    ])
    expect(await Promise.all([phone, laptop].map(isSignedIn))).toEqual([false, true])
    // A session that was signed out is forgotten once its cookie would have expired.
    letPass(11 * hour)
    const later = await signIn()
    letPass(2 * hour)
    await signOut(later)
    const kept = (await api.storage.guard.get('sessions'))?.text ?? ''
    expect(kept.match(/"until"/g)).toHaveLength(1)
  })

  test('ends with all others by signing out everywhere', async () => {
    const cookies = [await signIn(), await signIn()]
    expect((await signOut(cookies[1] ?? '', 'signOutEverywhere')).status).toBe(200)
    expect(await Promise.all(cookies.map(isSignedIn))).toEqual([false, false])
    expect(await isSignedIn(await signIn())).toBe(true)
  })

  test.each([
    ['another password', 'ADMIN_PASSWORD', 'another password for tests'],
    ['a secret of one-time codes', 'ADMIN_TOTP_SECRET', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  ])('ends with %s', async (_what, name, value) => {
    const cookie = await signIn()
    vi.stubEnv(name, value)
    expect(await isSignedIn(cookie)).toBe(false)
  })
})

describe('where ADMIN_TOTP_SECRET is set', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  beforeEach(() => void vi.stubEnv('ADMIN_TOTP_SECRET', secret))

  /** Returns the code that an app shows `seconds` from now. */
  const codeIn = (seconds = 0) => totpOf(secret).generate({ timestamp: now + seconds * 1000 })
  const wrongCode = () => String((Number(codeIn()) + 1) % 1_000_000).padStart(6, '0')
  const wrong = { status: 401, body: { message: 'Invalid password or code', code: 'signInWrong' } }

  test('password and code open the admin, neither alone, and nobody hears which was wrong', async () => {
    expect(await read(await send(adminPassword, wrongCode()))).toEqual(wrong)
    expect(await read(await send('wrong', codeIn()))).toEqual(wrong)
    expect(await read(await send('wrong', wrongCode()))).toEqual(wrong)
    const answer = await send(adminPassword, codeIn())
    expect(answer.status).toBe(200)
    expect(await isSignedIn(cookieFrom(answer, 'admin_session'))).toBe(true)
  })

  test('the code is asked for, which is no attempt', async () => {
    for (const code of [undefined, '', ' - '])
      expect(await said(await send(adminPassword, code))).toBe('422 code: codeMissing')
    expect((await send(adminPassword, codeIn())).status).toBe(200)
  })

  test('each code opens once, and none that is older than the last one', async () => {
    const [first, before] = [codeIn(), codeIn(-30)]
    expect((await send(adminPassword, first)).status).toBe(200)
    expect(await read(await send(adminPassword, first))).toEqual(wrong)
    expect(await read(await send(adminPassword, before))).toEqual(wrong)
    letPass(30)
    expect(await read(await send(adminPassword, first))).toEqual(wrong)
    expect((await send(adminPassword, codeIn())).status).toBe(200)
  })

  test('of a code that is sent many times at once one is taken', async () => {
    const code = codeIn()
    const ips = Array.from({ length: 10 }, (_, n) => `198.51.100.${n}`)
    const answers = await Promise.all(ips.map((ip) => send(adminPassword, code, { ip })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(401)])
  })

  test('guesses at the code count as guesses at the password do', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push((await send(adminPassword, wrongCode())).status)
    expect(statuses).toEqual([401, 401, 401, 401, 429])
    expect((await send(adminPassword, codeIn())).status).toBe(429)
  })

  test.each([
    ...['yes', 'GEZDGNBVGY3TQOJQ', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJ0', '----'],
    'otpauth://totp/x?secret=GEZDGNBV',
  ])('nobody gets in where it is %j, and the answer names it', async (value) => {
    vi.stubEnv('ADMIN_TOTP_SECRET', value)
    const { status, body } = await read(await send(adminPassword, '123456'))
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'totpSecretInvalid' } })
    expect(JSON.stringify(body)).toContain('ADMIN_TOTP_SECRET')
    expect(JSON.stringify(body)).not.toContain(value)
  })
})

describe('wrong passwords', () => {
  // Each refused guess writes a line into the log.
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))
  const ip = '198.51.100.9'

  /** Returns how many of the wrong passwords, sent at once from these addresses, were checked. */
  async function lookedAt(ips: readonly string[]): Promise<number> {
    const answers = await Promise.all(ips.map((each) => send('wrong', undefined, { ip: each })))
    return answers.filter(({ status }) => status === 401).length
  }

  test('are counted by /64 of IPv6, however many of its addresses ask', async () => {
    const rotated = Array.from({ length: 30 }, (_, n) => `2001:db8:1:2:${n.toString(16)}::${n + 1}`)
    expect(await lookedAt(rotated)).toBe(4)
    expect(await lookedAt(['2001:db8:1:3::1']), 'the next /64').toBe(1)
    expect((await send(adminPassword, undefined, { ip })).status, 'another one').toBe(200)
  })

  test('are forgotten after a right one', async () => {
    expect(await lookedAt([ip, ip, ip])).toBe(3)
    expect((await send(adminPassword, undefined, { ip })).status).toBe(200)
    expect(await lookedAt([ip, ip, ip])).toBe(3)
  })

  test('are kept by a hash of the network that only this site can make', async () => {
    await send('wrong', undefined, { ip })
    const kept = (await api.storage.guard.get('attempts'))?.text ?? ''
    expect(kept).toContain('"count":1')
    expect(kept).not.toContain('198.51')
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ip)))
    for (const encoding of ['hex', 'base64url'] as const)
      expect(kept).not.toContain(digest.toString(encoding).slice(0, 16))
  })
})
