/**
 * Every row and every page that is made on demand, while storage is away in one way or another: an answer that says when to come
 * again, or one for which nothing had to be asked. How long storage is waited for is in guarded-store.ts; here it is a tenth of a second.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSiteSecrets } from '#storage/engine/site-secret.ts'
import type { Fault } from '../support/storage/strict-blobs-server.ts'
import { adminPassword, endpoints, openApiForEachTest } from '../support/api/api.ts'
import { anEnquiry, anEventInput, aVisitor } from '../support/builders.ts'
import { keepSecret, site } from '../support/site/built-pages.ts'

const api = openApiForEachTest()
beforeEach(() => keepSecret(api))
const faults: Readonly<Record<string, Fault>> = {
  'is silent': { answer: 'silence', done: false },
  'says 503': { answer: 503, done: false },
  'hangs up': { answer: 'nothing', done: false },
  'answers nothing': { answer: 200, done: false },
  'answers nonsense': { answer: 200, done: false, body: '<html>gateway' },
}

const token = `1-${'a'.repeat(22)}`
const values: Readonly<Record<string, string>> = {
  slug: 'ai-for-shops',
  id: '1',
  registration: 'r1',
  token,
  locale: 'en',
  picture: 'ai-for-shops.png',
}
/** What gets past the schemas, where nothing at all would not. */
const bodies: Readonly<Record<string, unknown>> = {
  '/api/contact': anEnquiry(),
  '/api/notification-signup': { email: 'om@example.in' },
  '/api/event-registrations': { ...aVisitor(), eventId: 2 },
  '/api/events/ai-for-shops/register': aVisitor(),
  '/api/forgot': { email: 'om@example.in' },
  '/api/admin/login': { password: adminPassword },
  '/api/admin/events': anEventInput(),
  '/api/admin/events/1': { ...anEventInput(), version: 1 },
  '/api/admin/acts/saveAttendance': { eventId: 1, registrationId: 'r1', attended: true },
  '/api/admin/acts/erasePerson': { emails: ['om@example.in'], phones: [] },
}

interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

const calls = endpoints.map(({ method, path: pathname }): Call => {
  const path = pathname.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? 'x')
  return { method, path, body: method === 'GET' ? undefined : (bodies[path] ?? {}) }
})
const outcome = Buffer.from(JSON.stringify({ form: 'signup', code: 'done', until: 4_000_000_000 })).toString(
  'base64url',
)
const pages = [
  ...['', '/mr'].flatMap((locale) => [
    `${locale}/events`,
    `${locale}/events.ics`,
    `${locale}/events/ai-for-shops`,
    `${locale}/events/ai-for-shops/event.ics`,
    `${locale}/r/${token}`,
    `${locale}/signup/${'a'.repeat(23)}`,
    `${locale}/sent?outcome=${outcome}.${'a'.repeat(22)}`,
    `${locale}/no-such-page`,
  ]),
  '/sitemap-events.xml',
  `/admin/login?outcome=${outcome}.${'a'.repeat(22)}`,
  '/api/no-such-endpoint',
].map((path) => ({ method: 'GET', path, body: undefined }))

interface Outcome {
  readonly what: string
  readonly status: number
  readonly retryAfter: string | null
  readonly cacheControl: string | null
}

async function askOne({ method, path, body }: Call, cookie: string): Promise<Outcome> {
  const headers = new Headers(cookie === '' ? {} : { cookie })
  if (body !== undefined) headers.set('content-type', 'application/json')
  const json = body === undefined ? null : JSON.stringify(body)
  const request = new Request(`http://localhost:8888${path}`, { method, headers, body: json })
  const answer = await site.answer(request, { ip: '203.0.113.7', requestId: crypto.randomUUID() })
  await answer.text().catch(() => 'broken off')
  return {
    what: `${method} ${path.replace(/\?.*/, '?…')}`,
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    cacheControl: answer.headers.get('cache-control'),
  }
}

const askAll = (asked: readonly Call[], cookie: string): Promise<Outcome[]> =>
  Promise.all(asked.map((each) => askOne(each, cookie)))

beforeEach(() => {
  for (const level of ['error', 'warn', 'log'] as const) {
    vi.spyOn(console, level).mockImplementation(() => undefined)
  }
})

/** The first request of a page imports its code, which is no time that storage takes. */
let warming: Promise<Outcome[]> | undefined

/** The admin's rows are asked once more in two of these ways: one that is waited for, and one that is not. */
const askedBySession = ['is silent', 'answers nonsense']

describe.each(Object.entries(faults))('while storage %s', (name, fault) => {
  const sessions = askedBySession.includes(name) ? ['after the admin’s session was read'] : []
  test.each(['for everybody', ...sessions])(
    'everything is answered, %s',
    { timeout: 300_000 },
    async (who) => {
      await (warming ??= askAll(pages, ''))
      const isSignedIn = who !== 'for everybody'
      const cookie = isSignedIn ? await api.signIn() : ''
      if (!isSignedIn) forgetSiteSecrets()
      api.disturb(({ store }) => (isSignedIn && store.includes('guard') ? undefined : fault))
      const asked = isSignedIn
        ? calls.filter(({ path }) => path.startsWith('/api/admin'))
        : [...calls, ...pages]
      vi.stubEnv('LOCAL_STORAGE_SILENCE', '100')
      // What ends a session comes last: beside it, others would be asked by nobody.
      const endsSession = ({ path }: Call) => /\/(login|logout|sessions)/.test(path)
      const outcomes = [
        ...(await askAll(
          asked.filter((each) => !endsSession(each)),
          cookie,
        )),
        ...(await askAll(asked.filter(endsSession), cookie)),
      ]

      // Skeletons are a page; all others that failed say so, and when to come again.
      const wrong = outcomes.filter(
        ({ status, retryAfter }) => status >= 500 && (status !== 503 || !/^\d+$/.test(retryAfter ?? '')),
      )
      expect(wrong).toEqual([])
      expect(outcomes.filter(({ cacheControl }) => !/no-store|no-cache/.test(cacheControl ?? ''))).toEqual([])
      // What needs storage did not answer as if it had it.
      const away = outcomes.filter(({ status }) => status === 503).length
      expect(away).toBeGreaterThanOrEqual(isSignedIn ? 12 : 20)
    },
  )
})
