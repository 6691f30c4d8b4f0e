/** Tests section 6 of the specification: what visitors may, what only the admin may, and how the admin signs in. */
import { describe, expect, test, vi } from 'vitest'
import { openSiteForEachTest, request, turnClockTo } from './site.ts'

const site = openSiteForEachTest()

describe('§6 authenticated by a single shared password', () => {
  const password = 'a password for tests'

  test('opens a signed, HttpOnly, SameSite=Strict session', async () => {
    const { status, headers } = await request('POST /api/admin/login', { password })
    expect(status).toBe(200)
    const [session = ''] = headers.getSetCookie().filter((line) => line.startsWith('admin_session='))
    for (const attribute of ['Path=/', 'HttpOnly', 'SameSite=Strict'])
      expect(session.split('; ')).toContain(attribute)
  })

  test('binds it to https where there is https', async () => {
    const asked = { origin: 'https://example.in' }
    const { headers } = await request('POST /api/admin/login', { password }, asked)
    const [session = ''] = headers.getSetCookie().filter((line) => line.startsWith('__Host-admin_session='))
    for (const attribute of ['Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure'])
      expect(session.split('; ')).toContain(attribute)
  })

  test('§8 a wrong one is a 401, "Invalid password", without a cookie', async () => {
    const { status, body, headers } = await request('POST /api/admin/login', { password: 'wrong' })
    expect({ status, body }).toMatchObject({ status: 401, body: { message: 'Invalid password' } })
    expect(headers.getSetCookie()).toEqual([])
  })

  test('docs/trust.md: storage holds no password and no session as it is sent', async () => {
    const [, secret = ''] = (await site.signIn()).split('=')
    const [id = ''] = secret.split('.')
    expect(id.length).toBeGreaterThan(20)
    const stored = await site.storedText()
    expect(stored).not.toContain(id)
    expect(stored).not.toContain(password)
  })

  test('rulings 6: wrong attempts are slowed, then locked for a while by address, and then let in again', async () => {
    turnClockTo(new Date())
    const attempt = (typed: string, ip = '203.0.113.9') =>
      request('POST /api/admin/login', { password: typed }, { ip })
    for (let count = 0; count < 8; count += 1) {
      await attempt('wrong')
      turnClockTo(new Date(Date.now() + 8000))
    }
    const locked = await attempt(password)
    const message = expect.stringMatching(/^Too many attempts\. Please try again in \d+ min\.$/) as string
    expect(locked).toMatchObject({ status: 429, body: { message } })
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(5 * 60)
    expect((await attempt(password, '198.51.100.7')).status).toBe(200)
    turnClockTo(new Date(Date.now() + Number(locked.headers.get('retry-after')) * 1000))
    expect((await attempt(password)).status).toBe(200)
  })

  test.each(['production', 'deploy-preview', 'branch-deploy'])(
    'rulings 6: without ADMIN_PASSWORD nobody is let in on %s, and the sentence names the variable',
    async (context) => {
      vi.stubEnv('ADMIN_PASSWORD', undefined)
      const deploy = { context, published: context === 'production' }
      const message = expect.stringContaining('ADMIN_PASSWORD') as string
      const refused = await request('POST /api/admin/login', { password }, { deploy })
      expect(refused).toMatchObject({ status: 503, body: { message } })
    },
  )
})
