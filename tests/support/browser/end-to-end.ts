/**
 * The base of every end-to-end test: `test` with the worker's own built site, a page watched for errors, and axe.
 *
 *     import { expect, test } from './end-to-end.ts'
 *     test.use({ siteOptions: { now: '2025-06-01T10:00:00+05:30' } })   // the worker's server with these options
 *     test('…', async ({ page, site, axe }) => { await page.goto('/events') … await axe() })
 *
 * Tests run on the desktop, or on the phone if tagged `@phone`. A flow that is the same in both languages is tested in the second
 * one (`other` in visitor.ts).
 *
 * A test fails on any unexpected error: in the console, uncaught, a file that did not load, a response of 500 and above,
 * a request to another host, anything that the page's content security policy blocks. A test that provokes one declares it: `watch.expect(/net::ERR_FAILED/)`.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import type { AxeResults, ElementContext } from 'axe-core'
import { copySampleData } from '../site/sample-folder.ts'
import { serveSite, type ServedSite, type SiteOptions } from '../site/served-site.ts'

export interface Watch {
  /** Marks matching errors as expected from now on. */
  expect: (pattern: RegExp) => void
  /** All errors so far, expected ones included. */
  readonly seen: readonly string[]
}

interface Fixtures {
  siteOptions: SiteOptions
  /** Shared by this worker's tests with the same options. */
  site: ServedSite
  watch: Watch
  /**
   * Fails on any axe violation, in the dark theme on the phone. `within` limits the check to a part, without the contrast rule, the slowest
   * of all: tests/unit/styles/contrast.test.ts checks the colours of all texts in both themes.
   */
  axe: (how?: { within?: string }) => Promise<void>
  /** Fails if the page scrolls sideways at the window's or a phone's width; `here` checks only the window's. */
  fits: (only?: 'here') => Promise<void>
}

interface Worker {
  /** Returns the worker's site with these options; the first call starts it. */
  siteWith: (options: SiteOptions) => Promise<ServedSite>
}

/** A mid-range Android phone with the dark theme, whose owner is abroad: the site still shows the times of Pune. */
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  timezoneId: 'Asia/Dubai',
  colorScheme: 'dark',
} as const
const isPhone = ({ tags }: TestInfo): boolean => tags.includes('@phone')

export const test = base.extend<Fixtures, Worker>({
  // Not a separate project: for another project Playwright ends the workers with their browsers and sites, and starts others.
  viewport: async ({ viewport }, use, info) => use(isPhone(info) ? phone.viewport : viewport),
  deviceScaleFactor: async ({ deviceScaleFactor }, use, info) =>
    use(isPhone(info) ? phone.deviceScaleFactor : deviceScaleFactor),
  isMobile: async ({ isMobile }, use, info) => use(isMobile || isPhone(info)),
  hasTouch: async ({ hasTouch }, use, info) => use(hasTouch || isPhone(info)),
  timezoneId: async ({ timezoneId }, use, info) => use(isPhone(info) ? phone.timezoneId : timezoneId),
  colorScheme: async ({ colorScheme }, use, info) => use(isPhone(info) ? phone.colorScheme : colorScheme),

  // An option of tests, not of workers: for another worker option Playwright ends the worker with its browser and its site.
  siteOptions: [{}, { option: true }],

  siteWith: [
    async ({}, use, { project }) => {
      const sites = new Map<string, Promise<ServedSite>>()
      const start = async (options: SiteOptions): Promise<ServedSite> => {
        const { sampleData = 'on', now, dataFolder } = options
        if (sampleData === 'off' || now !== undefined || dataFolder !== undefined) return serveSite(options)
        const copy = await copySampleData(join(project.outputDir, 'sample-data'), sampleData)
        const site = await serveSite({ ...options, dataFolder: copy })
        const close = async () => {
          await site.close()
          rmSync(copy, { recursive: true, force: true })
        }
        return { ...site, close }
      }
      await use((options) => {
        const key = JSON.stringify(options)
        const site = sites.get(key) ?? start(options)
        sites.set(key, site)
        return site
      })
      await Promise.all([...sites.values()].map(async (site) => (await site).close()))
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  site: [async ({ siteOptions, siteWith }, use) => use(await siteWith(siteOptions)), { timeout: 6 * 60_000 }],

  baseURL: async ({ site }, use) => use(site.url),

  watch: [
    async ({ context, site, baseURL }, use) => {
      const seen: string[] = []
      const expected: RegExp[] = []
      watchContext(context, [site.url, baseURL ?? site.url], (what) => seen.push(what))
      await context.addInitScript(tellViolations)
      await use({ expect: (pattern) => void expected.push(pattern), seen })
      // Resets what Playwright would leave to the next test of the same context.
      await Promise.all([context.setOffline(false), context.clearPermissions()])
      const unexpected = seen.filter((what) => !expected.some((pattern) => pattern.test(what)))
      expect(unexpected, 'nothing goes wrong on the way').toEqual([])
    },
    { auto: true },
  ],

  axe: async ({ page, javaScriptEnabled }, use) => {
    await use(async ({ within } = {}) => {
      if (!javaScriptEnabled) throw new Error('axe needs JavaScript: ask it in a test that has it.')
      // Waits for fades and theme transitions, which show intermediate colours, but not for endless animations.
      await page.evaluate(() => {
        const fading = document
          .getAnimations()
          .filter(
            ({ timeline, playState, effect }) =>
              timeline instanceof DocumentTimeline &&
              playState === 'running' &&
              effect?.getComputedTiming().endTime !== Infinity,
          )
        return Promise.allSettled(fading.map(({ finished }) => finished))
      })
      const { violations } = await runAxe(page, within)
      const told = violations.map(({ id, help, nodes }) => {
        const places = nodes.map((node) => `    ${node.target.join(' ')}\n      ${node.failureSummary ?? ''}`)
        return `${id}: ${help}\n${places.join('\n')}`
      })
      expect(told.join('\n'), `axe finds nothing on ${page.url()}`).toBe('')
      expect(await page.evaluate(findUnstyled), 'what scripts draw has its styles').toEqual([])
    })
  },

  fits: async ({ page, isMobile }, use) => {
    const look = async () => {
      const { wide, room } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        room: document.documentElement.clientWidth,
      }))
      expect(wide, `${page.url()} fits a width of ${room}`).toBeLessThanOrEqual(room)
    }
    await use(async (only) => {
      await look()
      const size = page.viewportSize()
      if (only === 'here' || isMobile || size === null || size.width <= phoneWidth) return
      await page.setViewportSize({ ...size, width: phoneWidth })
      await look()
      await page.setViewportSize(size)
    })
  },
})

