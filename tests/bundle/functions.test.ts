/**
 * Packs every function as Netlify does when it deploys, and compares the manifest that Netlify will obey with what the
 * functions' own configs mean: the packer reads configs without running them, and drops in silence what it cannot read.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config, Context } from '@netlify/functions'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Row } from '#api/row.ts'
import { eventPictureAddress } from '#drawing/sharing/event-picture.ts'
import { endpoints, openApiForEachTest, siteOrigin } from '../support/api/api.ts'
import { builtFolder } from '../support/site/built-folder.ts'

const root = join(import.meta.dirname, '../..')
const sources = join(root, 'netlify/functions')
/** Where the build leaves the function that renders on-demand pages. */
const built = join(builtFolder, '.netlify/v1/functions')

const names = readdirSync(sources)
  .filter((file) => file.endsWith('.mts'))
  .map((file) => basename(file, '.mts'))

const routeSchema = z.object({
  pattern: z.string(),
  literal: z.optional(z.string()),
  expression: z.optional(z.string()),
  methods: z.optional(z.array(z.string())),
})
type Route = z.infer<typeof routeSchema>

const manifestSchema = z.object({
  functions: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      schedule: z.optional(z.string()),
      routes: z.optional(z.array(routeSchema)),
      excludedRoutes: z.optional(z.array(routeSchema)),
      trafficRules: z.optional(
        z.object({
          action: z.object({
            type: z.string(),
            config: z.object({
              rateLimitConfig: z.object({ windowSize: z.number(), windowLimit: z.number() }),
              aggregate: z.object({ keys: z.array(z.object({ type: z.string() })) }),
            }),
          }),
        }),
      ),
    }),
  ),
})
type Manifest = z.infer<typeof manifestSchema>
type Packed = Manifest['functions'][number]

/** Folders made here, removed at the end. */
const made: string[] = []

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  made.push(folder)
  return folder
}

async function pack(folders: string[]) {
  const output = makeFolder()
  const manifest = join(output, 'manifest.json')
  const results = await zipFunctions(folders, output, {
    basePath: root,
    archiveFormat: 'none',
    config: { '*': { nodeVersion: '24' } },
    manifest,
  })
  return { results, manifest: manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))), output }
}

interface Source {
  readonly config: Config
  /** Only a door has rows. */
  readonly default: { readonly rows?: readonly Row[] }
}

async function sourceOf(name: string): Promise<Source> {
  return (await import(join(sources, `${name}.mts`))) as Source
}

async function configOf(name: string): Promise<Config> {
  return (await sourceOf(name)).config
}

/** As Netlify does: a literal is compared as it is. */
function isAt(path: string, { literal, expression }: Route): boolean {
  return expression === undefined ? literal === path : new RegExp(expression).test(path)
}

/** An address of this path. */
const addressOf = (path: string): string => path.replaceAll(/:\w+/g, 'a%20b')

function listOf<Item>(value: Item | Item[] | undefined): Item[] {
  return value === undefined ? [] : ([value].flat() as Item[])
}

/** How the manifest differs from the config, in words; nothing when Netlify will do what the source means. */
function differences(config: Config, packed: Packed | undefined): string[] {
  if (packed === undefined) return ['it is not in the manifest']
  const found: string[] = []
  const compare = (what: string, meant: unknown, written: unknown): void => {
    const [one, other] = [JSON.stringify(meant), JSON.stringify(written)]
    if (one !== other) found.push(`${what}: the source means ${one}, the manifest says ${other}`)
  }
  const routes = packed.routes ?? []
  compare('paths', listOf(config.path).sort(), routes.map(({ pattern }) => pattern).sort())
  for (const { pattern, methods } of routes) {
    compare(`methods of ${pattern}`, listOf(config.method).sort(), (methods ?? []).toSorted())
  }
  const excluded = (packed.excludedRoutes ?? []).map(({ pattern }) => pattern)
  compare('excluded paths', listOf(config.excludedPath).sort(), excluded.sort())
  compare('schedule', config.schedule ?? null, packed.schedule ?? null)

  const limit = config.rateLimit
  const rule = packed.trafficRules?.action.config
  if (limit === undefined) {
    compare('rate limit', null, rule ?? null)
    return found
  }
  if (rule === undefined)
    return [...found, 'the rate limit is dropped: write its numbers and names as literals']
  compare(
    'rate limit',
    { windowSize: limit.windowSize, windowLimit: 'windowLimit' in limit ? limit.windowLimit : null },
    { windowSize: rule.rateLimitConfig.windowSize, windowLimit: rule.rateLimitConfig.windowLimit },
  )
  if (limit.windowSize > 180)
    found.push('the window of the rate limit is longer than the 180 s that Netlify allows')
  const keys = rule.aggregate.keys.map(({ type }) => type)
  compare('rate limit per', listOf(limit.aggregateBy).toSorted(), keys.toSorted())
  if (!Array.isArray(limit.aggregateBy)) {
    found.push(
      "aggregateBy must be a list, ['ip', 'domain']: a bare text becomes one bucket for all visitors",
    )
  }
  if (!keys.includes('ip')) found.push('the rate limit must be counted per ip, or one visitor locks out all')
  return found
}

