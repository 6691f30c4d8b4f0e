/** Tests a storage that answers but refuses writes: a full disk, a read-only database or folder. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'
import { aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()
const logged: unknown[] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(line))
})
afterEach(async () => {
  api.disturb(undefined)
  await api.addEvent()
})

const storageIn = async (path: string, locale = 'en') =>
  read(await ask('GET', path, { headers: { 'accept-language': locale } }))

test.each([
  ['en', 'We could not save this just now. Please try again in a few minutes, or write to us.'],
  ['mr', 'हे आत्ता सेव्ह करता आले नाही. कृपया काही मिनिटांनी पुन्हा प्रयत्न करा किंवा आम्हाला लिहा.'],
])(
  'a full disk is said to a visitor as it is, at once (%s), and why to the log and to who watches',
  async (locale, message) => {
    const event = await api.addEvent()
    api.disturb(({ type }) => (type === 'set' ? { answer: 507, done: false } : undefined))
    const headers = { 'accept-language': locale }
    let answer = new Response()
    const operations = await api.operationsOf(async () => {
      answer = await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(1), headers })
    })
    expect(operations.filter((operation) => operation.startsWith('set'))).toHaveLength(1)
    expect(answer.headers.get('retry-after')).toBe('180')
    expect(await read(answer)).toMatchObject({ status: 503, body: { code: 'notSaved', message } })
    expect(String(logged)).toContain('the storage takes no writes (507)')
    expect(await storageIn('/api/health')).toMatchObject({
      status: 200,
      body: { status: 'degraded', storage: 'readOnly' },
    })
    expect((await storageIn(`/api/events/${event.slug}`)).status).toBe(200)

    api.disturb(undefined)
    const again = await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(1) })
    expect(again.status).toBe(201)
    expect(await storageIn('/api/health')).toMatchObject({ body: { storage: 'ok' } })
  },
)

test('a site that is paused for a copy answers, takes the admin in, and refuses what visitors send', async () => {
  const event = await api.addEvent()
  vi.stubEnv('PAUSED', 'yes')
  const sent = await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(1) })
  expect(await read(sent)).toMatchObject({ status: 503, body: { code: 'notSaved' } })
  expect((await storageIn(`/api/events/${event.slug}`)).status).toBe(200)
  expect(await storageIn('/api/health')).toMatchObject({ body: { status: 'degraded', storage: 'readOnly' } })
  expect((await askAsAdmin('GET', '/api/admin/views/backup')).status).toBe(200)
  vi.unstubAllEnvs()
  const again = await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(1) })
  expect(again.status).toBe(201)
})