/** The usual width of phones in CSS pixels. */
const phoneWidth = 360

/** Less than half as long as the source that the package exports; each page has to parse it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs axe in the page itself, which has no frames: @axe-core/playwright would open a second page each time. */
async function runAxe(page: Page, within: string | undefined): Promise<AxeResults> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axeSource)
  return page.evaluate((part) => {
    // Rows are alike: the first few represent a long table.
    const place: ElementContext = { include: [part ?? 'html'], exclude: ['tbody tr:nth-child(n + 5)'] }
    const { axe } = globalThis as unknown as { axe: { run: (...all: unknown[]) => Promise<AxeResults> } }
    return axe.run(place, {
      preload: false,
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: part === undefined } },
    })
  }, within)
}

export { expect, type Page }

/** Runs in the page: logs what the content security policy blocks to the console, which is watched. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
    console.error(
      `policy violation: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
    )
  })
}

function watchContext(
  context: BrowserContext,
  ownUrls: readonly string[],
  tell: (what: string) => void,
): void {
  const hosts = ownUrls.map((url) => new URL(url).host)

  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:|^wss?:/.test(url.protocol) && !hosts.includes(url.host))
      tell(`request to a third party: ${url.href}`)
  })
  context.on('response', (response) => {
    const kind = response.request().resourceType()
    // A preloaded answer of the API has no resource type.
    const isApi = new URL(response.url()).pathname.startsWith('/api/')
    const isAnswer = kind === 'document' || kind === 'fetch' || kind === 'xhr' || isApi
    // A 4xx is a valid answer of the API, but a fault for an image or script.
    if (response.status() >= (isAnswer ? 500 : 400)) tell(`${response.status()} for ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') tell(`${reason} for ${request.url()}`)
  })
  context.on('console', (message) => {
    // Reported above, with the address.
    if (message.text().startsWith('Failed to load resource')) return
    if (message.type() === 'error') tell(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => tell(`uncaught: ${error.error().stack ?? error.error().message}`))
}

/** Lists utilities that scripts have drawn on a page with styles of its own, and that it has no rule for. */
function findUnstyled(): string[] {
  if (document.querySelector('link[rel=stylesheet]')) return []
  const styles = Array.from(document.querySelectorAll('style'), (style) => style.textContent)
  const css = styles.join('').replaceAll('\\', '')
  const drawn = document.querySelectorAll('astro-island [class], dialog [class]')
  const names = new Set(Array.from(drawn, (part) => [...part.classList]).flat())
  // A utility has a colon or a bracket in its name. A rule about a child may match nothing.
  return [...names].filter((name) => /[:[]/.test(name) && !name.includes('[&') && !css.includes(`.${name}`))
}
