/** Guessing the admin's password over the real endpoint: what a network and a known device are. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sharedAttempts } from '#core/access/attempt.ts'
import {
  adminPassword,
  ask,
  cookieFrom,
  openApiForEachTest,
  runScheduled,
  type Asked,
} from '../../support/api/api.ts'

const api = openApiForEachTest()
let now = Date.now()
/** Lets time pass for everybody who looks at the clock, which otherwise stands still, however slow the machine is. */
function letPass(seconds: number): void {
  now += seconds * 1000
  vi.useFakeTimers({ toFake: ['Date'], now })
}
beforeEach(() => {
  // Each guess that is refused is a line in the log.
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  now = Date.parse('2026-11-20T10:00:00.000Z')
  letPass(0)
})

const signIn = (password: string, asked: Asked = {}) =>
  ask('POST', '/api/admin/login', { json: { password }, ...asked })
const ipv4 = (n: number) => `203.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** What a wrong password hears from each of the addresses, fifty at a time. */
async function guessFrom(ips: readonly string[], asked: Asked = {}): Promise<Map<number, number>> {
  const heard = new Map<number, number>()
  for (let at = 0; at < ips.length; at += 50) {
    const statuses = await Promise.all(
      ips.slice(at, at + 50).map(async (ip) => (await signIn('wrong', { ...asked, ip })).status),
    )
    for (const status of statuses) heard.set(status, (heard.get(status) ?? 0) + 1)
  }
  return heard
}
/** Uses the shared allowance up, by no more than it takes. */
const useUp = () => guessFrom(Array.from({ length: sharedAttempts }, (_, n) => ipv4(n)))

async function rememberedDevice(ip?: string): Promise<string> {
  return cookieFrom(await signIn(adminPassword, ip === undefined ? {} : { ip }), 'admin_device')
}

describe('a network', () => {
  test('of IPv6 is a /64, however many of its addresses ask', async () => {
    const rotated = Array.from({ length: 60 }, (_, n) => `2001:db8:1:2:${n.toString(16)}::${n + 1}`)
    expect((await guessFrom(rotated)).get(401)).toBe(4)
    const next = await signIn('wrong', { ip: '2001:db8:1:3::1' })
    expect(next.status, 'the next /64').toBe(401)
  })

  test('that the platform does not name locks nobody else', async () => {
    expect((await guessFrom(Array.from({ length: 12 }, () => ''))).get(401)).toBe(12)
    expect((await signIn(adminPassword, { ip: '' })).status).toBe(200)
  })

  test('is kept by a hash that only this site can make', async () => {
    await signIn('wrong', { ip: '198.51.100.9' })
    const first = (await api.storage.guard.get('attempts'))?.text ?? ''
    expect(first).not.toContain('198.51')
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('198.51.100.9'))
    expect(first).not.toContain(Buffer.from(digest).toString('hex'))
    expect(first).not.toContain(Buffer.from(digest).toString('base64url').slice(0, 22))
  })

  test('is forgotten by the daily sweep, and so is what an earlier version kept for each address', async () => {
    await signIn('wrong')
    await api.storage.guard.put(
      `attempts/${'a'.repeat(64)}`,
      '{"count":3,"nextAt":"2026-11-20T10:00:00.000Z"}',
    )
    letPass(24 * 60 * 60)
    expect((await runScheduled('retention', { context: 'dev' })).status).toBe(200)
    expect([...(await api.storage.guard.list('attempts')).keys()]).toEqual(['attempts'])
    expect((await api.storage.guard.get('attempts'))?.text).toContain('"networks":{}')
  })
})

describe('a known device', () => {
  test('is slowed and locked by its own slips, apart from its network', async () => {
    const cookie = await rememberedDevice()
    const statuses: number[] = []
    for (let slip = 0; slip < 5; slip++) statuses.push((await signIn('wrong', { cookie })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 429])
    expect((await signIn(adminPassword, { cookie })).status).toBe(429)
    expect((await signIn(adminPassword)).status).toBe(200)
  })

  test('is not one by a cookie that this site has not signed as it stands', async () => {
    const cookie = await rememberedDevice()
    await useUp()
    for (const forged of [
      `admin_device=${'x'.repeat(22)}.9999999999999.${'x'.repeat(43)}`,
      cookie.replace(/\.\d{13}\./, '.9999999999999.'),
      cookie.replace(/=./, cookie.includes('=A') ? '=B' : '=A'),
      `${cookie}.x`,
    ]) {
      const answer = await signIn(adminPassword, { ip: '198.51.100.9', cookie: forged })
      expect(answer.status, forged).toBe(429)
    }
    expect((await signIn(adminPassword, { ip: '198.51.100.9', cookie })).status).toBe(200)
  })

  test('opens nothing by its cookie alone', async () => {
    const cookie = await rememberedDevice()
    expect((await ask('GET', '/api/admin/events', { cookie })).status).toBe(401)
    expect((await signIn('wrong', { cookie })).status).toBe(401)
  })

  test('is no longer known a year later', async () => {
    const cookie = await rememberedDevice()
    letPass(366 * 24 * 60 * 60)
    await useUp()
    expect((await signIn(adminPassword, { ip: '198.51.100.9', cookie })).status).toBe(429)
  })
})
