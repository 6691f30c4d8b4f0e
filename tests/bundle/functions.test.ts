/**
 * Packs every function as Netlify does at a deploy, and compares the manifest with the functions' own configs: the packer reads configs
 * without running them, and silently drops what it cannot read.
 */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Config, Context } from '@netlify/functions'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '../support/api/routes.ts'
import { eventPictureAddress } from '#drawing/sharing/event-picture.ts'
import { openApiForEachTest, siteOrigin } from '../support/api/api.ts'
import { endpoints } from '../support/api/routes.ts'
import { builtFolder } from '../support/site/built-folder.ts'
import { otherLanguage } from '../support/site/languages.ts'

const root = join(import.meta.dirname, '../..')
const sources = join(root, 'netlify/functions')
/** Where the build writes the function that renders on-demand pages. */
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

const output = mkdtempSync(join(tmpdir(), 'bundle-'))
afterAll(() => rmSync(output, { recursive: true, force: true }))

async function pack(folders: string[]) {
  const manifest = join(output, 'manifest.json')
  const results = await zipFunctions(folders, output, {
    basePath: root,
    archiveFormat: 'none',
    config: { '*': { nodeVersion: '24' } },
    manifest,
  })
  return { results, manifest: manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))) }
}

interface Source {
  readonly config: Config
  /** A cron has no routes. */
  readonly default: { readonly routes?: readonly { readonly method: string; readonly path: string }[] }
}

async function sourceOf(name: string): Promise<Source> {
  return (await import(join(sources, `${name}.mts`))) as Source
}

const configOf = async (name: string): Promise<Config> => (await sourceOf(name)).config

/** Compares as Netlify does: a literal is compared unchanged. */
function isAt(path: string, { literal, expression }: Route): boolean {
  return expression === undefined ? literal === path : new RegExp(expression).test(path)
}

/** Returns an address of this path. */
const addressOf = (path: string): string => path.replaceAll(/:\w+/g, 'a%20b')

function listOf<Item>(value: Item | Item[] | undefined): Item[] {
  return value === undefined ? [] : ([value].flat() as Item[])
}

