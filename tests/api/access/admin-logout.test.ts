import { expect, test } from 'vitest'
import { ask, openApiForEachTest } from '../../support/api/api.ts'

const api = openApiForEachTest()

test('takes the cookie away and ends the session on the server, also for a copy of the cookie', async () => {
  const cookie = await api.signIn()
  const answer = await ask('POST', '/api/admin/logout', { cookie })
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie()).toEqual([
    'admin_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
  ])
  expect((await ask('GET', '/api/admin/events', { cookie })).status).toBe(401)
})

test('leaves the sessions on other devices open', async () => {
  const phone = await api.signIn()
  const laptop = await api.signIn()
  await ask('POST', '/api/admin/logout', { cookie: phone })
  expect((await ask('GET', '/api/admin/events', { cookie: laptop })).status).toBe(200)
})
