/**
 * Calls every route and every SSR page while storage is unavailable in several ways: the answer says when to try again, or needed no
 * storage. document-store.ts sets how long the site waits for storage; here it is a tenth of a second.
 */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Fault } from '../support/storage/strict-blobs-server.ts'
import { adminPassword } from '../support/api/api.ts'
import { endpoints } from '../support/api/routes.ts'
import { anEnquiry, anEventInput, aVisitor } from '../support/builders.ts'
import { openApiOfBuiltSite, site } from '../support/site/built-pages.ts'

const api = openApiOfBuiltSite()
const faults: Readonly<Record<string, Fault>> = {
  'is silent': { answer: 'silence', done: false },
  'says 503': { answer: 503, done: false },
  'hangs up': { answer: 'nothing', done: false },
  'answers nothing': { answer: 200, done: false },
  'answers nonsense': { answer: 200, done: false, body: '<html>gateway' },
}

const token = `1-${'a'.repeat(22)}`
const values: Readonly<Record<string, string>> = {
  ...{ slug: 'ai-for-shops', picture: 'ai-for-shops.png', id: '1', token, locale: 'en' },
}
/** Bodies that the schemas accept, for routes that refuse an empty one. */
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
const done = JSON.stringify({ form: 'signup', code: 'done', until: 4_000_000_000 })
const outcome = Buffer.from(done).toString('base64url')
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

async function askOne({ method, path, body }: Call, cookie: string) {
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

const askAll = (asked: readonly Call[], cookie: string) =>
  Promise.all(asked.map((each) => askOne(each, cookie)))

beforeEach(() => {
  for (const level of ['error', 'warn', 'log'] as const) {
    vi.spyOn(console, level).mockImplementation(() => undefined)
  }
})

/** The first request of a page imports its code; that time is not the storage's. */
let warming: ReturnType<typeof askAll> | undefined

test.each(Object.entries(faults))(
  'while storage %s everything is answered',
  { timeout: 300_000 },
  async (_, fault) => {
    await (warming ??= askAll(pages, ''))
    const cookie = await api.signIn()
    api.disturb(({ store }) => (store.includes('guard') ? undefined : fault))
    vi.stubEnv('LOCAL_STORAGE_SILENCE', '100')
    // What ends a session comes last: otherwise the other requests would have no session.
    const { last = [], first = [] } = Object.groupBy([...calls, ...pages], ({ path }) =>
      /login|signOut/.test(path) ? 'last' : 'first',
    )
    const outcomes = [...(await askAll(first, cookie)), ...(await askAll(last, cookie))]
    // A page of skeletons is valid; every other failure says so, and when to try again.
    const wrong = outcomes.filter(
      ({ status, retryAfter }) => status >= 500 && (status !== 503 || !/^\d+$/.test(retryAfter ?? '')),
    )
    expect(wrong).toEqual([])
    expect(outcomes.filter(({ cacheControl }) => !/no-store|no-cache/.test(cacheControl ?? ''))).toEqual([])
    // Routes that need storage did not answer as if they had it.
    expect(outcomes.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(20)
  },
)
