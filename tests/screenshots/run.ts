/**
 * `npm run screenshots`: every public page in both languages, on a phone, a tablet and a desk, light and dark, as whole
 * pages, into .cache/screenshots (which is not in git). For looking at, one by one.
 *
 *     npm run screenshots -- --only /,/mr/contact --widths 360 --themes dark --out ../shots
 */
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright'
import { findBrowser, launchArguments } from '../support/browser.ts'
import { phoneFonts } from '../support/phone-fonts.ts'
import { serveSite, type ServedSite } from '../support/served-site.ts'

const root = join(import.meta.dirname, '../..')
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: '360,768,1280' },
    themes: { type: 'string', default: 'light,dark' },
    out: { type: 'string', default: join(root, '.cache/screenshots') },
  },
})
const folder = resolve(options.out)
const atOnce = 2

/** Pages that no sitemap names. */
const others = ['/old-home', '/mr/old-home', '/no-such-page', '/mr/no-such-page', '/admin/login']

async function listPages({ url }: ServedSite): Promise<string[]> {
  const texts = await Promise.all(
    ['/sitemap-pages.xml', '/sitemap-events.xml'].map(async (path) =>
      (await fetch(new URL(path, url))).text(),
    ),
  )
  const paths = texts
    .flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)])
    .map(([, address = '']) => new URL(address))
    .map(({ pathname, search }) => (search === '?lang=mr' ? '/mr' : pathname))
  return [...paths, ...others].sort()
}

/** Lets everything come that comes into sight, and goes back to the top. */
async function settle(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForTimeout(40)
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}

async function shoot(
  browser: Browser,
  site: ServedSite,
  path: string,
  width: number,
  theme: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height: width < 600 ? 740 : 900 },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  try {
    const page = await context.newPage()
    await page.goto(path)
    await settle(page)
    const name = path === '/' ? 'home' : path === '/mr' ? 'mr/home' : path.slice(1)
    const file = join(folder, `${name}.${width}.${theme}.png`)
    mkdirSync(dirname(file), { recursive: true })
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
  } finally {
    await context.close()
  }
}

const { path: executablePath } = await findBrowser()
const site = await serveSite()
const browser = await chromium.launch({ executablePath, args: launchArguments, env: await phoneFonts() })
try {
  const pages = options.only === undefined ? await listPages(site) : options.only.split(',')
  const waiting = pages.flatMap((path) =>
    options.widths
      .split(',')
      .flatMap((width) => options.themes.split(',').map((theme) => ({ path, width: Number(width), theme }))),
  )
  const count = waiting.length
  if (options.only === undefined) rmSync(folder, { recursive: true, force: true })
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await shoot(browser, site, next.path, next.width, next.theme)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  console.log(`${count} pictures of ${pages.length} pages in ${folder}`)
} finally {
  await browser.close()
  await site.close()
}
