/**
 * Counts how many files of the site run for one act, by V8's precise coverage: a file counts if one of its functions was called. The
 * act is done once before the count, which leaves out what a process does only once.
 *
 *     npm run measure -- files [--names]
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { markAsLocal, setOutbox, setStorageFolder } from '#http/configuration.ts'
import { loadFunctions, matchFunction } from '../../netlify/local/functions.ts'
import { localDeploy } from '../../netlify/local/settings.ts'
import { anEventInput, aVisitor } from '../../tests/support/builders.ts'

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { names: { type: 'boolean', default: false } } })
const directory = mkdtempSync(join(tmpdir(), 'files-'))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
markAsLocal()
setStorageFolder(join(directory, 'documents'))
setOutbox(join(directory, 'outbox'))
delete process.env['ADMIN_PASSWORD']

const functions = await loadFunctions(join(root, 'netlify/functions'))
const origin = 'http://localhost:8888'
let cookie = ''
const afterwards: Promise<unknown>[] = []
const deploy = { ...localDeploy(process.env), id: '0' }

async function ask(method: string, path: string, json?: unknown): Promise<Response> {
  const headers: Record<string, string> = { origin, cookie, 'content-type': 'application/json' }
  const body = json === undefined ? null : JSON.stringify(json)
  const request = new Request(origin + path, { method, headers, body })
  const fn = matchFunction(functions, new URL(request.url))
  if (!fn) throw new Error(`no function answers ${path}`)
  const response = await fn.run(request, {
    ip: '127.0.0.1',
    requestId: randomUUID(),
    deploy,
    waitUntil: (work) => void afterwards.push(work),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response
}

async function settle(): Promise<void> {
  while (afterwards.length > 0) await Promise.allSettled(afterwards.splice(0))
}

const session = new Session()
session.connect()
await session.post('Profiler.enable')

async function filesOf(work: () => Promise<unknown>): Promise<string[]> {
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  return result
    .filter(({ url }) => url.startsWith(`file://${join(root, 'src')}/`))
    .filter(({ functions: called }) =>
      called.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
    )
    .map(({ url }) => fileURLToPath(url).slice(root.length + 1))
    .sort()
}

async function register(slug: string, number: number): Promise<void> {
  await ask('POST', `/api/events/${slug}/register`, { ...aVisitor(number), priceSeen: 99_900 })
}

async function registrationsOf(event: number): Promise<{ id: string }[]> {
  return (await (await ask('GET', `/api/admin/events/${event}/registrations`)).json()) as { id: string }[]
}

console.log = () => undefined
const signedIn = await ask('POST', '/api/admin/login', { password: 'local-admin' })
cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const input = anEventInput({ slug: 'counted', price: 99_900 })
const event = (await (await ask('POST', '/api/admin/events', input)).json()) as {
  id: number
  version: number
}
let { version } = event
const edit = (title: string) =>
  ask('PUT', `/api/admin/events/${event.id}`, { ...input, title, version: version++ })
const pay = (registrationId: string | undefined) => {
  const movedOn = new Date().toISOString().slice(0, 10)
  const payment = { eventId: event.id, registrationId, amount: 99_900, utr: '', line: '', movedOn }
  return ask('POST', '/api/admin/acts/enterPayments', { payments: [payment] })
}
await register('counted', 1)
await settle()
await pay((await registrationsOf(event.id))[0]?.id)
await edit('Another title')
await settle()
const registration = await filesOf(() => register('counted', 2))
const email = await filesOf(settle)
const listed = await registrationsOf(event.id)
const payment = await filesOf(() => pay(listed[0]?.id))
await settle()
const counted = {
  registration,
  'its e-mail': email,
  payment,
  'admin edit': await filesOf(() => edit('One more')),
}
await settle()
for (const [act, files] of Object.entries(counted)) {
  console.info(`${String(files.length).padStart(3)} files: ${act}`)
  if (values.names) console.info(files.map((file) => `      ${file}`).join('\n'))
}
