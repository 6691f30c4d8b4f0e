/**
 * What every journey starts from: `test` with the built site of the worker's own, a page that is watched, and axe.
 *
 *     import { expect, test } from '../support/journey.ts'
 *     test.use({ siteOptions: { now: '2025-06-01T10:00:00+05:30' } })   // a server of its own with these options
 *     test('…', async ({ page, site, axe }) => { await page.goto('/events') … await axe() })
 *
 * A journey fails when anything went wrong that it did not ask for: an error in the console, an uncaught one, a file that
 * did not load, an answer of 500 and above, a request to anybody else's server. One that provokes such a thing says so:
 * `watch.expect(/net::ERR_FAILED/)`.
 */
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { serveSite, type ServedSite, type SiteOptions } from './served-site.ts'

export interface Watch {
  /** From here on, what matches is no failure of this journey. */
  expect: (pattern: RegExp) => void
  /** What went wrong so far, expected or not. */
  readonly seen: readonly string[]
}

interface Journey {
  watch: Watch
  /**
   * Fails when axe finds anything on the page as it stands, in its theme, or (at a desk) too little contrast in the other one;
   * `within` looks only inside what the selector names.
   */
  axe: (within?: string) => Promise<void>
  /** Fails when the page can be scrolled sideways. */
  fits: () => Promise<void>
}

interface Worker {
  siteOptions: SiteOptions
  site: ServedSite
}

export const test = base.extend<Journey, Worker>({
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

  axe: async ({ page, javaScriptEnabled, isMobile }, use) => {
    const look = async (builder: AxeBuilder, within: string | undefined, theme: string) => {
      // Rows are alike: the first ones of a long table stand for all, which would take half a minute.
      builder.exclude('tbody tr:nth-child(n + 15)')
      const { violations } = await (within === undefined ? builder : builder.include(within)).analyze()
      const told = violations.map(({ id, help, nodes }) => {
        const places = nodes.map((node) => `    ${node.target.join(' ')}\n      ${node.failureSummary ?? ''}`)
        return `${id}: ${help}\n${places.join('\n')}`
      })
      expect(told.join('\n'), `axe finds nothing on ${page.url()} in the ${theme} theme`).toBe('')
    }
    await use(async (within) => {
      if (!javaScriptEnabled) throw new Error('axe needs JavaScript: ask it in a journey that has it.')
      const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
      const [theme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
      await look(new AxeBuilder({ page }), within, theme)
      // Colours do not depend on the size of the window.
      if (isMobile) return
      // Only colours differ there. What fades from one theme to the other is left its time.
      await page.emulateMedia({ colorScheme: other })
      await page.evaluate(() => {
        const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
        return Promise.allSettled(fading.map(({ finished }) => finished))
      })
      await look(new AxeBuilder({ page }).withRules('color-contrast'), within, other)
      await page.emulateMedia({ colorScheme: theme })
    })
  },

  fits: async ({ page }, use) => {
    await use(async () => {
      const { wide, room } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        room: document.documentElement.clientWidth,
      }))
      expect(wide, `${page.url()} fits its width`).toBeLessThanOrEqual(room)
    })
  },
})

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
