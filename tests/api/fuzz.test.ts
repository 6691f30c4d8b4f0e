/**
 * Every endpoint, with bodies, addresses and headers that nobody thought of. `npm run prove -- fuzz` sends 100,000 requests to each;
 * `FUZZ=count` and `SEED=number` choose others. Afterwards everybody who reads what is stored is asked.
 */
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { noFilter } from '#core/registrations/registration-list.ts'
import { workshops } from '#core/pages/workshop.ts'
import { errorResponseSchema } from '#core/basics/error-response.ts'
import { apiHeaders } from '#http/response.ts'
import { documentKinds, kindOf } from '#storage/document-kinds.ts'
import { parseDocument } from '#storage/engine/document-text.ts'
import { ask, endpoints, openApiForEachTest, runScheduled, settle } from '../support/api/api.ts'
import { anEnquiry, aVisitor } from '../support/builders.ts'
import { mark, requestsFor, type FuzzRequest } from '../support/api/fuzz-requests.ts'
import { tokenOf } from '../support/api/own-registration.ts'
import { visitorForms } from '../support/api/visitor-forms.ts'

const count = Number(process.env['FUZZ'] ?? 12)
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const isProof = process.env['FUZZ'] !== undefined
/** Milliseconds of processor that one request may take. */
const budget = 50
/** Read all that is stored, at the admin's press; no body could make that dearer. */
const wholeSite = new Set(['POST /api/admin/backups', 'GET /api/admin/backup', 'POST /api/admin/erasure'])

/** Of the right form a body is a guess, and after some of them nobody is let in. */
const guessed = 'POST /api/admin/login'
const asked = endpoints.filter(({ path }) => path.startsWith('/api/'))

const api = openApiForEachTest()
let cookie: string
beforeEach(async () => {
  cookie = await api.signIn()
  for (const channel of ['log', 'error'] as const)
    vi.spyOn(console, channel).mockImplementation(() => undefined)
})

interface Slow {
  title: string
  milliseconds: number
}
const times: Slow[] = []

async function timed(work: () => Promise<Response>): Promise<[Response, number]> {
  const before = process.cpuUsage()
  const answer = await work()
  const { user, system } = process.cpuUsage(before)
  return [answer, (user + system) / 1000]
}

const isForAdmin = ({ path }: FuzzRequest): boolean => /^\/api\/(?:admin|contacts)/.test(path)

/** Members that hold what the site noticed about a sender, and its own bookkeeping: no visitor is told them. */
const unshown = /"(?:sent|secret|submissionId|rank)":/

/** A tab and a line end may stand in JSON only, where they are escaped. */
async function check(answer: Response, request: FuzzRequest, title: string): Promise<void> {
  const { status, headers } = answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  const told = `${title} ${request.path} ${Buffer.from(request.body ?? '')
    .toString()
    .slice(0, 300)} → ${status}`
  // 507: a document that is full says so.
  if (status >= 500 && status !== 507) throw new Error(`${told} ${bytes.toString().slice(0, 300)}`)
  for (const name of Object.keys(apiHeaders))
    if (name !== 'cache-control' && !headers.has(name)) throw new Error(`${told}: no ${name}`)
  const type = headers.get('content-type') ?? ''
  if (bytes.includes(mark) && !/^(?:application\/json|text\/csv)/.test(type))
    throw new Error(`${told}: reflected as ${type}`)
  const location = headers.get('location')
  if (location !== null && !/^\/(?![/\\])[!-~]*$/.test(location))
    throw new Error(`${told}: leads to ${location}`)
  const isJson = type.startsWith('application/json')
  if (status < 400 && isJson && !isForAdmin(request) && unshown.test(bytes.toString()))
    throw new Error(`${told}: ${bytes.toString().slice(0, 300)}`)
  if (status < 400) return
  if (!isJson) throw new Error(`${told}: an error as ${type}`)
  const { message } = errorResponseSchema.parse(JSON.parse(bytes.toString()))
  const isMarathi = /[ऀ-ॿ]/.test(message)
  const asked = [...new URL(request.path, 'http://localhost').searchParams.getAll('lang')]
  if (isForAdmin(request) && isMarathi) throw new Error(`${told}: ${message}`)
  const isPlain =
    asked.length === 0 && !Buffer.from(request.body ?? '').includes('lang') && !title.includes('admin')
  if (
    isPlain &&
    request.headers['accept-language'] === 'mr' &&
    /contact$|register|signup|forgot/.test(title) &&
    !isMarathi
  )
    throw new Error(`${told}: ${message}`)
}

async function send(method: string, title: string, request: FuzzRequest): Promise<void> {
  const { path, headers, body } = request
  const asked = {
    ...(body === null ? {} : { body: Buffer.from(body) }),
    headers,
    ...(isForAdmin(request) && method !== 'HEAD' ? { cookie } : {}),
  }
  let [answer, milliseconds] = await timed(() => ask(method, path, asked))
  await check(answer, request, title)
  if (!wholeSite.has(title)) times.push({ title, milliseconds })
  // Anything may be slow once, while memory is swept; what is slow is slow again.
  const most = wholeSite.has(title) ? Infinity : budget
  for (let again = 0; milliseconds > most && again < 3; again++)
    [answer, milliseconds] = await timed(() => ask(method, path, asked))
  if (milliseconds > most)
    throw new Error(
      `${title} ${path} took ${milliseconds} ms: ${Buffer.from(body ?? '')
        .toString()
        .slice(0, 300)}`,
    )
}