describe('the functions, packed', () => {
  let packed: Awaited<ReturnType<typeof pack>>
  const deploy = { context: 'dev', id: '0', published: false }
  const context = { params: {}, requestId: 'bundle', ip: '192.0.2.1', deploy } as unknown as Context

  /**
   * Loads a packed function outside the repository, so that it finds only what was packed. Node loads it, because vitest would first read
   * every line of it.
   */
  function loadPacked(name: string) {
    const load = createRequire(import.meta.url)
    const file = join(output, name, `netlify/functions/${name}.mjs`)
    return (load(file) as { default: (request: Request, context: Context) => Promise<Response> }).default
  }

  function bytesOf(name: string): number {
    const entries = readdirSync(join(output, name), { recursive: true, encoding: 'utf8' })
    const files = entries.map((path) => statSync(join(output, name, path)))
    return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
  }

  beforeAll(async () => {
    packed = await pack(existsSync(built) ? [sources, built] : [sources])
  })

  test.each(names)('%s: the manifest says what the source means', async (name) => {
    const entry = packed.manifest.functions.find((one) => one.name === name)
    const { path, method, excludedPath, schedule, rateLimit } = await configOf(name)
    const patterns = (of: Route[] = []) => of.map(({ pattern }) => pattern).sort()
    expect(patterns(entry?.routes)).toEqual(listOf(path).sort())
    expect(patterns(entry?.excludedRoutes)).toEqual(listOf(excludedPath).sort())
    for (const { methods = [] } of entry?.routes ?? [])
      expect(methods.toSorted()).toEqual(listOf(method).sort())
    expect(entry?.schedule).toBe(schedule)
    // The packer drops what is no literal; a bare 'ip' would be one bucket for all visitors; Netlify allows 180 s.
    const rule = entry?.trafficRules?.action.config
    const keys = rule?.aggregate.keys.map(({ type }) => type)
    expect(rule && { ...rule.rateLimitConfig, aggregateBy: keys }).toEqual(rateLimit)
    if (rateLimit) expect(keys).toContain('ip')
    expect(rateLimit?.windowSize ?? 0).toBeLessThanOrEqual(180)
  })

  test.each(names)('%s: what is packed can be loaded and answers', async (name) => {
    // A request from another site: every changing endpoint refuses it first. A reading endpoint gets as far as asking for storage, which
    // does not exist here.
    const { routes: [first] = [] } = (await sourceOf(name)).default
    const request = new Request(new URL(addressOf(first?.path ?? '/'), 'https://example.org'), {
      method: first?.method ?? 'POST',
      headers: { origin: 'https://elsewhere.example' },
    })
    const answer = await loadPacked(name)(request, context)
    expect(answer).toBeInstanceOf(Response)
    const said: unknown = await answer.json()
    if (!answer.ok) expect(said).toHaveProperty('message')
  })

  test.each(names)('%s: nothing is packed that has no business on the server', async (name) => {
    const inputs = packed.results.find((one) => one.name === name)?.inputs ?? []
    const strangers = inputs
      .map((path) => path.replace(root, ''))
      .filter((path) =>
        /\/(tests|netlify\/local|src\/build|src\/islands|src\/pages)\/|\/node_modules\/(react|react-dom|astro|vite|playwright|typescript|sharp)\//.test(
          path,
        ),
      )
    expect(strangers).toEqual([])
    expect(inputs.some((path) => path.endsWith(`${name}.mts`))).toBe(true)
    // Every megabyte delays a cold start; no client waits for a scheduled function.
    const isWaitedFor = (await configOf(name)).schedule === undefined
    expect(bytesOf(name)).toBeLessThan(isWaitedFor ? 8.2e6 : 10e6)
  })

  test('claim each route by one function alone, which has it, and no address of a page', async () => {
    const serving = packed.manifest.functions.filter(({ name }) => names.includes(name))
    const claiming = (path: string): string[] =>
      serving
        .filter(({ routes = [], excludedRoutes = [] }) => {
          const isIn = (list: Route[]): boolean => list.some((route) => isAt(path, route))
          return isIn(routes) && !isIn(excludedRoutes)
        })
        .map(({ name }) => name)
    const having = await Promise.all(
      serving.map(async ({ name }) => {
        const { routes = [] } = (await sourceOf(name)).default
        return routes.map(({ method, path }) => [`${method} ${path}`, [name]] as const)
      }),
    )
    const claimed = routes.map(
      ({ method, path }) => [`${method} ${path}`, claiming(addressOf(path))] as const,
    )
    expect(claimed.toSorted()).toEqual(having.flat().toSorted())
    // An address with a slash at its end is claimed by the same function or, as a literal, by none.
    for (const { path } of endpoints)
      expect([[], claiming(addressOf(path))], path).toContainEqual(claiming(`${addressOf(path)}/`))
    const pages = ['/', '/events', '/og', '/api', '/api/blog', '/api/blog/featured']
    expect(pages.flatMap(claiming)).toEqual([])
  })

  test('are twelve at most, with the two rate limits that the account may have', async () => {
    expect(names.length).toBeLessThanOrEqual(12)
    const configs = await Promise.all(names.map(async (name) => ({ name, config: await configOf(name) })))
    const limited = configs.filter(({ config }) => config.rateLimit !== undefined)
    expect(limited.map(({ name }) => name)).toEqual(['forms', 'sign-in'])
  })

  describe('that draw', () => {
    const api = openApiForEachTest()

    test('take along the files that they read by name (fonts, WebAssembly), for an event’s picture', async () => {
      const event = await api.addEvent({ titleMr: 'दुकानांसाठी AI: प्रश्न आणि उत्तरे' })
      const request = new Request(new URL(eventPictureAddress(event, otherLanguage), siteOrigin))
      const answer = await loadPacked('pictures')(request, context)
      expect(answer.status).toBe(200)
      const picture = await sharp(await answer.arrayBuffer()).metadata()
      expect(picture).toMatchObject({ format: 'png', width: 1200, height: 630 })
    })
  })
})
