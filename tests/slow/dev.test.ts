/** `npm run dev`: Astro's development server with the functions beside it, on a port and in a data folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { prepareIndex, searchIn } from '#domain/search.ts'

const root = join(import.meta.dirname, '../..')
const startSeconds = 60
/** The first page loads everything that a page is made of. */
const answerSeconds = 60

let server: ChildProcess
let dataFolder: string
let said = ''
let url = ''

beforeAll(
  async () => {
    dataFolder = mkdtempSync(join(tmpdir(), 'dev-'))
    const {
      NOW: _now,
      HOST: _host,
      CONTEXT: _context,
      VITEST: _vitest,
      NODE_ENV: _mode,
      ...environment
    } = process.env
    server = spawn(join(root, 'node_modules/.bin/node'), ['netlify/local/dev.ts'], {
      cwd: root,
      // Its own group, to be ended with everything that it starts.
      detached: true,
      env: { ...environment, PORT: '0', DATA_DIR: dataFolder, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const listening = Promise.withResolvers<string | undefined>()
    const keep = (chunk: Buffer): void => {
      said += chunk.toString()
      if (said.includes('/admin/login')) listening.resolve(/http:\/\/localhost:\d+/.exec(said)?.[0])
    }
    server.stdout?.on('data', keep)
    server.stderr?.on('data', keep)
    server.once('close', () => listening.resolve(undefined))
    const giveUp = setTimeout(() => listening.resolve(undefined), startSeconds * 1000)
    const found = await listening.promise
    clearTimeout(giveUp)
    if (found === undefined) throw new Error(`The development server did not start. It said:\n${said}`)
    url = found
  },
  2 * startSeconds * 1000,
)

afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) {
    const closed = once(server, 'close')
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL')
    await closed
  }
  rmSync(dataFolder, { recursive: true, force: true })
  rmSync(join(root, '.cache/dev', basename(dataFolder)), { recursive: true, force: true })
})

async function ask(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(answerSeconds * 1000) })
  return { status: answer.status, text: await answer.text() }
}

test('shows a page, a Marathi one, an event’s own, and answers the API', async () => {
  const [page, marathi, event, api] = await Promise.all(
    ['/services', '/mr/about', '/events/ai-for-your-shop', '/api/events'].map(ask),
  )
  expect(page, said).toMatchObject({ status: 200, text: expect.stringMatching(/<html[^>]* lang="en/) })
  expect(page?.text).toMatch(/<h1[^>]*>[^<]*\w/)
  expect(marathi).toMatchObject({ status: 200, text: expect.stringMatching(/<html[^>]* lang="mr/) })
  expect(marathi?.text).toMatch(/<h1[^>]*>[^<]*[\u0900-\u097f]/)
  expect(api?.status).toBe(200)
  const events = z.array(z.object({ slug: z.string(), title: z.string() })).parse(JSON.parse(api?.text ?? ''))
  const { title } = events.find(({ slug }) => slug === 'ai-for-your-shop') ?? {}
  expect(event).toMatchObject({ status: 200, text: expect.stringContaining(`${title ?? 'A title'}</h1>`) })
})

test('makes of its pages what the search looks through', async () => {
  const { status, text } = await ask('/search/mr.json')
  expect(status, said).toBe(200)
  const index = prepareIndex(JSON.parse(text))
  const first = ['gst आठवण', 'workshop'].map((query) => searchIn(index, query)[0]?.href.split('#')[0])
  expect(first).toEqual(['/mr/blog/gst-invoices-and-reminders', '/mr/ai-marketing-workshop'])
})

test('hands islands to browsers, with the packages that they import', async () => {
  const { status, text } = await ask('/src/islands/RegistrationForm.tsx')
  expect(status).toBe(200)
  const [packagePath = ''] = /\/[^"]*\/deps\/react[^"]*/.exec(text) ?? []
  expect(await ask(packagePath)).toMatchObject({ status: 200, text: expect.stringContaining('export') })
})

test('shows where e-mails go', async () => {
  expect(said).toContain(`E-mails  ${url}/outbox`)
  expect(await ask('/outbox')).toMatchObject({
    status: 200,
    text: expect.stringContaining('<h1>Outbox</h1>'),
  })
})

test('lets the admin in', async () => {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ password: 'local-admin' }),
  })
  expect(answer.status).toBe(200)
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const events = await fetch(`${url}/api/admin/events`, { headers: { cookie } })
  expect(events.status).toBe(200)
  expect(await events.json()).not.toHaveLength(0)
})
