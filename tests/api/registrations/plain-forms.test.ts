/** Tests what becomes of forms without a script: where they lead, and that nobody can make up an outcome. */
import { describe, expect, test, vi } from 'vitest'
import { readOutcome, readTyped, toOutcomeAddress } from '#http/plain-form.ts'
import { openRequestContext, type RequestContext } from '#http/request-context.ts'
import { takeSiteSecret } from '#storage/access/guard.ts'
import { forgetAll } from '#storage/engine/document.ts'
import { ask, follow, openApiForEachTest, siteOrigin } from '../../support/api/api.ts'

const api = openApiForEachTest()

/** Opens a page, for example the one to which a browser is redirected. */
function open(path = '/'): RequestContext {
  const deploy = { context: 'dev', id: '0', published: false }
  const request = new Request(new URL(path, siteOrigin))
  return openRequestContext(request, { deploy, ip: '', requestId: 'r' })
}
const encoded = (claim: object) => Buffer.from(JSON.stringify(claim)).toString('base64url')
const until = 9_999_999_999

describe('an outcome', () => {
  test('that somebody wrote or changed is not believed', async () => {
    const fields = { name: 'nameTooShort' } as const
    const refused = { form: 'registration', code: 'fieldsInvalid', fields, event: 'ai-for-shops' } as const
    const address = await toOutcomeAddress(open(), '/sent', refused)
    const [payload = '', signature = ''] =
      new URL(address, siteOrigin).searchParams.get('outcome')?.split('.') ?? []
    for (const outcome of [
      `${encoded({ form: 'registration', code: 'done', until })}.${signature}`,
      ...[`${payload}x.${signature}`, `${payload}.${signature.slice(0, -1)}`, `${payload}.`, payload],
    ])
      expect(await readOutcome(open(`/sent?outcome=${outcome}`)), outcome).toBeNull()
  })

  test('is forgotten after five minutes, so that an old bookmark claims nothing', async () => {
    const address = await toOutcomeAddress(open(), '/sent', { form: 'signup', code: 'done' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 299_000 })
    expect(await readOutcome(open(address))).toMatchObject({ code: 'done' })
    vi.setSystemTime(Date.now() + 2_000)
    expect(await readOutcome(open(address))).toBeNull()
  })

  test('is not believed by a site with another secret, but by every process of its own', async () => {
    const address = await toOutcomeAddress(open(), '/sent', { form: 'signup', code: 'done' })
    forgetAll()
    expect(await readOutcome(open(address))).toMatchObject({ code: 'done' })
    await api.storage.guard.delete('secret')
    forgetAll()
    expect(await readOutcome(open(address))).toBeNull()
  })

  test('says without a signature that something is wrong here, and nothing else', async () => {
    for (const code of ['busy', 'unexpected'] as const) {
      const address = await toOutcomeAddress(open(), '/sent', { form: 'enquiry', code })
      expect(address).not.toContain('.')
      expect(await readOutcome(open(address))).toMatchObject({ form: 'enquiry', code })
    }
    for (const claim of [
      { code: 'done' },
      { code: 'eventFull' },
      { code: 'busy', fields: { name: 'tooLong' } },
      // The page would show a QR code for any amount that a link names.
      { code: 'busy', payment: { reference: 'ANYTHING', price: 9_999_900 } },
    ])
      for (const end of ['', '.', '.x']) {
        const outcome = encoded({ form: 'registration', ...claim, until }) + end
        expect(await readOutcome(open(`/sent?outcome=${outcome}`)), outcome).toBeNull()
      }
  })
})

test('the site’s secret is one, however many need it first at once', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 20 }, async () => {
      forgetAll()
      return takeSiteSecret(api.storage)
    }),
  )
  expect(new Set(secrets).size).toBe(1)
  expect((await api.storage.guard.get('secret'))?.text).toContain(secrets[0])
})

const typed = { name: 'ओम', email: 'om@example.in', phone: '98220 12345', experience: '' }

const strangeSlugs = ['..%2F..%2Fevil', '%0d%0aset-cookie:x', '%E0%A4%95', '%5C%5Cevil.example']
test.each(strangeSlugs)('a form leads nowhere else, whatever the address says: %s', async (slug) => {
  const answer = await ask('POST', `/api/events/${slug}/register`, { form: typed })
  expect(answer.status).toBe(303)
  const { host, pathname } = follow(answer).url
  expect([host, pathname]).toEqual(['localhost:8888', `/events/${slug}`])
})

test('while storage is away, the sender is told so on a page and finds again what they typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Advances the clock to the time limit instead of waiting for it.
  vi.useFakeTimers({ toFake: ['performance'] })
  api.disturb(() => {
    vi.advanceTimersByTime(6_000)
    return { answer: 503, done: false }
  })
  const answer = await ask('POST', '/api/events/ai-for-shops/register', { form: { ...typed, lang: 'mr' } })
  expect(answer.status).toBe(303)
  const next = follow(answer)
  expect(next.url.pathname).toBe('/mr/events/ai-for-shops')
  expect(await readOutcome(next)).toMatchObject({ code: 'busy', event: 'ai-for-shops' })
  expect(readTyped(next)).toMatchObject({ name: 'ओम', phone: '98220 12345' })
})
