/**
 * `npm run measure -- lighthouse`: runs Lighthouse on every public page in both languages, on a simulated phone, and takes the median of
 * three runs; prints a Markdown table and fails if a page misses a promise. The built site is served as the host serves it: TLS,
 * HTTP/2, brotli, on-demand pages by their function.
 *
 *     npm run measure -- lighthouse --only /,/mr/blog          these pages alone
 *     npm run measure -- lighthouse --runs 1                   quicker, less certain
 *     npm run measure -- lighthouse --folder ../other/dist     another built site beside this one, served the same way
 *     npm run measure -- lighthouse --also https://example.org a page of another server
 *
 * Lighthouse has its own package (tools/lighthouse/package.json): it weighs 185 MB, which `npm ci` should not cost every developer.
 * The first run installs it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { HttpServer } from '../../netlify/local/http-server.ts'
import { StaticFiles } from '../../netlify/local/site.ts'
import { findBrowser, launchArguments } from '../../tests/support/browser/browser.ts'
import { phoneFonts } from '../../tests/support/site/phone-fonts.ts'
import { serveSite } from '../../tests/support/site/served-site.ts'
import { openEdge, type Certificate } from './edge.ts'
import { categories, measure, reportSchema, type Measured, type Report } from './median.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    folder: { type: 'string', multiple: true, default: [] },
    also: { type: 'string', multiple: true, default: [] },
  },
})

/** What every page must reach; lcp and tbt in milliseconds. */
const promised = { score: 100, lcp: 1100, tbt: 20, cls: 0.01 }

const ownFolder = import.meta.dirname
const require = createRequire(join(ownFolder, 'package.json'))

if (!existsSync(join(ownFolder, 'node_modules/lighthouse'))) {
  console.log('Installing Lighthouse, once …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ownFolder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Lighthouse could not be installed')
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}

type Lighthouse = (url: string, flags: object) => Promise<unknown>
interface Chrome {
  readonly port: number
  readonly kill: () => void
}
const lighthouseModule = z.object({ default: z.custom<Lighthouse>(isFunction) })
const launcherModule = z.object({ launch: z.custom<(launch: object) => Promise<Chrome>>(isFunction) })
const certificateModule = z.object({
  generate:
    z.custom<(names: object[], details: object) => Promise<{ private: string; cert: string }>>(isFunction),
})

async function load<Module>(name: string, schema: z.ZodMiniType<Module>, from = require): Promise<Module> {
  const module: unknown = await import(pathToFileURL(from.resolve(name)).href)
  return schema.parse(module)
}

const { default: lighthouse } = await load('lighthouse', lighthouseModule)
const { launch } = await load('chrome-launcher', launcherModule, createRequire(require.resolve('lighthouse')))
const { generate } = await load('selfsigned', certificateModule)

async function makeCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
  })
  return { key, cert }
}

const chromePath = findBrowser()
const environment = await phoneFonts()

async function inspect(url: string, runs: number): Promise<Report[]> {
  const reports: Report[] = []
  let failures = 0
  while (reports.length < runs) {
    const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
    const chrome = await launch({
      chromePath,
      userDataDir: profile,
      envVars: environment,
      logLevel: 'silent',
      chromeFlags: ['--headless', '--no-sandbox', '--ignore-certificate-errors', ...launchArguments],
    })
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: categories,
      })
      const { lhr } = z.object({ lhr: reportSchema }).parse(result)
      if (!lhr.runtimeError) reports.push(lhr)
      // Sometimes Chromium begins to record after the page has begun to load; Lighthouse reports that and asks for another run.
      else if (++failures > 3) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    } finally {
      chrome.kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  }
  return reports
}

/** Lists the public pages from the sitemaps of the served site. */
async function listPages(url: string): Promise<string[]> {
  const texts = await Promise.all(
    ['/sitemap-pages.xml', '/sitemap-events.xml'].map(async (path) =>
      (await fetch(new URL(path, url))).text(),
    ),
  )
  return texts
    .flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)])
    .map(([, address = '']) => new URL(address).pathname + new URL(address).search)
    .map((path) => (path === '/?lang=mr' ? '/mr' : path))
    .sort()
}

async function serveFolder(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const files = new StaticFiles(resolve(folder))
  const server = new HttpServer(
    async (request) =>
      (await files.answer(new URL(request.url), request, {})) ?? new Response('Not found', { status: 404 }),
  )
  const port = await server.listen(0)
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

function rowOf({
  page,
  requests,
  total,
  html,
  script,
  font,
  scores,
  lcp,
  tbt,
  cls,
  failed,
}: Measured): string {
  const kilobytes = [total, html, script, font].map((amount) => amount.toFixed(1))
  const cells = [
    page,
    requests,
    ...kilobytes,
    ...scores,
    (lcp / 1000).toFixed(2),
    tbt.toFixed(0),
    cls.toFixed(3),
  ]
  return `| ${[...cells, failed.join(' ')].join(' | ')} |`
}

function missedBy({ page, scores, lcp, tbt, cls }: Measured): string[] {
  const missed = scores.flatMap((score, index) =>
    score < promised.score ? [`${categories[index]} ${score} of ${promised.score}`] : [],
  )
  if (lcp > promised.lcp) missed.push(`LCP ${lcp.toFixed(0)} of ${promised.lcp} ms`)
  if (tbt > promised.tbt) missed.push(`TBT ${tbt.toFixed(0)} of ${promised.tbt} ms`)
  if (cls > promised.cls) missed.push(`CLS ${cls.toFixed(3)} of ${promised.cls}`)
  return missed.map((failure) => `${page}: ${failure}`)
}

const runs = Number(options.runs)
const certificate = await makeCertificate()
const site = await serveSite({ compresses: true })
const edge = await openEdge(site.url, certificate)
const folders = await Promise.all(options.folder.map(serveFolder))
const folderEdges = await Promise.all(folders.map(({ url }) => openEdge(url, certificate)))

const pages = options.only === undefined ? await listPages(site.url) : options.only.split(',')
const others = [
  ...options.folder.flatMap((folder, index) =>
    pages.map((page) => ({ page: `${folder} ${page}`, url: `${folderEdges[index]?.url ?? ''}${page}` })),
  ),
  ...options.also.map((url) => ({ page: url, url })),
]
const ours: Measured[] = []
const theirs: Measured[] = []
try {
  console.log(`
| page | requests | KB | html | js | font | ${categories.join(' | ')} | LCP s | TBT ms | CLS | failed |
|---|${'---:|'.repeat(12)}---|`)
  for (const page of pages) {
    const measured = measure(page, await inspect(`${edge.url}${page}`, runs))
    ours.push(measured)
    console.log(rowOf(measured))
  }
  for (const { page, url } of others) {
    const measured = measure(page, await inspect(url, runs))
    theirs.push(measured)
    console.log(rowOf(measured))
  }
} finally {
  await Promise.all([edge, ...folderEdges, ...folders, site].map((server) => server.close()))
}

for (const { page, lcp, total } of theirs) {
  const slowest = Math.max(...ours.map((server) => server.lcp))
  const heaviest = Math.max(...ours.map((server) => server.total))
  console.log(
    `\n${page} takes ${(lcp / slowest).toFixed(2)} times as long to its largest paint as our slowest page, and weighs ${(total / heaviest).toFixed(2)} times our heaviest.`,
  )
}
const missed = ours.flatMap(missedBy)
console.log(missed.length === 0 ? '\nEvery page keeps what is promised.' : `\n${missed.join('\n')}`)
process.exitCode = missed.length === 0 ? 0 : 1
