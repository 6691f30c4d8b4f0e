/** Tests outcomes of plain forms and their signing secret: what a stranger receives reveals nothing about the password. */
import { describe, expect, test, vi } from 'vitest'
import { readOutcome, toOutcomeAddress } from '#http/forms/plain-form.ts'
import { openRequestContext, type RequestContext } from '#http/request-context.ts'
import { takeSiteSecret } from '#storage/access/guard.ts'
import { openApiForEachTest, siteOrigin } from '../../support/api/api.ts'
import { forgetAll } from '#storage/engine/kinds.ts'

const deploy = { context: 'dev', id: '0', published: false }
const api = openApiForEachTest()

function aContext(path = '/'): RequestContext {
  return openRequestContext(new Request(new URL(path, siteOrigin)), {
    deploy,
    ip: '',
    params: {},
    requestId: 'r',
  })
}

/** Opens the page to which the browser is redirected. */
const follow = aContext

describe('readOutcome()', () => {
  const refused = {
    form: 'registration',
    code: 'fieldsInvalid',
    fields: { name: 'nameTooShort' },
    event: 'ai-for-shops',
  } as const

  test('does not believe an outcome that somebody wrote or changed', async () => {
    const address = await toOutcomeAddress(aContext(), '/sent', refused)
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
      expect(await readOutcome(aContext(`/sent?outcome=${outcome}`)), outcome).toBeNull()
    }
  })

  test('forgets after five minutes, so that an old bookmark claims nothing', async () => {
    const address = await toOutcomeAddress(aContext(), '/sent', { form: 'signup', code: 'done' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 299_000 })
    expect(await readOutcome(follow(address))).toMatchObject({ code: 'done' })
    vi.setSystemTime(Date.now() + 2_000)
    expect(await readOutcome(follow(address))).toBeNull()
  })

  test('is not believed by a site with another secret, but by every process of its own', async () => {
    const address = await toOutcomeAddress(aContext(), '/sent', { form: 'signup', code: 'done' })
    forgetAll()
    expect(await readOutcome(follow(address))).toMatchObject({ code: 'done' })
    await api.storage.guard.delete('secret')
    forgetAll()
    expect(await readOutcome(follow(address))).toBeNull()
  })

  test('says without a signature that something is wrong here, and nothing else', async () => {
    for (const code of ['busy', 'unexpected'] as const) {
      const address = await toOutcomeAddress(aContext(), '/sent', { form: 'enquiry', code })
      expect(address).not.toContain('.')
      expect(await readOutcome(follow(address))).toMatchObject({ form: 'enquiry', code })
    }
    const until = 9_999_999_999
    for (const claim of [
      { form: 'registration', code: 'done', until },
      { form: 'registration', code: 'eventFull', until },
      { form: 'registration', code: 'busy', fields: { name: 'tooLong' }, until },
      // The page would show a QR code for any amount that a link names.
      { form: 'registration', code: 'busy', payment: { reference: 'ANYTHING', price: 9_999_900 }, until },
    ]) {
      const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
      for (const end of ['', '.', '.x']) {
        expect(await readOutcome(aContext(`/sent?outcome=${payload}${end}`)), payload + end).toBeNull()
      }
    }
  })
})

const secretOf = async () => (await api.storage.guard.get('secret'))?.text ?? null

test('the site’s secret is one, however many need it first at once', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 20 }, async () => {
      forgetAll()
      return takeSiteSecret(api.storage)
    }),
  )
  expect(new Set(secrets).size).toBe(1)
  expect(await secretOf()).toContain(secrets[0])
})
