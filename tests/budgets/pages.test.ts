/**
 * Limits what a page may cost a visitor on a phone: compressed bytes (brotli), requests, and layout shifts.
 * `npx playwright test --project=budgets` prints what each page costs; `npm test` does, too.
 *
 * Every address of the sitemap is weighed. One page of each kind is also opened in a browser, over a slow connection; those that show
 * a workshop are opened once more, with stored facts that differ from the build's.
 */
import type { Locator, Request } from '@playwright/test'
import { labelsOf } from '#i18n/event-labels.ts'
import { type Locale, locales, secondLocale } from '#core/basics/locale.ts'
import { localePath, splitLocale } from '#i18n/locale.ts'
import { publicEventSchema, type PublicEvent } from '#core/events/event-schema.ts'
import { adminScreens, signIn } from '../support/browser/admin.ts'
import { inDays } from '../support/builders.ts'
import { expect, test, type Page } from '../support/browser/end-to-end.ts'
import { slowDown } from '../support/browser/slow-phone.ts'
import { hasPosts, hasTrade, isEnglish, otherLanguage } from '../support/site/languages.ts'
import type { ServedSite } from '../support/site/served-site.ts'
import { fetchOverWire, inlineScriptBytes, kilobyte } from './wire.ts'

test.use({ siteOptions: { compresses: true } })

/** In kilobytes, and numbers of requests. */
const limits = {
  /**
   * A page with its own inline styles: all that a first screen waits for. Devanagari takes three bytes a sign, and its fonts need a script
   * of their own. Home and landing page have more words than others.
   */
  html: { en: 10.8, mr: 12.3 },
  htmlOfHome: { en: 15.3, mr: 17.2 },
  htmlOfLanding: { en: 14.5, mr: 16.5 },
  /** The page of a bookable event answers before it asks: for whom, what happens, what to bring and take home, and the form. */
  htmlOfOffer: { en: 12, mr: 13.5 },
  /** Scripts that run before the visitor does anything, in files and inline. */
  script: { en: 3.75, mr: 4.05 },
  font: { en: 30, mr: 60 },
  /** Without pictures. The Marathi flyer has eight, including two fonts and the script of its buttons. */
  requests: 8,
  /** All files of a form, with its styles, and of what its first letter needs. No validation library: that is 10 KB. */
  form: 82,
  /** All that a screen of the admin fetches until it is idle, before any press. */
  adminScript: 90,
  /** The scripts of today's list, which is shown before React is loaded. */
  todayScript: 25,
  /**
   * The browser's own measure of layout shifts. A centred line that a packet cuts in two moves by half of the missing part's width when it
   * arrives; the length of the HTML decides where packets cut. Two such lines on a phone make 0.0025.
   */
  shift: 0.003,
}

/** Hindi, too, is written in Devanagari. */
const lettersOf = (locale: Locale) => (locale === 'en' ? 'en' : 'mr')

/** One page of each kind, by its English path. */
const kinds = [
  '/',
  '/old-home',
  '/ai-marketing-workshop',
  '/ai-marketing-flyer',
  '/n8n-workshop',
  '/events',
  '/events/ai-marketing-workshop-pune',
  '/services',
  '/about',
  '/blog',
  '/blog/festival-campaign-calendar',
  '/blog/tag/whatsapp',
  '/search',
  '/contact',
  '/forgot',
  '/privacy',
  '/terms',
].filter((path) => (hasTrade || !/workshop|flyer/.test(path)) && (hasPosts || !path.startsWith('/blog/')))

type Reach = (page: Page) => Locator
const dialog: Reach = (page) => page.locator('main a[data-waits]').first()
const forms: [path: string, what: string, reach: Reach][] = [
  ...(hasTrade && isEnglish
    ? [['/', "the workshop's dialog", dialog] satisfies [string, string, Reach]]
    : []),
  ...['/contact', '/events', ...(hasTrade ? ['/events/n8n-workshop'] : [])].map(
    (path): [string, string, Reach] => [path, 'the form', (page) => page.locator('main form .input').first()],
  ),
]

