/**
 * `npm run measure -- tap`: measures how long a visitor's first touch of a form waits on a phone (slow 4G: 150 ms, 1.6 Mbit/s; processor ÷
 * 4), with and without the scripts that the page loads while the form is near. Measured from the touch to the paint after hydration, in ms,
 * medians. Needs `npm run build`.
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { launchOptions } from '../../tests/support/browser/browser.ts'
import { medianOf, slowDown } from '../../tests/support/browser/slow-phone.ts'
import { serveSite } from '../../tests/support/site/served-site.ts'

const rounds = 5
const forms: readonly [path: string, touched: string][] = [
  ['/contact', 'main form .input'],
  ['/n8n-workshop', 'main form .input'],
  ['/events/n8n-workshop', 'main form .input'],
  ['/ai-marketing-workshop', 'main a[data-waits]'],
]

async function openOnPhone(browser: Browser, address: string, isNear: boolean): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
  })
  await slowDown(page, 4)
  if (!isNear) {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
  }
  await page.goto(address, { waitUntil: 'load' })
  return page
}

async function touch(browser: Browser, address: string, selector: string, isNear: boolean): Promise<number> {
  const page = await openOnPhone(browser, address, isNear)
  await page.locator(selector).first().scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 1))
  await page.waitForTimeout(3000)
  await page.evaluate((target) => {
    const element = document.querySelector(target)
    const island = element?.closest('astro-island')
    element?.addEventListener('pointerdown', () => performance.mark('touched'), { once: true })
    new MutationObserver((_records, observer) => {
      if (island?.hasAttribute('ssr') === true) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('answered')))
    }).observe(island ?? document, { attributes: true })
  }, selector)
  await page.locator(selector).first().tap()
  await page.waitForFunction(() => performance.getEntriesByName('answered').length > 0)
  const waited = await page.evaluate(() => performance.measure('wait', 'touched', 'answered').duration)
  await page.close()
  return waited
}

const browser = await chromium.launch(launchOptions())
const site = await serveSite({ compresses: true })
try {
  console.log('| page | at the touch alone | when near |\n| --- | --- | --- |')
  for (const [path, selector] of forms) {
    const waits: Record<'alone' | 'near', number[]> = { alone: [], near: [] }
    for (let round = 0; round < rounds; round += 1) {
      waits.alone.push(await touch(browser, `${site.url}${path}`, selector, false))
      waits.near.push(await touch(browser, `${site.url}${path}`, selector, true))
    }
    console.log(`| ${path} | ${Math.round(medianOf(waits.alone))} | ${Math.round(medianOf(waits.near))} |`)
  }
} finally {
  await site.close()
  await browser.close()
}
