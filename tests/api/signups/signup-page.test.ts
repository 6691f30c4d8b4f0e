import { describe, expect, test } from 'vitest'
import { readOutcome } from '#http/forms/plain-form.ts'
import { findSignup, listSignups } from '#storage/signups/signups.ts'
import { ask, follow, openApiForEachTest, read } from '../../support/api/api.ts'
import { aSecret } from '../../support/builders.ts'

const api = openApiForEachTest()

/** Signs up, and returns the last part of the address of the signup's page. */
describe('confirming', () => {
  async function signUp(): Promise<string> {
    await ask('POST', '/api/notification-signup', {
      json: { email: 'om@example.in', about: ['n8n-workshop'] },
    })
    const [signup] = await listSignups(api.storage)
    return signup?.secret ?? ''
  }

  test('confirms nothing for a guessed link, and answers every guess alike', async () => {
    const token = await signUp()
    const guesses = [`${token.slice(0, 2)}${aSecret}`, 'nonsense', `${token}x`]
    for (const guess of guesses) {
      const answer = await ask('POST', `/api/signup/${guess}/confirm`, { json: {} })
      expect(await read(answer)).toMatchObject({ status: 404, body: { code: 'recordUnknown' } })
    }
    expect(await findSignup(api.storage, token)).toMatchObject({ confirmedAt: null })
  })
})

describe('stopping', () => {
  test('erases the address, and answers a second press and an unknown link alike', async () => {
    await ask('POST', '/api/notification-signup', { json: { email: 'om@example.in' } })
    await ask('POST', '/api/notification-signup', { json: { email: 'asha@example.com' } })
    const om = (await listSignups(api.storage)).find(({ email }) => email === 'om@example.in')
    const token = om?.secret ?? ''
    const stop = (path: string) => ask('POST', `/api/signup/${path}/stop`, { form: { lang: 'mr' } })

    for (const path of [token, token, 'nonsense']) {
      const answer = await stop(path)
      expect(answer.status).toBe(303)
      expect(follow(answer).url.pathname).toBe(`/mr/signup/${path}`)
      expect(await readOutcome(follow(answer))).toMatchObject({ form: 'signup-stop', code: 'done' })
    }
    expect(await listSignups(api.storage)).toMatchObject([{ email: 'asha@example.com' }])
    expect(await read(await ask('POST', `/api/signup/${token}/stop`, { json: {} }))).toMatchObject({
      status: 201,
    })
  })
})