/** Section 7 of the specification. What is added to it needs no entry; what is missing fails. */
const specifiedCalls = [
  'GET /api/events',
  'GET /api/events/:slug',
  'POST /api/events/:slug/register',
  'POST /api/event-registrations',
  'POST /api/notification-signup',
  'POST /api/contact',
  'POST /api/admin/login',
  'GET /api/blog',
  'GET /api/blog/featured',
  'GET /api/contacts',
  'GET /api/admin/events',
  'GET /api/admin/events/all/registrations',
  'GET /api/admin/notification-signups',
  'GET /api/admin/events/:id/registrations',
  'POST /api/admin/events',
  'PUT /api/admin/events/:id',
  'DELETE /api/admin/events/:id',
]

/** ':slug' and ':id' stand for anything, so '/api/admin/events/all/…' is answered by '/api/admin/events/:id/…' too. */
function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  )
}

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

describe('the functions, packed', () => {
  let packed: Awaited<ReturnType<typeof pack>>

  /**
   * A function as it is packed, away from the repository, so that nothing is found that was not packed. By Node itself: vitest would
   * read every line of it first.
   */
  function loadPacked(name: string): (request: Request, context: Context) => Promise<Response> {
    const load = createRequire(import.meta.url)
    const file = join(packed.output, name, `netlify/functions/${name}.mjs`)
    return (load(file) as { default: (request: Request, context: Context) => Promise<Response> }).default
  }

  function bytesOf(name: string): number {
    const files = readdirSync(join(packed.output, name), { recursive: true, withFileTypes: true })
    return files
      .filter((file) => file.isFile())
      .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
  }

  beforeAll(async () => {
    packed = await pack(existsSync(built) ? [sources, built] : [sources])
    const sizes = packed.results.map(
      ({ name }) => `${(bytesOf(name) / 1e6).toFixed(1).padStart(6)} MB ${name}`,
    )
    console.log(`Each function, unpacked:\n${sizes.join('\n')}`)
  })

  test.each(names)('%s: the manifest says what the source means', async (name) => {
    const entry = packed.manifest.functions.find((one) => one.name === name)
    expect(differences(await configOf(name), entry)).toEqual([])
  })

  test.each(names)('%s: what is packed can be loaded and answers', async (name) => {
    // From another site: every endpoint that changes something refuses that before it needs anything else. One that
    // only reads gets as far as asking for storage, which is not there.
    const { rows: [row] = [] } = (await sourceOf(name)).default
    const request = new Request(new URL(addressOf(row?.path ?? '/'), 'https://example.org'), {
      method: row?.method ?? 'POST',
      headers: { origin: 'https://elsewhere.example' },
    })
    const context = { params: {}, requestId: 'bundle', ip: '192.0.2.1', deploy: { context: 'dev' } }
    const answer = await loadPacked(name)(request, context as unknown as Context)
    expect(answer).toBeInstanceOf(Response)
    const said: unknown = await answer.json()
    if (!answer.ok) expect(said).toHaveProperty('message')
  })

  test.each(names)('%s: nothing is packed that has no business on the server', async (name) => {
    const inputs = packed.results.find((one) => one.name === name)?.inputs ?? []
    const strangers = inputs
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) =>
        /\/(tests|netlify\/local|src\/build|src\/islands|src\/pages)\/|\/node_modules\/(react|react-dom|astro|vite|playwright|typescript|sharp)\//.test(
          path,
        ),
      )
    expect(strangers).toEqual([])
    expect(inputs.some((path) => path.endsWith(`${name}.mts`))).toBe(true)
    // Started from cold, every megabyte is waited for; nobody waits for what the clock calls.
    const isWaitedFor = (await configOf(name)).schedule === undefined
    expect(bytesOf(name)).toBeLessThan(isWaitedFor ? 8.2e6 : 10e6)
  })

  test('are handed every method, so that none reaches the pages, which would answer with HTML', () => {
    const some = packed.manifest.functions.filter(
      ({ name, routes = [] }) =>
        names.includes(name) && routes.some(({ methods = [] }) => methods.length > 0),
    )
    expect(some.map(({ name }) => name)).toEqual([])
  })

  test('claim each row by one door alone, which has it, and no address of a page', async () => {
    const doors = packed.manifest.functions.filter(({ name }) => names.includes(name))
    const claiming = (path: string): string[] =>
      doors
        .filter(({ routes = [], excludedRoutes = [] }) => {
          const isIn = (list: Route[]): boolean => list.some((route) => isAt(path, route))
          return isIn(routes) && !isIn(excludedRoutes)
        })
        .map(({ name }) => name)
    const having = await Promise.all(
      doors.map(async ({ name }) => {
        const { rows = [] } = (await sourceOf(name)).default
        return rows.map(({ method, path }) => [`${method} ${path}`, [name]] as const)
      }),
    )
    const claimed = endpoints.map(({ title, path }) => [title, claiming(addressOf(path))] as const)
    expect(claimed.toSorted()).toEqual(having.flat().toSorted())
    // With a slash at its end an address is claimed by the same door or, as a literal, by none.
    for (const { path } of endpoints)
      expect([[], claiming(addressOf(path))], path).toContainEqual(claiming(`${addressOf(path)}/`))
    const pages = ['/', '/events', '/og', '/api', '/api/blog', '/api/blog/featured']
    expect(pages.flatMap(claiming)).toEqual([])
  })

  test('answer every call of the specification, each once', () => {
    const missing = specifiedCalls.filter((call) => {
      const [method = '', path = ''] = call.split(' ')
      // What only changes with a deploy is made by the build, as a file at its address.
      const isBuilt =
        method === 'GET' &&
        ['.ts', '/index.ts'].some((end) => existsSync(join(root, `src/pages${path}${end}`)))
      return !isBuilt && !endpoints.some((one) => one.method === method && matches(one.path, path))
    })
    expect(missing).toEqual([])
    const calls = endpoints.map(({ title }) => title.replace(/:\w+/g, ':'))
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })

  test('are twelve at most, with the two rate limits that the account may have', async () => {
    expect(names.length).toBeLessThanOrEqual(12)
    const configs = await Promise.all(names.map(async (name) => ({ name, config: await configOf(name) })))
    const limited = configs.filter(({ config }) => config.rateLimit !== undefined)
    expect(limited.map(({ name }) => name)).toEqual(['forms', 'sign-in'])
  })

  describe('that draw', () => {
    const api = openApiForEachTest()

    /** What a door reads by name (fonts, WebAssembly) it has to bring along. */
    async function askPacked(name: string, path: string): Promise<Uint8Array> {
      const deploy = { context: 'dev', id: '0', published: false }
      const context = { requestId: 'bundle', ip: '192.0.2.1', deploy } as unknown as Context
      const answer = await loadPacked(name)(new Request(new URL(path, siteOrigin)), context)
      expect(answer.status).toBe(200)
      return new Uint8Array(await answer.arrayBuffer())
    }

    test('take their fonts along, for an event’s picture', async () => {
      const event = await api.addEvent({ titleMr: 'दुकानांसाठी AI: प्रश्न आणि उत्तरे' })
      const picture = await askPacked('pictures', eventPictureAddress(event, 'mr'))
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    })
  })

  test.runIf(existsSync(built))('the function that renders pages is among them', () => {
    const others = packed.results.filter(({ name }) => !names.includes(name))
    expect(others.map(({ name }) => name)).toContain('ssr')
  })
})

