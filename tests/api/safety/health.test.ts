import { describe, expect, test, vi } from 'vitest'
import { healthSchema } from '#core/safety/health.ts'
import { heartbeatKind } from '#storage/document-kinds.ts'
import { overwriteView } from '#storage/engine/document.ts'
import { ask, openApiForEachTest, openTestStorage, runScheduled } from '../../support/api/api.ts'

const api = openApiForEachTest()
const production = { context: 'production', published: true }

async function healthOn(deploy?: { context: string; published: boolean }) {
  const answer = await ask('GET', '/api/health', deploy ? { deploy } : {})
  return { answer, health: healthSchema.parse(await answer.json()) }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Sets the environment of a hosted site with everything configured. */
function beHosted(): void {
  vi.stubEnv('LOCAL_PLATFORM', undefined)
  vi.stubEnv('ADMIN_PASSWORD', 'correct horse battery staple')
  vi.stubEnv('SMTP_URL', 'smtps://a:b@mail.example.org')
  vi.stubEnv('MAIL_FROM', 'Gauri <gauri@example.org>')
}

describe('the health of a site', () => {
  test('has not been seen yet of a new site, which is no trouble', async () => {
    beHosted()
    const { health } = await healthOn(production)
    expect(health).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      ...{ status: 'ok', storage: 'ok', emails: 'ok', signIn: 'ok' },
      schedules: { 'send-emails': 'notYet', retention: 'notYet', backup: 'notYet' },
    })
  })

  test.each([
    ['send-emails', 14, 'late'],
    ['send-emails', 12, 'ok'],
    ['retention', 61 * 60, 'late'],
    ['retention', 59 * 60, 'ok'],
  ] as const)('says of %s, which last ran %i minutes ago, that it is %s', async (name, minutes, state) => {
    beHosted()
    await overwriteView(heartbeatKind.at(openTestStorage(production), name), {
      at: minutesAgo(minutes),
      isOk: true,
    })
    const { answer, health } = await healthOn(production)
    expect(answer.status).toBe(200)
    expect(health.schedules[name]).toBe(state)
    expect(health.status).toBe(state === 'ok' ? 'ok' : 'degraded')
  })

  test('says that a run which broke off has failed, until one has not', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // As with a full disk, for which no request waits, unlike for a silent storage.
    api.disturb(({ key }) => (key.startsWith('heartbeat') ? undefined : { answer: 507, done: false }))
    expect((await runScheduled('retention')).status).toBeGreaterThanOrEqual(500)
    api.disturb(undefined)
    expect((await healthOn()).health).toMatchObject({
      status: 'degraded',
      schedules: { retention: 'failed' },
    })
    await runScheduled('retention')
    expect((await healthOn()).health).toMatchObject({ status: 'ok', schedules: { retention: 'ok' } })
  })

  test.each([
    ['SMTP_URL', { emails: 'missing', signIn: 'ok' }],
    ['ADMIN_PASSWORD', { emails: 'ok', signIn: 'missing' }],
  ])('is degraded without %s', async (name, expected) => {
    beHosted()
    vi.stubEnv(name, '')
    expect((await healthOn(production)).health).toMatchObject({ status: 'degraded', ...expected })
  })
})

test('says that the storage is away, as 503, and when to ask again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubEnv('LOCAL_STORAGE_SILENCE', '100')
  api.disturb(() => ({ answer: 503, done: false }))
  const { answer, health } = await healthOn()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('30')
  expect(health).toMatchObject({ status: 'down', storage: 'away' })
})
