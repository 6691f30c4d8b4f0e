import { describe, expect, test } from 'vitest'
import { en } from '#i18n/messages/all.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { ask, openApiForEachTest, type Asked } from '../../support/api/api.ts'
import { signUp } from '../../support/api/signups.ts'

const api = openApiForEachTest()

const pathOfSignup = async () => `/api/unsubscribe/${await signUp(api, { email: 'om@example.in' })}`
const multipart = new FormData()
multipart.set('List-Unsubscribe', 'One-Click')
const formEncoded = { 'List-Unsubscribe': 'One-Click' }

describe('POST /api/unsubscribe/:token', () => {
  test.each<[string, Asked]>([
    ['form-encoded', { form: formEncoded }],
    ['as multipart/form-data', { body: multipart }],
    ['by a mail program with an origin of its own', { form: formEncoded, headers: { origin: 'app://mail' } }],
  ])('takes one click %s, twice, and answers in one line', async (_how, sent) => {
    const path = await pathOfSignup()
    for (let time = 0; time < 2; time++) {
      const answer = await ask('POST', path, sent)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await answer.text()).toBe(en.signup.stoppedText)
      expect(await listSignups(api.storage)).toEqual([])
    }
  })

  test('says the same of an address that was never there', async () => {
    await pathOfSignup()
    const answer = await ask('POST', '/api/unsubscribe/nonsense', { form: formEncoded })
    expect([answer.status, await answer.text()]).toEqual([200, en.signup.stoppedText])
    expect(await listSignups(api.storage)).toHaveLength(1)
  })

  test.each<[string, Asked, number]>([
    ['nothing', {}, 415],
    ['another form', { form: { 'List-Unsubscribe': 'maybe' } }, 400],
    ['JSON', { json: formEncoded }, 415],
    ['half a form', { body: '--x', headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 400],
    ['too much', { form: { ...formEncoded, more: 'x'.repeat(20_000) } }, 413],
  ])('stops nothing for a scanner that posts %s', async (_what, sent, status) => {
    const path = await pathOfSignup()
    expect((await ask('POST', path, sent)).status).toBe(status)
    expect(await listSignups(api.storage)).toHaveLength(1)
  })
})

test('GET /api/unsubscribe/:token leads to the page with the button, and changes nothing', async () => {
  const path = await pathOfSignup()
  const before = await listSignups(api.storage)
  const answer = await ask('GET', path, { headers: { 'accept-language': 'mr-IN' } })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(path.replace('/api/unsubscribe/', '/mr/signup/'))
  expect(await listSignups(api.storage)).toEqual(before)
})
