/** Tests what the site says of its own health, and a storage that takes no writes: a full disk, a read-only database or folder. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { healthSchema } from '#core/safety/health.ts'
import { heartbeatKind } from '#storage/document-kinds.ts'
import { overwriteView } from '#storage/engine/document.ts'
import {
  ask,
  askAsAdmin,
  openApiForEachTest,
  openTestStorage,
  read,
  register,
  runScheduled,
  said,
} from '../../support/api/api.ts'

const api = openApiForEachTest()
const production = { context: 'production', published: true }

async function healthOn(deploy?: { context: string; published: boolean }) {
  const answer = await ask('GET', '/api/health', deploy ? { deploy } : {})
  return { answer, health: healthSchema.parse(await answer.json()) }
}

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
    const version = expect.stringMatching(/^\d+\.\d+\.\d+$/) as string
    const schedules = { 'send-emails': 'notYet', retention: 'notYet', backup: 'notYet' }
    const parts = { status: 'ok', storage: 'ok', emails: 'ok', signIn: 'ok' }
    expect(health).toEqual({ version, ...parts, schedules })
  })

  test.each([
    ['send-emails', 14, 'late'],
    ['send-emails', 12, 'ok'],
    ['retention', 61 * 60, 'late'],
    ['retention', 59 * 60, 'ok'],
  ] as const)('says of %s, which last ran %i minutes ago, that it is %s', async (name, minutes, state) => {
    beHosted()
    const at = new Date(Date.now() - minutes * 60_000).toISOString()
    await overwriteView(heartbeatKind.at(openTestStorage(production), name), { at, isOk: true })
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
    const failed = { status: 'degraded', schedules: { retention: 'failed' } }
    expect((await healthOn()).health).toMatchObject(failed)
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

describe('a storage that answers but takes no writes', () => {
  const logged: unknown[] = []
  beforeEach(() => {
    logged.length = 0
    vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(line))
  })
  afterEach(async () => {
    api.disturb(undefined)
    await api.addEvent()
  })

  const lookAt = async (path: string) => read(await ask('GET', path))
  const readOnly = { status: 'degraded', storage: 'readOnly' }

  test.each([
    ['en', 'We could not save this just now. Please try again in a few minutes, or write to us.'],
    ['mr', 'हे आत्ता सेव्ह करता आले नाही. कृपया काही मिनिटांनी पुन्हा प्रयत्न करा किंवा आम्हाला लिहा.'],
  ])(
    'a full disk is said to a visitor at once (%s), to the log and to who watches',
    async (locale, message) => {
      const event = await api.addEvent()
      api.disturb(({ type }) => (type === 'set' ? { answer: 507, done: false } : undefined))
      const headers = { 'accept-language': locale }
      let answer = new Response()
      const operations = await api.operationsOf(async () => {
        answer = await register(event, 1, { headers })
      })
      expect(operations.filter((operation) => operation.startsWith('set'))).toHaveLength(1)
      expect(answer.headers.get('retry-after')).toBe('180')
      expect(await read(answer)).toMatchObject({ status: 503, body: { code: 'notSaved', message } })
      expect(String(logged)).toContain('the storage takes no writes (507)')
      expect(await lookAt('/api/health')).toMatchObject({ status: 200, body: readOnly })
      expect((await lookAt(`/api/events/${event.slug}`)).status).toBe(200)

      api.disturb(undefined)
      expect((await register(event)).status).toBe(201)
      expect(await lookAt('/api/health')).toMatchObject({ body: { storage: 'ok' } })
    },
  )

  test('a site that is paused for a copy answers, takes the admin in, and refuses what visitors send', async () => {
    const event = await api.addEvent()
    vi.stubEnv('PAUSED', 'yes')
    expect(await said(await register(event))).toBe('503 notSaved')
    expect((await lookAt(`/api/events/${event.slug}`)).status).toBe(200)
    expect(await lookAt('/api/health')).toMatchObject({ status: 200, body: readOnly })
    expect((await askAsAdmin('GET', '/api/admin/views/backup')).status).toBe(200)
    vi.unstubAllEnvs()
    expect((await register(event)).status).toBe(201)
  })
})
