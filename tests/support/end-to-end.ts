/**
 * The base of every end-to-end test: `test` with the worker's own built site, a page watched for errors, and axe.
 *
 *     import { expect, test } from './end-to-end.ts'
 *     test.use({ siteOptions: { now: '2025-06-01T10:00:00+05:30' } })   // a server of its own with these options
 *     test('…', async ({ page, site, axe }) => { await page.goto('/events') … await axe() })
 *
 * An end-to-end test runs on the desktop. Tagged `@phone` it runs on the phone instead, tagged `@both` on both: for what looks different
 * there. Where both languages go the same way, one goes it on each (`tag` of `languages` in visitor.ts).
 *
 * An end-to-end test fails when anything went wrong that it did not ask for: an error in the console, an uncaught one, a file that
 * did not load, an answer of 500 and above, a request to anybody else's server. One that provokes such a thing says so:
 * `watch.expect(/net::ERR_FAILED/)`.
 */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import axeCore, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core'
import { serveSite, type ServedSite, type SiteOptions } from './served-site.ts'

export interface Watch {
  /** From here on, what matches is no failure of this end-to-end test. */
  expect: (pattern: RegExp) => void
  /** What went wrong so far, expected or not. */
  readonly seen: readonly string[]
}

interface Fixtures {
  watch: Watch
  /**
   * Fails when axe finds anything on the page as it stands, in its theme, or too little contrast in the other one; `within`
   * looks only inside what the selector names, `themes: 'this'` at no other theme.
   */
  axe: (how?: { within?: string; themes?: 'both' | 'this' }) => Promise<void>
  /** Fails when the page can be scrolled sideways, as wide as the window is or as a phone; `here` looks at the window alone. */
  fits: (only?: 'here') => Promise<void>
}

interface Worker {
  siteOptions: SiteOptions
  site: ServedSite
}

export const test = base.extend<Fixtures, Worker>({
  siteOptions: [{}, { option: true, scope: 'worker' }],

  site: [
    async ({ siteOptions }, use) => {
      const site = await serveSite(siteOptions)
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 6 * 60_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  watch: [
    async ({ context, site }, use) => {
      const seen: string[] = []
      const expected: RegExp[] = []
      watchContext(context, site.url, (what) => seen.push(what))
      await use({ expect: (pattern) => void expected.push(pattern), seen })
      const unexpected = seen.filter((what) => !expected.some((pattern) => pattern.test(what)))
      expect(unexpected, 'nothing goes wrong on the way').toEqual([])
    },
    { auto: true },
  ],

  axe: async ({ page, javaScriptEnabled, isMobile }, use, { tags }) => {
    const look = async (within: string | undefined, theme: string, options: RunOptions = {}) => {
      // What fades in, or from one theme to the other, has no colour of its own yet; what turns for ever is not waited for.
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
      const { violations } = await runAxe(page, within, options)
      const told = violations.map(({ id, help, nodes }) => {
        const places = nodes.map((node) => `    ${node.target.join(' ')}\n      ${node.failureSummary ?? ''}`)
        return `${id}: ${help}\n${places.join('\n')}`
      })
      expect(told.join('\n'), `axe finds nothing on ${page.url()} in the ${theme} theme`).toBe('')
    }
    await use(async ({ within, themes = 'both' } = {}) => {
      if (!javaScriptEnabled) throw new Error('axe needs JavaScript: ask it in a test that has it.')
      const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
      const [theme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
      await look(within, theme)
      // Colours do not depend on the size of the window: the desktop's run of the same end-to-end test looks at the other theme's.
      if (themes === 'this' || (isMobile && tags.includes('@both'))) return
      // Only colours differ there.
      await page.emulateMedia({ colorScheme: other })
      await look(within, other, { runOnly: ['color-contrast'] })
      await page.emulateMedia({ colorScheme: theme })
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

/** What most phones are wide, in CSS pixels. */
const phoneWidth = 360

/** Runs in the page itself, which has no frames: @axe-core/playwright would open a second page for each look. */
async function runAxe(page: Page, within: string | undefined, options: RunOptions): Promise<AxeResults> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axeCore.source)
  return page.evaluate(
    ([include, run]) => {
      // Rows are alike: the first ones of a long table stand for all, which would take half a minute.
      const place: ElementContext = { include: [include], exclude: ['tbody tr:nth-child(n + 15)'] }
      const { axe } = globalThis as unknown as { axe: { run: (...all: unknown[]) => Promise<AxeResults> } }
      return axe.run(place, { ...run, resultTypes: ['violations'] })
    },
    [within ?? 'html', options] as const,
  )
}

export { expect, type Page }

function watchContext(context: BrowserContext, siteUrl: string, tell: (what: string) => void): void {
  const { host } = new URL(siteUrl)

  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:|^wss?:/.test(url.protocol) && url.host !== host)
      tell(`request to a third party: ${url.href}`)
  })
  context.on('response', (response) => {
    const kind = response.request().resourceType()
    const isAnswer = kind === 'document' || kind === 'fetch' || kind === 'xhr'
    // Refusals (4xx) are answers; a picture or script that is not there is a fault.
    if (response.status() >= (isAnswer ? 500 : 400)) tell(`${response.status()} for ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page ends what it was still loading.
    if (reason !== 'net::ERR_ABORTED') tell(`${reason} for ${request.url()}`)
  })
  context.on('console', (message) => {
    // Told above, with the address.
    if (message.text().startsWith('Failed to load resource')) return
    if (message.type() === 'error') tell(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => tell(`uncaught: ${error.error().stack ?? error.error().message}`))
}
