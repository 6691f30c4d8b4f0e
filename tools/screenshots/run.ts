/**
 * `npm run screenshots`: takes pictures of every public page, and of every state that a visitor meets, in both languages, on a phone, a
 * tablet and a desktop, light and dark, into .cache/screenshots (which is not in git), to be looked at one by one. Builds the site if
 * it is not built.
 *
 *     npm run screenshots -- --only /,/mr/contact,workshop-dialog --widths 360 --themes dark --out ../shots
 *
 * `--only` takes addresses and the names of states (states.ts).
 */
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import type { Page } from '@playwright/test'
import { launchOptions } from '../../tests/support/browser/browser.ts'
import { phoneFonts } from '../../tests/support/site/phone-fonts.ts'
import { serveSite, type ServedSite } from '../../tests/support/site/served-site.ts'
import { languages } from '../../tests/support/browser/visitor.ts'
import { prepareStates, stateClock, states } from './states.ts'

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
const only = options.only?.split(',')
const atOnce = 2

/** A page or state of which pictures are taken, at every width and in every theme. */
interface Subject {
  /** The name of its files: 'mr/contact', 'states/mr/workshop-dialog'. */
  name: string
  path: string
  site: ServedSite
  reach?: ((page: Page) => Promise<void>) | undefined
  javaScript?: boolean
  isWindowOnly?: boolean
}

/** Pages that are in no sitemap. */
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

async function pageSubjects(site: ServedSite): Promise<Subject[]> {
  const paths = only?.filter((name) => name.startsWith('/')) ?? (await listPages(site))
  return paths.map((path) => ({
    name: path === '/' ? 'home' : path === '/mr' ? 'mr/home' : path.slice(1),
    path,
    site,
  }))
}

function stateSubjects(site: ServedSite): Subject[] {
  return states
    .filter(({ name }) => only?.includes(name) ?? true)
    .flatMap(({ name, path, reach, javaScript = true, only: part }) =>
      languages.map((language) => ({
        name: `states/${language.locale}/${name}`,
        path: language.at(path),
        site,
        reach: reach && ((page: Page) => reach(page, language)),
        javaScript,
        isWindowOnly: part === 'window',
      })),
    )
}

/** Scrolls through the page until everything has loaded, and back to the top. */
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

async function shoot(browser: Browser, subject: Subject, width: number, theme: string): Promise<void> {
  const { site, path, name, reach, javaScript = true, isWindowOnly = false } = subject
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height: width < 600 ? 740 : 900 },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    javaScriptEnabled: javaScript,
  })
  context.setDefaultTimeout(15_000)
  try {
    const page = await context.newPage()
    // Loads the page twice: the first time it may appear without the site's fonts.
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.reload({ waitUntil: 'networkidle' })
    await reach?.(page)
    if (isWindowOnly || !javaScript || (reach && (await page.locator('.toast').count()) > 0)) {
      await page.waitForTimeout(300)
    } else await settle(page)
    const file = join(folder, `${name}.${width}.${theme}.png`)
    mkdirSync(dirname(file), { recursive: true })
    await page.screenshot({ path: file, fullPage: !isWindowOnly, animations: 'disabled' })
  } finally {
    await context.close()
  }
}

/** Takes all pictures of the subjects. Returns which could not be taken; they stop no other. */
async function shootAll(browser: Browser, subjects: readonly Subject[]): Promise<string[]> {
  const failures: string[] = []
  const waiting = subjects.flatMap((subject) =>
    options.widths
      .split(',')
      .flatMap((width) =>
        options.themes.split(',').map((theme) => ({ subject, width: Number(width), theme })),
      ),
  )
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { subject, width, theme } = next
      try {
        await shoot(browser, subject, width, theme)
      } catch (error) {
        const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
        failures.push(`${subject.name} at ${width}, ${theme}: ${said}`)
      }
    }
  }
  const count = waiting.length
  await Promise.all(Array.from({ length: atOnce }, work))
  console.log(`${count - failures.length} pictures of ${subjects.length} pages and states`)
  return failures
}

const browser = await chromium.launch({ ...launchOptions(), env: await phoneFonts() })
try {
  if (only === undefined) rmSync(folder, { recursive: true, force: true })
  const failures: string[] = []
  if (only?.some((name) => name.startsWith('/')) ?? true) {
    await using site = await open()
    failures.push(...(await shootAll(browser, await pageSubjects(site))))
  }
  if (only?.some((name) => !name.startsWith('/')) ?? true) {
    await using site = await open(stateClock)
    const page = await browser.newPage()
    await prepareStates(page, site)
    await page.close()
    failures.push(...(await shootAll(browser, stateSubjects(site))))
  }
  console.log(`They are in ${folder}`)
  if (failures.length > 0) {
    console.error(`These could not be taken:\n${failures.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
}

async function open(now?: string): Promise<ServedSite & AsyncDisposable> {
  const site = await serveSite({ now })
  return { ...site, [Symbol.asyncDispose]: site.close }
}
