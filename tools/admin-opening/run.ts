/**
 * `npm run measure -- admin-opening`: measures how long a phone (slow 4G: 150 ms, 1.6 Mbit/s; processor ÷ 4) takes to open each screen of
 * the admin, from the page's request to the first paint of its content, with an empty cache; in ms, medians. Also measures the scripts
 * loaded until then, in KB over the wire. Needs `npm run build`.
 */
import { loadavg } from 'node:os'
import { chromium, type Browser } from '@playwright/test'
import { launchOptions } from '../../tests/support/browser/browser.ts'
import { medianOf, slowDown } from '../../tests/support/browser/slow-phone.ts'
import { serveSite, type ServedSite } from '../../tests/support/site/served-site.ts'

const rounds = 5
/** Each screen with an element that it shows once the first answer is there. */
const screens: readonly [path: string, shown: string][] = [
  ['/admin', 'main h2:text("Coming"), main :text("Nothing needs you today")'],
  ['/admin/events', 'main article'],
  ['/admin/money', 'main tbody tr'],
  ['/admin/people', 'main li button'],
  ['/admin/figures', 'main tbody tr'],
  ['/admin/records', 'main h2'],
  ['/admin/settings', 'main h2'],
]

async function open(
  browser: Browser,
  { url, adminPassword }: ServedSite,
  [path, shown]: (typeof screens)[number],
) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  await page.request.post(`${url}/api/admin/login`, {
    data: { password: adminPassword },
    headers: { origin: url },
  })
  await slowDown(page, 4)
  await page.goto(`${url}${path}`, { waitUntil: 'commit' })
  await page.locator(shown).filter({ visible: true }).first().waitFor()
  const measured = await page.evaluate(() => ({
    ready: performance.now(),
    script: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + Number(entry.toJSON().encodedBodySize), 0),
  }))
  await context.close()
  return measured
}

const browser = await chromium.launch(launchOptions())
const site = await serveSite({ compresses: true })
try {
  console.log('| screen | ms, median (least) | script, KB | load |\n| --- | --- | --- | --- |')
  for (const screen of screens) {
    const found: Awaited<ReturnType<typeof open>>[] = []
    for (let round = 0; round < rounds; round += 1) found.push(await open(browser, site, screen))
    const times = found.map(({ ready }) => ready)
    const script = medianOf(found.map((screen) => screen.script)) / 1024
    const load = (loadavg()[0] ?? 0).toFixed(1)
    console.log(
      `| ${screen[0]} | ${Math.round(medianOf(times))} (${Math.round(Math.min(...times))}) | ${script.toFixed(1)} | ${load} |`,
    )
  }
} finally {
  await site.close()
  await browser.close()
}
