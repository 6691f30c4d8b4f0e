import { expect, test, vi } from 'vitest'
import { ask, openApiForEachTest, read } from '../../support/api/api.ts'

const api = openApiForEachTest()
test('says on one machine where e-mails go, for the session’s one read', async () => {
  vi.stubEnv('LOCAL_OUTBOX', '/somewhere')
  const cookie = await api.signIn()
  const operations = await api.operationsOf(async () => {
    const { body } = await read(await ask('GET', '/api/admin/views/mail', { cookie }))
    expect(body).toEqual({ transport: 'outbox', missing: [], ignored: [] })
  })
  expect(operations).toHaveLength(1)
})
