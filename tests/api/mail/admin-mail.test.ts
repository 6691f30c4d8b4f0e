import { expect, test, vi } from 'vitest'
import { mailStateSchema } from '#core/mail/admin-emails.ts'
import { readMailState } from '#api/mail/mail-state.ts'
import { ask, openApiForEachTest, read } from '../../support/api/api.ts'

const api = openApiForEachTest()
test('says on one machine where e-mails go, for the session’s one read', async () => {
  vi.stubEnv('LOCAL_OUTBOX', '/somewhere')
  const cookie = await api.signIn()
  const operations = await api.operationsOf(async () => {
    const { body } = await read(await ask('GET', '/api/admin/mail', { cookie }))
    expect(mailStateSchema.parse(body)).toEqual({ transport: 'outbox', missing: [], ignored: [] })
  })
  expect(operations).toHaveLength(1)
})

test('says that a deploy which is not published e-mails nobody', () => {
  vi.stubEnv('LOCAL_PLATFORM', 'no')
  vi.stubEnv('SMTP_URL', 'smtps://user:secret@mail.example.com')
  for (const deploy of [{ context: 'deploy-preview' }, { context: 'production', published: false }])
    expect(readMailState(deploy)).toMatchObject({ transport: 'none', reason: 'notPublished', missing: [] })
})

test('names what a published one lacks, and nothing of what it has', () => {
  vi.stubEnv('LOCAL_PLATFORM', 'no')
  vi.stubEnv('SMTP_URL', 'smtps://user:secret@')
  vi.stubEnv('MAIL_FROM', '')
  const state = readMailState({ context: 'production', published: true })
  expect(mailStateSchema.parse(state)).toEqual({
    ...{ transport: 'none', reason: 'mailNotSet' },
    ...{ missing: ['MAIL_FROM'], ignored: ['SMTP_URL'] },
  })
  expect(JSON.stringify(state)).not.toContain('secret')
})
