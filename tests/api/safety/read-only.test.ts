/** A storage that answers and takes no writes: a disk that is full, a database or folder that is read-only. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPostgresStore } from '#storage/engine/postgres.ts'
import { WritesRefusedError } from '#storage/engine/document-store.ts'
import { areWritesRefused } from '#storage/engine/guarded-store.ts'
import { ask, openApiForEachTest, read } from '../../support/api/api.ts'
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

describe('a full disk', () => {
  test.each([
    ['en', 'We could not save this just now. Please try again in a few minutes, or write to us.'],
    ['mr', 'हे आत्ता सेव्ह करता आले नाही. कृपया काही मिनिटांनी पुन्हा प्रयत्न करा किंवा आम्हाला लिहा.'],
  ])(
    'is said to a visitor as it is, at once (%s), and why to the log and to who watches',
    async (locale, message) => {
      const event = await api.addEvent()
      api.disturb(({ type }) => (type === 'set' ? { answer: 507, done: false } : undefined))
      const startedAt = performance.now()
      const answer = await ask('POST', `/api/events/${event.slug}/register`, {
        json: aVisitor(1),
        headers: { 'accept-language': locale },
      })
      expect(performance.now() - startedAt).toBeLessThan(1_000)
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
})

test.each(['25006', '53100'])(
  'PostgreSQL refuses with %s: thrown with why, and not tried again',
  async (code) => {
    let asked = 0
    const query = () => {
      asked++
      return Promise.reject(Object.assign(new Error('read-only transaction'), { code }))
    }
    const store = openPostgresStore(query, 'site')
    const failure: unknown = await store.put('calendar', 'x').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(WritesRefusedError)
    expect(String(failure)).toContain(`(${code})`)
    expect([asked, areWritesRefused()]).toEqual([1, true])
  },
)
