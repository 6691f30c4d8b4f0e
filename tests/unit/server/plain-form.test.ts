import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetTyped, keepTyped, readOutcome, readTyped, toOutcomeAddress } from '#server/plain-form.ts'
import { openVisit, type Visit } from '#server/visit.ts'

const deploy = { context: 'dev', id: '0', published: false }

function aVisit(path = '/', headers: Readonly<Record<string, string>> = {}): Visit {
  const request = new Request(new URL(path, 'http://localhost:8888'), { headers })
  return openVisit(request, { deploy, ip: '', params: {}, requestId: 'r' })
}

/** The visit of the page that the browser is sent on to. */
function follow(address: string): Visit {
  return aVisit(address)
}

afterEach(() => {
  vi.useRealTimers()
})

describe('readOutcome()', () => {
  const refused = {
    form: 'registration',
    code: 'fieldsInvalid',
    fields: { name: 'nameTooShort' },
    event: 'ai-for-shops',
  } as const

  test('reads what toOutcomeAddress() wrote', () => {
    const address = toOutcomeAddress(aVisit(), '/events/ai-for-shops', refused)
    expect(new URL(address, 'http://localhost').pathname).toBe('/events/ai-for-shops')
    expect(readOutcome(follow(address))).toMatchObject(refused)
  })

  test('is nothing on a page without one', () => {
    expect(readOutcome(aVisit('/sent'))).toBeNull()
    expect(readOutcome(aVisit('/sent?outcome='))).toBeNull()
    expect(readOutcome(aVisit('/sent?outcome=.'))).toBeNull()
    expect(readOutcome(aVisit('/sent?outcome=abc'))).toBeNull()
  })

  test('does not believe an outcome that somebody wrote or changed', () => {
    const address = toOutcomeAddress(aVisit(), '/sent', refused)
    const [payload = '', signature = ''] =
      new URL(address, 'http://localhost').searchParams.get('outcome')?.split('.') ?? []
    const success = Buffer.from(
      JSON.stringify({ form: 'registration', code: 'done', until: 9_999_999_999 }),
    ).toString('base64url')
    for (const outcome of [
      `${success}.${signature}`,
      `${payload}x.${signature}`,
      `${payload}.${signature.slice(0, -1)}`,
      `${payload}.`,
      payload,
    ]) {
      expect(readOutcome(aVisit(`/sent?outcome=${outcome}`)), outcome).toBeNull()
    }
  })

  test('forgets after five minutes, so that an old bookmark claims nothing', () => {
    const address = toOutcomeAddress(aVisit(), '/sent', { form: 'signup', code: 'done' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 299_000 })
    expect(readOutcome(follow(address))).toMatchObject({ code: 'done' })
    vi.setSystemTime(Date.now() + 2_000)
    expect(readOutcome(follow(address))).toBeNull()
  })

  test('is not believed by a site with another password', () => {
    vi.stubEnv('ADMIN_PASSWORD', 'one')
    const address = toOutcomeAddress(aVisit(), '/sent', { form: 'signup', code: 'done' })
    vi.stubEnv('ADMIN_PASSWORD', 'another')
    expect(readOutcome(follow(address))).toBeNull()
  })
})

describe('keepTyped() and readTyped()', () => {
  const keep = (values: Readonly<Record<string, unknown>>) => keepTyped(aVisit(), values)
  const cookieOf = (line: string) => ({ cookie: line.split(';')[0] ?? '' })

  test('give back what was typed, in any script, on the visitor’s device only', () => {
    const typed = { name: 'सुनीता पाटील', email: 'no mail', expectations: 'one\ntwo; three=four' }
    const line = keep(typed)
    expect(line).toMatch(/; Max-Age=300; HttpOnly; SameSite=Lax$/)
    expect(readTyped(aVisit('/', cookieOf(line)))).toEqual(typed)
  })

  test('keep no password and nothing that is no text', () => {
    const line = keep({ password: 'secret', name: 'Om', age: 7, blank: '' })
    expect(readTyped(aVisit('/', cookieOf(line)))).toEqual({ name: 'Om' })
  })

  test('leave out the longest text rather than lose everything in a cookie that browsers drop', () => {
    const noise = Array.from({ length: 9_000 }, (_, n) => String.fromCharCode(33 + ((n * 7919) % 90))).join(
      '',
    )
    const line = keep({
      name: 'Om',
      message: noise + Buffer.from(crypto.getRandomValues(new Uint8Array(6_000))).toString('base64'),
    })
    expect(Buffer.byteLength(line)).toBeLessThan(4096)
    expect(readTyped(aVisit('/', cookieOf(line)))).toEqual({ name: 'Om' })
  })

  test.each(['', 'abc', '!!', 'eNqrVkrOz', Buffer.from('no deflate').toString('base64url')])(
    'find nothing in a cookie of %j',
    (value) => {
      expect(readTyped(aVisit('/', { cookie: `typed=${value}` }))).toEqual({})
    },
  )

  test('are over once the form was taken', () => {
    expect(forgetTyped(aVisit())).toBe('typed=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
  })
})
