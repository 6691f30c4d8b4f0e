import { expect, test } from 'vitest'
import { readOutcome } from '#http/forms/plain-form.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { ask, follow, openApiForEachTest, read } from '../../support/api/api.ts'

const api = openApiForEachTest()

test('erases the address, and says the same to whoever presses again or never signed up', async () => {
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
