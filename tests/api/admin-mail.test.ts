import { afterEach, describe, expect, test, vi } from 'vitest'
import { ask, openApiForEachTest, read } from '../support/api.ts'

const api = openApiForEachTest()
afterEach(() => {
  vi.unstubAllEnvs()
})

async function mailOn(deploy: { context: string; published?: boolean }) {
  const cookie = await api.signIn()
  vi.stubEnv('LOCAL_PLATFORM', 'no')
  return (await read(await ask('GET', '/api/admin/mail', { cookie, deploy }))).body
}

describe('GET /api/admin/mail', () => {
  test('says on one machine where e-mails go', async () => {
    vi.stubEnv('LOCAL_OUTBOX', '/somewhere')
    const cookie = await api.signIn()
    const { body } = await read(await ask('GET', '/api/admin/mail', { cookie }))
    expect(body).toEqual({ transport: 'outbox', missing: [], ignored: [] })
  })

  test('says that a deploy which is not published e-mails nobody', async () => {
    expect(await mailOn({ context: 'dev' })).toEqual({
      ...{ transport: 'none', reason: 'notPublished' },
      ...{ missing: [], ignored: [] },
    })
  })
})
