/**
 * `npm run measure -- first-screen`: what stands in the first screen of each page, on three phones and on a laptop, in both languages:
 * the lower edge of each part in pixels, '–' where it ends below. Needs `npm run build`.
 */
import { chromium, type Page } from 'playwright'
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

/** The lower edge of the first visible element, where that is in the window. */
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
    const page = await browser.newPage({
      viewport: screen,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Kolkata',
    })
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
} finally {
  await site.close()
  await browser.close()
}
