/**
 * `npm run measure -- first-screen`: shows what is in the first screen of each page, on three phones and a laptop, in both languages: the
 * lower edge of each part in pixels, '–' if it ends below. Then measures the height of pages at a width of 360, with each set of sample
 * data. Needs `npm run build`.
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { launchOptions } from '../../tests/support/browser/browser.ts'
import { serveSite } from '../../tests/support/site/served-site.ts'

const screens = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 412, height: 840 },
  { width: 1280, height: 720 },
]
const pages = [
  '/',
  '/ai-marketing-workshop',
  '/n8n-workshop',
  '/events',
  '/events/whatsapp-replies-with-ai',
  '/events/ai-for-your-shop',
  '/events/ai-marketing-workshop-pune',
  '/services',
  '/about',
  '/contact',
  '/blog',
]
const parts = {
  heading: 'main h1',
  date: 'main .leaf',
  price: 'main .cost [data-fact=price], main .cost',
  button: 'main .button, main [type=submit]',
  WhatsApp: 'main a[href*="wa.me"]',
  face: 'main .face, main .portrait, main img[src*="portrait"]',
}

const quiet = { reducedMotion: 'reduce', timezoneId: 'Asia/Kolkata' } as const
const phone = { ...quiet, viewport: { width: 360, height: 740 } }

const workshop = '/events/ai-marketing-workshop-pune'
const measured = { home: '/', landing: '/ai-marketing-workshop', event: workshop }

/** Returns the height in pixels once the whole page was scrolled through; '–' if there is no such page. */
async function heightOf(page: Page, address: string): Promise<string> {
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  if (!answer?.ok()) return '–'
  await page.keyboard.press('End')
  await page.locator('main .cards > .skeleton').first().waitFor({ state: 'detached' })
  return String(await page.evaluate(() => document.documentElement.scrollHeight))
}

/** Returns the height of the panel that replaces the form after a registration, in a tab of its own: other pages of that tab say so, too. */
async function panelHeight(browser: Browser, address: string, language: string): Promise<string> {
  const page = await browser.newPage(phone)
  await page.goto(address, { waitUntil: 'networkidle' })
  const form = page.locator('form:has([name=experience])').first()
  if ((await form.count()) === 0) {
    await page.close()
    return '–'
  }
  // Another person in each language: a registered person gets a shorter answer.
  const email = `sunita-${language}@example.com`
  const typed = { name: 'Sunita Patil', email, phone: '9822012345', company: 'Sarees' }
  for (const [name, text] of Object.entries(typed)) await form.locator(`[name=${name}]`).first().fill(text)
  await form.locator('[name=experience]').selectOption('beginner')
  await form.locator('[type=submit]').click()
  const panel = await page.locator('.registered').boundingBox()
  await page.close()
  return panel ? String(Math.round(panel.height)) : '–'
}

async function showHeights(browser: Browser): Promise<void> {
  const rows: Record<string, Record<string, string>> = {}
  for (const sampleData of ['on', 'past', 'off'] as const) {
    const site = await serveSite({ sampleData })
    const page = await browser.newPage(phone)
    await page.goto(`${site.url}/about`, { waitUntil: 'networkidle' })
    for (const [language, under] of [
      ['en', ''],
      ['mr', '/mr'],
    ] as const) {
      const found: Record<string, string> = {}
      for (const [name, path] of Object.entries(measured))
        found[name] = await heightOf(page, `${site.url}${under}${path}`)
      found['footer'] = String((await page.locator('body > footer').boundingBox())?.height ?? '–')
      found['panel'] = await panelHeight(browser, `${site.url}${under}${workshop}`, language)
      rows[`${language}, ${sampleData}`] = found
    }
    await page.close()
    await site.close()
  }
  console.log('Heights at 360')
  console.table(rows)
}

/** Returns the lower edge of the first visible element if it is inside the window, otherwise '–'. */
async function edgeOf(page: Page, selector: string, height: number): Promise<string> {
  const seen = page.locator(selector).filter({ visible: true })
  const box = (await seen.count()) === 0 ? null : await seen.first().boundingBox()
  const edge = box ? Math.round(box.y + box.height) : Infinity
  return edge <= height ? String(edge) : '–'
}

const site = await serveSite()
const browser = await chromium.launch(launchOptions())
try {
  for (const screen of screens) {
    const page = await browser.newPage({ ...quiet, viewport: screen })
    // A first page may go without the site's fonts: they are there on the next one.
    await page.goto(`${site.url}/about`, { waitUntil: 'networkidle' })
    const rows: Record<string, Record<string, string>> = {}
    for (const path of pages) {
      for (const address of [path, path === '/' ? '/mr' : `/mr${path}`]) {
        await page.goto(`${site.url}${address}`, { waitUntil: 'networkidle' })
        const found: Record<string, string> = {}
        for (const [name, selector] of Object.entries(parts))
          found[name] = await edgeOf(page, selector, screen.height)
        rows[address] = found
      }
    }
    console.log(`${screen.width} × ${screen.height}`)
    console.table(rows)
    await page.close()
  }
  await showHeights(browser)
} finally {
  await site.close()
  await browser.close()
}