describe('differences()', () => {
  /** Packs one function with this config and compares it with what the config means when it is run. */
  async function differencesOf(declarations: string, config: string): Promise<string[]> {
    const folder = join(makeFolder(), 'functions')
    mkdirSync(folder)
    const file = join(folder, 'trial.mjs')
    writeFileSync(
      file,
      `${declarations}\nexport const config = ${config}\nexport default () => new Response('')\n`,
    )
    const { manifest } = await pack([folder])
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { config: Config }
    return differences(module.config, manifest.functions[0])
  }

  test('finds none where everything is a literal', async () => {
    const limit = "{ windowSize: 60, windowLimit: 5, aggregateBy: ['ip', 'domain'] }"
    expect(await differencesOf('', `{ path: '/api/x', method: ['POST'], rateLimit: ${limit} }`)).toEqual([])
  })

  test.each([
    ['one bucket for all visitors', '', "{ windowSize: 60, windowLimit: 5, aggregateBy: 'ip' }"],
    ['counted per ip', '', "{ windowSize: 60, windowLimit: 5, aggregateBy: ['domain'] }"],
    ['dropped', 'const minute = 60', "{ windowSize: minute, windowLimit: 5, aggregateBy: ['ip', 'domain'] }"],
    ['dropped', '', "{ windowSize: 3 * 60, windowLimit: 5, aggregateBy: ['ip', 'domain'] }"],
    ['longer than', '', "{ windowSize: 3600, windowLimit: 5, aggregateBy: ['ip', 'domain'] }"],
  ])('notices a rate limit that is written wrongly: %s', async (what, declarations, limit) => {
    const found = await differencesOf(
      declarations,
      `{ path: '/api/x', method: ['POST'], rateLimit: ${limit} }`,
    )
    expect(found.join('\n')).toContain(what)
  })

  test('notices a method that Netlify would not know of', async () => {
    const found = await differencesOf('const only = ["POST"]', "{ path: '/api/x', method: only }")
    expect(found.join('\n')).toContain('methods of /api/x')
  })

  test('notices a path that Netlify would not know of', async () => {
    const found = await differencesOf('const path = "/api/x"', "{ path, method: ['GET'] }")
    expect(found.join('\n')).toContain('paths')
  })
})
