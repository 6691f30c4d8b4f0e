import { expect, test } from 'vitest'
import { listSignups } from '#storage/signups/signups.ts'
import { ask, askAsAdmin, openApiForEachTest } from '../../support/api/api.ts'

const api = openApiForEachTest()

test('deletes one address and leaves the others', async () => {
  for (const email of ['one@example.com', 'two@example.com']) {
    await ask('POST', '/api/notification-signup', { json: { email, phone: null } })
  }
  const gone = (await listSignups(api.storage)).find(({ email }) => email === 'one@example.com')
  const path = `/api/admin/notification-signups/${gone?.id ?? ''}`
  expect((await askAsAdmin('DELETE', path)).status).toBe(204)
  expect((await listSignups(api.storage)).map(({ email }) => email)).toEqual(['two@example.com'])
  expect((await askAsAdmin('DELETE', path)).status).toBe(404)
})
