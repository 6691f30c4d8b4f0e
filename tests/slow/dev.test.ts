/**
 * Runs `npm run dev`, Astro's development server with the functions beside it, in a copy of the checkout and on its own port, types what
 * docs/first-hour.md tells a reader to type, and expects the pages and answers that it promises.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Checkout } from './checkout.ts'
import { blocksOf, follow, type Block } from './guide.ts'

const startSeconds = 120
/** The first page loads all modules of a page. */
const answerSeconds = 110

/** The server runs as a preview, which no other test shows. A preview needs a longer password than the guide's. */
const preview = { CONTEXT: 'deploy-preview', ADMIN_PASSWORD: 'local-admin-of-a-preview' }

/** Of programs that are not to notice that vitest started them. */
const environment = { ...process.env, VITEST: undefined, NODE_ENV: undefined, NO_COLOR: '1' }

let checkout: Checkout
let server: ChildProcess
let said = ''
let url = ''

beforeAll(
  async () => {
    checkout = new Checkout()
    server = spawn('node_modules/.bin/node', ['netlify/local/dev.ts'], {
      cwd: checkout.folder,
      // Its own process group, so that it can be ended with everything that it starts.
      detached: true,
      env: { ...environment, NOW: undefined, DATA_DIR: undefined, ...preview, PORT: '0' },
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
  checkout[Symbol.dispose]()
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

test('a preview names itself on every page, and search engines stay out', async () => {
  const [page, event, robots] = await Promise.all(
    ['/services', '/events/ai-for-your-shop', '/robots.txt'].map(ask),
  )
  for (const one of [page, event]) {
    expect(one?.text).toMatch(/<aside[^>]*data-preview-banner[^]*<strong>Deploy preview/)
    expect(one?.text).toContain('<meta name="robots" content="noindex"')
  }
  expect(robots?.text).toBe('User-agent: *\nDisallow: /\n')
})

/** Returns the headers of the admin's requests. */
async function signIn(): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', origin: url }
  const body = JSON.stringify({ password: preview.ADMIN_PASSWORD })
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { ...headers, cookie: cookies.join('; ') }
}

/** The edits that were typed last. */
let typed: string[] = []

let looks = 0
/** Saves the typed files again at each twentieth look, as a reader would do: the server's watcher may have missed one, or read half of it. */
function saveAgain(): void {
  if (++looks % 20 === 0) for (const file of typed) appendFileSync(join(checkout.folder, file), '\n')
}

/** Waits until the page shows the text: an edit reaches the server when its watcher sees it. */
async function shows(path: string, expected: RegExp): Promise<void> {
  const isShown = async (): Promise<boolean> => {
    saveAgain()
    return expected.test((await ask(path)).text)
  }
  const poll = { timeout: 90_000, interval: 200, message: `${path} shows ${String(expected)}` }
  await expect.poll(isShown, poll).toBe(true)
}

const [firstHour, recipes] = ['first-hour', 'recipes'].map((name) =>
  blocksOf(readFileSync(join(import.meta.dirname, `../../docs/${name}.md`), 'utf8')),
)

function blockIn(guide: readonly Block[] | undefined, section: string, language: string): Block {
  const block = guide?.find((one) => one.section.includes(section) && one.language === language)
  if (!block) throw new Error(`"${section}" has no block of ${language}`)
  return block
}

function type(section: string, language = 'diff', guide = firstHour): void {
  typed = follow(blockIn(guide, section, language), checkout.folder)
}

const outputOf = (program: string, ...parameters: string[]): string =>
  execFileSync(program, parameters, {
    ...{ cwd: checkout.folder, encoding: 'utf8', stdio: 'pipe', env: environment },
  })

/** Returns the outputs of the block's commands, each by the comment beside or above it. */
function run(section: string): Map<string, string> {
  const { text } = blockIn(firstHour, section, 'sh')
  const setting = /^site=.*$/m.exec(text)?.[0] ?? ''
  const here = (command: string): string =>
    `${setting}\n${command}`
      .replaceAll('http://localhost:8888', url)
      .replaceAll('local-admin', preview.ADMIN_PASSWORD)
  const commands = text.split(/\n\n|\n(?=curl [^\n]* # )/).filter((command) => command !== setting)
  return new Map(
    commands.map((command) => [/# (.*)/.exec(command)?.[1] ?? command, outputOf('sh', '-c', here(command))]),
  )
}

/** Returns the texts that a guide's `+` lines add. */
function added(section: string, language: string, pattern: RegExp): string[] {
  return [...blockIn(firstHour, section, language).text.matchAll(pattern)].map(([, found = '']) => found)
}

describe('docs/first-hour.md', () => {
  test('2: a sentence is changed in both languages', async () => {
    type('2. Change a sentence')
    const [english = '', marathi = ''] = added('2. Change', 'diff', /^\+ *headline: '(.*)',$/gm)
    await shows('/', new RegExp(`<h1[^]*${english}`))
    await shows('/mr', new RegExp(`<h1[^]*${marathi}`))
  })

  test('3: a post heads the list and opens', async () => {
    type('3. Add a post', 'text')
    const [title = ''] = added('3. Add', 'text', /^title: "(.*)"$/gm)
    await shows(
      '/blog',
      new RegExp(`^[^]*?<h2[^>]*>\\s*<a [^>]*href="/blog/my-first-post"[^>]*>\\s*${title}`),
    )
    await shows('/blog/my-first-post', new RegExp(`<h1[^>]*>\\s*${title}`))
  })

  test('4: an endpoint answers without a restart, and its test passes', async () => {
    type('Add an endpoint', 'diff', recipes)
    await shows('/api/events/n8n-workshop/seats', /seatsLeft/)
    expect(run('4. Add an endpoint')).toEqual(
      new Map([
        ['npm run test:api -- event-seats', expect.stringMatching(/Tests +1 passed/)],
        ['under npm run dev: {"seatsLeft":…}', expect.stringMatching(/^\{"seatsLeft":\d+\}$/)],
      ]),
    )
  })

  test('5: fields stand in the form and among the facts', async () => {
    type('Add a field to registrations', 'diff', recipes)
    const ofRegistrations = typed
    type('Add a field to events', 'diff', recipes)
    typed = [...ofRegistrations, ...typed]
    await shows('/events/ai-for-your-shop', /<label[^>]*>\s*City/)
    await shows('/mr/events/ai-for-your-shop', /<label[^>]*>\s*शहर/)
    const headers = await signIn()
    // An API that has not read the second edit yet drops the field, so it is saved until it is kept.
    const save = async (): Promise<unknown> => {
      saveAgain()
      const list: unknown = await (await fetch(`${url}/api/admin/events`, { headers })).json()
      const events = z.array(z.looseObject({ id: z.int(), slug: z.string() })).parse(list)
      const event = events.find(({ slug }) => slug === 'ai-for-your-shop')
      const body = JSON.stringify({ ...event, parking: 'Behind the hall' })
      await fetch(`${url}/api/admin/events/${event?.id}`, { method: 'PUT', headers, body })
      return event?.['parking']
    }
    await expect.poll(save, { timeout: 90_000, interval: 500 }).toBe('Behind the hall')
    await shows('/events/ai-for-your-shop', /Parking:\s*Behind the hall/)
  })

  test('the API alone: each command answers as its comment says', () => {
    expect(run('The same through the API alone')).toEqual(
      new Map([
        ['what can be registered for', expect.stringContaining('"slug":"')],
        [expect.stringMatching(/^register/), expect.stringContaining('Registration Successful!')],
        [expect.stringMatching(/: 303 to a page/), expect.stringMatching(/ 303 [^]*location: \//i)],
        ['the admin signs in, and sees it', expect.stringContaining('asha@example.com')],
        [expect.stringMatching(/^and edits the event/), expect.stringContaining('Shivajinagar, Pune')],
      ]),
    )
  })
})

test('a post that got another address is led to from the one before, in Marathi to the English page that there is', async () => {
  typed = ['src/content/blog/en/my-first-post.md']
  const file = join(checkout.folder, 'src/content/blog/en/my-first-post.md')
  const text = readFileSync(file, 'utf8').replace('\n---\n', '\nformerSlugs:\n  - its-first-name\n---\n')
  writeFileSync(file, text)
  await shows('/rss.xml', /<guid isPermaLink="true">[^<]*\/blog\/its-first-name<\/guid>/)
  const led = async (path: string) => {
    const { status, headers } = await fetch(`${url}${path}`, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await led('/blog/its-first-name?a=b')).toEqual([301, '/blog/my-first-post?a=b'])
  expect(await led('/mr/blog/its-first-name')).toEqual([302, '/blog/my-first-post'])
  expect(await led('/blog/its-second-name')).toEqual([404, null])
})

test('an announcement in one language stands above the pages of both, until its last day', async () => {
  const text = { en: 'Seats for the Diwali batch are open' }
  typed = ['src/content/announcement/announcement.json']
  const shown = { isShown: true, text, path: '/events', until: '2099-11-30' }
  for (const path of typed) writeFileSync(join(checkout.folder, path), JSON.stringify(shown))
  const bar = (link: string) =>
    new RegExp(`<aside[^>]*data-until="2099-11-30T18:29:59.999Z"[^]*<a[^>]*${link}[^>]*>\\s*${text.en}`)
  await shows('/about', bar('href="/events"'))
  await shows('/mr/about', bar('href="/mr/events"'))
})

test('docs/recipes.md: a page is there in both languages', async () => {
  type('Add a page', 'diff', recipes)
  await shows('/press', /<h1[^>]*>Press</)
  await shows('/mr/press', /<h1[^>]*>प्रसारमाध्यमांसाठी</)
})

test('docs/recipes.md: an act of the admin is tested', () => {
  type('Add an act of the admin', 'diff', recipes)
  expect(outputOf('npm', 'run', 'test:api', '--', 'close-registration')).toMatch(/Tests +1 passed/)
})
