/**
 * `npm run measure -- admin`: the admin with 1,000, 10,000 and 50,000 registrations over forty events, at the server and in a
 * browser; prints one Markdown table per size. A measurement, not a test: it fails only when something does not work.
 *
 *     npm run measure -- admin --sizes 10000     this size alone
 */
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { launchOptions } from '../../tests/support/browser/browser.ts'
import { measureAnswers } from './answers.ts'
import { devices, measureInBrowser } from './in-browser.ts'
import { openMeasuredSite } from './site.ts'

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,10000,50000' } } })
const sizes = values.sizes.split(',').map(Number)

const browser = await chromium.launch(launchOptions())
const gigabytes = Math.round(totalmem() / 1024 ** 3)
console.log(
  `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, ${gigabytes} GB; Node ${process.versions.node}, Chromium ${browser.version()}.`,
)

try {
  for (const size of sizes) {
    console.error(`${size} registrations …`)
    const site = await openMeasuredSite(size)
    const load = loadavg()[0] ?? 0
    const rows: [what: string, ...figures: string[]][] = []
    try {
      for (const [what, figure] of Object.entries(await measureAnswers(site))) rows.push([what, figure])
      const desktop = await measureInBrowser(browser, site, devices[0])
      const phone = await measureInBrowser(browser, site, devices[1])
      for (const what of Object.keys(desktop)) {
        rows.push([what, `${desktop[what] ?? ''} · ${phone[what] ?? ''}`])
      }
    } finally {
      await site.close()
    }
    console.log(
      `\n### ${size.toLocaleString('en')} registrations\n\nOther work on the machine: a load of ${load.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after.\n`,
    )
    console.log('| what | figure; in the browser: desktop · phone |\n| --- | --- |')
    for (const row of rows) console.log(`| ${row.join(' | ')} |`)
  }
} finally {
  await browser.close()
}
