/** Tests signing in with a one-time code. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { totpOf } from '#http/access/one-time-code.ts'
import {
  adminPassword,
  ask,
  cookieFrom,
  openApiForEachTest,
  read,
  said,
  type Asked,
} from '../../support/api/api.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
openApiForEachTest()

let now = 0
function letPass(seconds: number): void {
  now += seconds * 1000
  vi.useFakeTimers({ toFake: ['Date'], now })
}
beforeEach(() => {
  vi.stubEnv('ADMIN_TOTP_SECRET', secret)
  now = Date.parse('2026-11-20T10:00:00.000Z')
  letPass(0)
})

/** Returns the code that an app shows `seconds` from now. */
const codeIn = (seconds = 0) => totpOf(secret).generate({ timestamp: now + seconds * 1000 })
const wrongCode = () => String((Number(codeIn()) + 1) % 1_000_000).padStart(6, '0')
const signIn = (password: string, code?: string, asked: Asked = {}) =>
  ask('POST', '/api/admin/login', { json: { password, code }, ...asked })
const wrong = { status: 401, body: { message: 'Invalid password or code', code: 'signInWrong' } }

describe('where ADMIN_TOTP_SECRET is set', () => {
  test('password and code open the admin, neither alone, and nobody hears which was wrong', async () => {
    expect(await read(await signIn(adminPassword, wrongCode()))).toEqual(wrong)
    expect(await read(await signIn('wrong', codeIn()))).toEqual(wrong)
    expect(await read(await signIn('wrong', wrongCode()))).toEqual(wrong)
    const answer = await signIn(adminPassword, codeIn())
    expect(answer.status).toBe(200)
    const cookie = cookieFrom(answer, 'admin_session')
    expect((await ask('GET', '/api/admin/events', { cookie })).status).toBe(200)
  })

  test('the code is asked for, which is no attempt', async () => {
    for (const code of [undefined, '', ' - ']) {
      expect(await said(await signIn(adminPassword, code))).toBe('422 code: codeMissing')
    }
    expect((await signIn(adminPassword, codeIn())).status).toBe(200)
  })

  test('each code opens once, and none that is older than the last one', async () => {
    const first = codeIn()
    const before = codeIn(-30)
    expect((await signIn(adminPassword, first)).status).toBe(200)
    expect(await read(await signIn(adminPassword, first))).toEqual(wrong)
    expect(await read(await signIn(adminPassword, before))).toEqual(wrong)
    letPass(30)
    expect(await read(await signIn(adminPassword, first))).toEqual(wrong)
    expect((await signIn(adminPassword, codeIn())).status).toBe(200)
  })

  test('of a code that is sent many times at once one is taken', async () => {
    const code = codeIn()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => signIn(adminPassword, code, { ip: `198.51.100.${n}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 401),
    ])
  })

  test('guesses at the code count as guesses at the password do', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push((await signIn(adminPassword, wrongCode())).status)
    expect(statuses).toEqual([401, 401, 401, 401, 429])
    expect((await signIn(adminPassword, codeIn())).status).toBe(429)
  })
})

test.each([
  'yes',
  'GEZDGNBVGY3TQOJQ',
  'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJ0',
  '----',
  'otpauth://totp/x?secret=GEZDGNBV',
])('ADMIN_TOTP_SECRET lets nobody in where it is %j, and the answer names it', async (value) => {
  vi.stubEnv('ADMIN_TOTP_SECRET', value)
  const { status, body } = await read(await signIn(adminPassword, '123456'))
  expect(status).toBe(503)
  expect(body).toMatchObject({ code: 'totpSecretInvalid' })
  expect(JSON.stringify(body)).toContain('ADMIN_TOTP_SECRET')
  expect(JSON.stringify(body)).not.toContain(value)
})