/** What is there to be asked for. */
async function fill(): Promise<string[]> {
  const event = await api.addEvent({ slug: 'ai-for-shops', maxAttendees: null })
  await api.addEvent({ slug: workshops.paid.slug })
  const visitor = aVisitor(1)
  await ask('POST', '/api/events/ai-for-shops/register', { json: visitor })
  await ask('POST', '/api/contact', { json: anEnquiry() })
  const [registration] = await api.registrationsOf(event)
  const token = await tokenOf(api, event, visitor.email)
  return ['ai-for-shops', workshops.paid.slug, String(event.id), registration?.id ?? '', token, '2026-11']
}

/** Everybody who reads what is stored; each must answer. */
async function askReaders(): Promise<void> {
  cookie = await api.signIn()
  const gets = asked.filter(({ method, path }) => method === 'GET' && !/:|admin\/emails$/.test(path))
  const read = [
    ...[...gets.map(({ path }) => path), '/api/admin/events/all/registrations'].map((path) => ({
      ...{ method: 'GET', path, json: undefined },
    })),
    {
      ...{ method: 'POST', path: '/api/admin/registrations-export' },
      json: { ...noFilter, order: 'newest' },
    },
    {
      ...{ method: 'POST', path: '/api/admin/erasure' },
      json: { email: 'visitor-1@example.in', phone: '', name: '', preview: true },
    },
  ]
  for (const { method, path, json } of read) {
    const answer = await ask(method, path, { json, cookie })
    const text = await answer.text()
    expect([answer.status, text.slice(0, 200)], `${method} ${path}`).toEqual([
      path.endsWith('/erasure') ? expect.toSatisfy((status: number) => status < 500) : 200,
      expect.anything(),
    ])
  }
  expect((await runScheduled('send-emails')).status).toBe(200)
  expect((await runScheduled('retention')).status).toBe(200)
}

/** Every document of both stores reads as its kind, with nothing set aside. */
async function readAll(): Promise<number> {
  let read = 0
  for (const store of ['data', 'guard'] as const) {
    for (const key of (await api.storage[store].list('')).keys()) {
      const found = kindOf(store, key)
      if (!found) throw new Error(`${key} is of no kind`)
      const { kind } = found
      const text = (await api.storage[store].get(key))?.text ?? ''
      // Throws where it cannot be read.
      expect(parseDocument(kind, key, text).document, key).not.toBeNull()
      read++
    }
  }
  expect(documentKinds.length).toBeGreaterThan(5)
  return read
}

/** What takes away what the others need comes last. */
function isDestructive({ method, path }: (typeof asked)[number]): boolean {
  return method === 'DELETE' || /erasure|restore|logout|sessions|damage|safety/.test(path)
}

test('every form of visitors is known to be sent', () => {
  const posts = asked.filter(({ method, access }) => method === 'POST' && access !== 'admin')
  expect([...visitorForms.keys()].sort()).toEqual(posts.map(({ title }) => title).sort())
})

test(
  'no request breaks an endpoint, none takes long, and everything can be read afterwards',
  { timeout: 24 * 3600_000 },
  async () => {
    const known = await fill()
    const sorted = [...asked.filter((one) => !isDestructive(one)), ...asked.filter(isDestructive)]
    for (const { method, path, title, takes } of sorted) {
      const hasBody = !['GET', 'HEAD'].includes(method)
      const schema = takes ?? visitorForms.get(title) ?? null
      const requests = requestsFor(path, hasBody, guessed === title ? null : schema, known)
      const began = performance.now()
      const property = fc.asyncProperty(requests, async (request) => send(method, title, request))
      await fc.assert(property, {
        numRuns: hasBody ? count : Math.ceil(count / 3),
        seed,
      })
      // Signed out, or from everywhere.
      if (/log|session/.test(path)) cookie = await api.signIn()
      if (isProof) process.stdout.write(`${title} ${Math.round(performance.now() - began)} ms\n`)
    }
    await settle()
    await askReaders()
    const documents = await readAll()
    if (isProof) {
      const sorted = times.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1)
      const slowest = times.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 8)
      const facts = [
        `seed ${seed}: ${times.length} requests to ${asked.length} endpoints, none of 5xx, ${documents} documents read`,
        `processor per request, ms: median ${at(0.5)}, 99 % ${at(0.99)}, 99.9 % ${at(0.999)}, most ${at(1)}`,
        ...slowest.map(({ title, milliseconds }) => `  ${milliseconds.toFixed(1)} ${title}`),
      ]
      console.info(facts.join(String.fromCharCode(10)))
    }
  },
)

test.each([
  ['the half र with ZWJ', 'दर्\u200Dयापूरकर'],
  ['ZWNJ against a ligature', 'क्\u200Cषीरसागर'],
  ['nukta as one letter', '\u095Bाकिर'],
  ['nukta as two letters', 'ज\u093Cाकिर'],
  ['half letters', 'स्त्री क्ष्यज्ञ ङ्क'],
])('a name with %s comes back byte for byte', async (_what, name) => {
  const event = await api.addEvent()
  const visitor = aVisitor(1, { name })
  await ask('POST', `/api/events/${event.slug}/register`, { json: visitor })
  const token = await tokenOf(api, event, visitor.email)
  const all = { ...noFilter, order: 'newest' }
  const seen = [
    await ask('GET', `/api/admin/events/${event.id}/registrations`, { cookie }),
    await ask('GET', `/api/admin/events/all/registrations?form=short`, { cookie }),
    await ask('POST', '/api/admin/registrations-export', { json: all, cookie }),
    await ask('GET', '/api/admin/backup', { cookie }),
    await ask('GET', `/api/own-registration/${token}/data`),
  ]
  for (const answer of seen) {
    expect(answer.status, answer.url).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).includes(name)).toBe(true)
  }
})