/** Made of the same parts as a kind that is opened, or of fewer. */
const likeAnother = ['/old-home', '/about', '/blog/tag/whatsapp', '/forgot', '/privacy', '/terms']
/** Each kind is opened in the second language, which is heavier, and two also in the first: only text and fonts differ. */
const opened = new Set([
  ...kinds
    .filter((path) => !likeAnother.includes(path) && (hasTrade || path !== '/'))
    .flatMap((path) => inLanguages(path).slice(-1)),
  // Without the workshop the home page is short: its form is near at once, and loads.
  ...(hasTrade ? ['/', '/events'] : ['/events']),
])

function inLanguages(path: string): string[] {
  return locales.map((locale) => localePath(path, locale))
}

function htmlLimit(address: string): number {
  const { path, locale } = splitLocale(address)
  if (['/', '/old-home'].includes(path)) return limits.htmlOfHome[lettersOf(locale)]
  if (path.startsWith('/events/')) return limits.htmlOfOffer[lettersOf(locale)]
  if (path.endsWith('-workshop')) return limits.htmlOfLanding[lettersOf(locale)]
  return limits.html[lettersOf(locale)]
}

interface Measured {
  readonly kind: string
  readonly amount: number
  readonly limit: number
  readonly unit?: string
}

/** Prints the numbers, which `npm test` shows at its end, and fails by name for those that are too large. */
function weigh(page: string, measured: readonly Measured[]): void {
  const told = measured.map(
    ({ kind, amount, unit = 'KB' }) => `${kind} ${Number(amount.toFixed(unit === 'KB' ? 1 : 4))} ${unit}`,
  )
  console.log(`weighs ${page}: ${told.join(', ')}`)
  for (const { kind, amount, limit, unit = 'KB' } of measured) {
    expect.soft(amount, `${page}: ${kind}, in ${unit}, of ${limit}`).toBeLessThanOrEqual(limit)
  }
}

/** Returns every address of the sitemap, and pages that are not in it. */
async function visitorPages(site: ServedSite): Promise<string[]> {
  const maps = await Promise.all(
    ['/sitemap-pages.xml', '/sitemap-events.xml'].map((path) => fetchOverWire(`${site.url}${path}`)),
  )
  const addresses = maps.flatMap(({ text }) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found),
  )
  const paths = addresses.map((address) => new URL(address).pathname + new URL(address).search)
  return [
    ...new Set([...paths.filter((path) => path !== `/?lang=${secondLocale}`), ...kinds.flatMap(inLanguages)]),
  ].sort()
}

test('the HTML of every page stays within its budget', async ({ site }) => {
  // The server compresses each page for this test only.
  test.slow()
  const paths = await visitorPages(site)
  expect(paths.length).toBeGreaterThan((hasPosts ? 22 : 9) * locales.length)
  for (const path of paths) {
    const { status, bytes, text } = await fetchOverWire(`${site.url}${path}`)
    expect.soft(status, path).toBe(200)
    expect.soft(text, `${path} waits for no stylesheet`).not.toContain('<link rel="stylesheet"')
    weigh(path, [{ kind: 'html', amount: bytes / kilobyte, limit: htmlLimit(path) }])
  }
})

interface Traffic {
  readonly finished: Request[]
  /** Waits until no request has been open for a moment. */
  settle: () => Promise<void>
}

const quietMilliseconds = 400

function watchTraffic(page: Page): Traffic {
  const finished: Request[] = []
  let underWay = 0
  let quietSince = performance.now()
  const end = (): void => {
    underWay -= 1
    quietSince = performance.now()
  }
  page.on('request', () => (underWay += 1))
  page.on('requestfailed', end)
  page.on('requestfinished', (request) => {
    finished.push(request)
    end()
  })
  const settle = async (): Promise<void> => {
    quietSince = performance.now()
    while (underWay > 0 || performance.now() - quietSince < quietMilliseconds) await page.waitForTimeout(50)
  }
  return { finished, settle }
}

