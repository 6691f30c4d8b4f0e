/** Tests guesses at the admin's password over the real endpoint, and what counts as one network. */
import { beforeEach, expect, test, vi } from 'vitest'
import { adminPassword, ask, openApiForEachTest, type Asked } from '../../support/api/api.ts'

const api = openApiForEachTest()
beforeEach(() => {
  // Each refused guess writes a line into the log.
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') })
})

const signIn = (password: string, asked: Asked = {}) =>
  ask('POST', '/api/admin/login', { json: { password }, ...asked })

/** Returns how many of the wrong passwords, sent at once from these addresses, were checked. */
async function lookedAt(ips: readonly string[]): Promise<number> {
  const answers = await Promise.all(ips.map((ip) => signIn('wrong', { ip })))
  return answers.filter(({ status }) => status === 401).length
}

test('a network of IPv6 is a /64, however many of its addresses ask', async () => {
  const rotated = Array.from({ length: 30 }, (_, n) => `2001:db8:1:2:${n.toString(16)}::${n + 1}`)
  expect(await lookedAt(rotated)).toBe(4)
  expect((await signIn('wrong', { ip: '2001:db8:1:3::1' })).status, 'the next /64').toBe(401)
  expect((await signIn(adminPassword, { ip: '198.51.100.7' })).status, 'another one').toBe(200)
})

test('a right password forgets the wrong ones before it', async () => {
  expect(await lookedAt(['198.51.100.9', '198.51.100.9', '198.51.100.9'])).toBe(3)
  expect((await signIn(adminPassword, { ip: '198.51.100.9' })).status).toBe(200)
  expect(await lookedAt(['198.51.100.9', '198.51.100.9', '198.51.100.9'])).toBe(3)
})

test('a network is kept by a hash that only this site can make', async () => {
  await signIn('wrong', { ip: '198.51.100.9' })
  const kept = (await api.storage.guard.get('attempts'))?.text ?? ''
  expect(kept).toContain('"count":1')
  expect(kept).not.toContain('198.51')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('198.51.100.9'))
  expect(kept).not.toContain(Buffer.from(digest).toString('hex').slice(0, 16))
  expect(kept).not.toContain(Buffer.from(digest).toString('base64url').slice(0, 16))
})