interface Cost {
  script: number
  font: number
  /** Everything except pictures and the page itself. */
  all: number
  /** Without pictures. */
  requests: number
}

/** Returns the bytes that were received for these, without headers, which depend on the server. */
async function costOf(requests: readonly Request[]): Promise<Cost> {
  const cost: Cost = { script: 0, font: 0, all: 0, requests: 0 }
  for (const request of requests) {
    // A font also counts as a font if a script fetches it.
    const kind = request.url().endsWith('.woff2') ? 'font' : request.resourceType()
    const isPicture = kind === 'image' || /\.(svg|ico|png)$/.test(new URL(request.url()).pathname)
    if (/^(data|blob):/.test(request.url()) || isPicture) continue
    cost.requests += 1
    const bytes = (await request.sizes()).responseBodySize
    if (kind === 'script' || kind === 'font') cost[kind] += bytes / kilobyte
    if (kind !== 'document') cost.all += bytes / kilobyte
  }
  return cost
}

/** Returns all shifts that no visitor caused, and what moved. */
function shiftsOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        let sum = 0
        const moved: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (!('hadRecentInput' in entry && 'value' in entry && entry.hadRecentInput === false)) continue
            sum += Number(entry.value)
            if (!('sources' in entry) || !Array.isArray(entry.sources)) continue
            for (const { node } of entry.sources as { node: Node | null }[]) {
              const element = node instanceof Element ? node : node?.parentElement
              moved.push(`<${element?.tagName.toLowerCase()} class="${element?.className}">`)
            }
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ sum, moved }), 100)
      }),
  )
}

/** Waits for the fonts of a Marathi page: a slow machine may fetch them long after everything else is idle. */
async function fontsArrive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { fonts } = document.documentElement.dataset
    return fonts === undefined || localStorage.getItem('fonts') === fonts
  })
}

/** Scrolls to the end of the page and back, as a thumb does. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForTimeout(30)
  }
}

async function weighShifts(page: Page, name: string): Promise<void> {
  const { sum, moved } = await shiftsOf(page)
  weigh(name, [{ kind: 'layout shift', amount: sum, limit: limits.shift, unit: 'CLS' }])
  expect.soft(sum > limits.shift ? moved : [], `${name}: what jumps`).toEqual([])
}

for (const path of opened) {
  test(`${path} stays within its budget`, async ({ page, site }) => {
    const { locale } = splitLocale(path)
    const traffic = watchTraffic(page)
    await slowDown(page)
    // An SSR page is rendered for the first time here; visitors meet a warm server.
    const { text } = await fetchOverWire(`${site.url}${path}`)
    await page.goto(path)
    await fontsArrive(page)
    await traffic.settle()
    const { script, font, requests } = await costOf(traffic.finished)
    weigh(path, [
      {
        kind: 'script',
        amount: script + inlineScriptBytes(text) / kilobyte,
        limit: limits.script[lettersOf(locale)],
      },
      { kind: 'fonts', amount: font, limit: limits.font[lettersOf(locale)] },
      { kind: 'requests', amount: requests, limit: limits.requests, unit: 'n' },
    ])
    // Also further down: what comes into view may load, but must not push anything.
    await scrollThrough(page)
    await traffic.settle()
    await weighShifts(page, path)
  })
}

const late = {
  // In the morning: an event late at night would end on another day, and say so.
  eventDate: `${inDays(40).slice(0, 10)}T04:00:00.000Z`,
  offerEndsOn: '2099-11-30',
  price: 249_900,
  seatsLeft: 7,
  registrationOpen: true,
} as const

for (const path of [localePath('/', otherLanguage), '/ai-marketing-workshop']) {
  test(`${path} stands still when its workshop has moved @trade`, async ({ page }) => {
    const traffic = watchTraffic(page)
    await page.route(/\/api\/events(\/[^/]+)?\?lang=/, async (route) => {
      const address = new URL(route.request().url())
      address.search = ''
      const answer: unknown = await (await route.fetch({ url: address.href })).json()
      const labelled = [answer].flat().map((stored) => {
        const event = publicEventSchema.parse(stored)
        const price = event.price === 0 ? 0 : late.price
        const moved: PublicEvent = { ...event, ...late, price, registrationState: 'open' }
        return { ...moved, labels: labelsOf(moved, splitLocale(path).locale, new Date(moved.eventDate)) }
      })
      await route.fulfill({ json: Array.isArray(answer) ? { events: labelled } : labelled[0] })
    })
    await slowDown(page)
    await page.goto(path)
    await expect(page.locator('[data-workshop]').first()).toHaveAttribute('data-state', 'open')
    await traffic.settle()
    await scrollThrough(page)
    await traffic.settle()
    await weighShifts(page, `${path} (moved)`)
  })
}

for (const [index, [english, what, reach]] of forms.entries()) {
  // Half of the pages in each language.
  for (const path of inLanguages(english)
    .slice(index % locales.length)
    .slice(0, 1)) {
    test(`${path}: ${what} comes within its budget`, async ({ page }) => {
      const traffic = watchTraffic(page)
      await page.goto(path)
      await fontsArrive(page)
      await traffic.settle()
      const before = traffic.finished.length
      await reach(page).evaluate((field) => {
        field.scrollIntoView({ block: 'nearest' })
        window.scrollBy(0, 1)
      })
      // A slow machine may notice late that the form is near.
      await expect.poll(() => traffic.finished.length).toBeGreaterThan(before)
      await traffic.settle()
      const near = traffic.finished.length
      await reach(page).tap()
      await traffic.settle()
      const atTouch = traffic.finished.slice(near).map((request) => new URL(request.url()).pathname)
      expect(
        atTouch.filter((file) => !file.startsWith('/api/')),
        'scripts are there before the touch',
      ).toEqual([])
      const inDialog = page.locator('dialog .input').first()
      await ((await inDialog.count()) > 0 ? inDialog : reach(page)).press('a')
      await traffic.settle()
      const { all } = await costOf(traffic.finished.slice(before))
      expect(all, 'something was loaded').toBeGreaterThan(0)
      weigh(path, [{ kind: what, amount: all, limit: limits.form }])
    })
  }
}

for (const path of adminScreens) {
  test(`${path} stays within its budget`, async ({ page, site }) => {
    await signIn(page, site)
    const traffic = watchTraffic(page)
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('main [aria-busy=true], main astro-island .cards > .skeleton')).toHaveCount(0)
    await traffic.settle()
    const scripts = traffic.finished.filter((request) => request.resourceType() === 'script')
    expect(new Set(scripts.map((request) => request.url())).size, 'each once').toBe(scripts.length)
    const answers = traffic.finished.map((request) => request.url()).filter((url) => url.includes('/api/'))
    expect(new Set(answers).size, 'what is asked for early is not asked for again').toBe(answers.length)
    const { script } = await costOf(traffic.finished)
    weigh(path, [{ kind: 'script', amount: script, limit: limits.adminScript }])
  })
}

test('today’s list stays within its budget', async ({ site }) => {
  const bytesOf = new Map<string, number>()
  async function read(path: string): Promise<void> {
    if (bytesOf.has(path)) return
    const { bytes, text } = await fetchOverWire(`${site.url}${path}`)
    bytesOf.set(path, bytes)
    for (const [, file = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
      await read(`/_astro/${file}`)
  }
  const { text } = await fetchOverWire(`${site.url}/admin`)
  for (const [, path = ''] of text.matchAll(/<script type="module" src="([^"]+)"/g)) await read(path)
  const amount = [...bytesOf.values()].reduce((sum, bytes) => sum + bytes, 0) / kilobyte
  expect(bytesOf.size).toBeGreaterThan(2)
  weigh('/admin', [{ kind: 'today’s list', amount, limit: limits.todayScript }])
})
