/**
 * `npm run measure -- desk`: counts what each screen of the admin shows on a phone (390 × 844), with an event of sixty guests added to the
 * sample data: visible buttons, links, fields and words, and its length in phone screens. Needs `npm run build`.
 */
import { chromium, type Page } from '@playwright/test'
import { addEvent, register, signIn } from '../../tests/support/browser/admin.ts'
import { launchOptions } from '../../tests/support/browser/browser.ts'
import { serveSite } from '../../tests/support/site/served-site.ts'

const guests = 60
const phone = { width: 390, height: 844 }

const browser = await chromium.launch(launchOptions())
const site = await serveSite()

function countIn(page: Page) {
  return page.evaluate((height) => {
    const main = document.querySelector('main') ?? document.body
    const count = (selector: string) =>
      Array.from(main.querySelectorAll(selector)).filter((element) => element.checkVisibility()).length
    return {
      buttons: count('button, summary, [role=tab]:not(a)'),
      links: count('a[href]'),
      fields: count('input:not([type=hidden]), select, textarea'),
      words: main.innerText.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
      screens: document.documentElement.scrollHeight / height,
    }
  }, phone.height)
}
type Counts = Awaited<ReturnType<typeof countIn>>

try {
  const page = await browser.newPage({ baseURL: site.url, viewport: phone, isMobile: true, hasTouch: true })
  await signIn(page, site)
  const event = await addEvent(page, site, { price: 150_000, maxAttendees: 80 })
  await register(page, site, event, ...Array.from({ length: guests }, () => ({ priceSeen: 150_000 })))

  const ofEvent = (view: string) => `/admin/events?view=${view}&event=${event.id}`
  const tabs = ['contacts', 'registrations', 'signups', 'events'] as const
  const screens: readonly (readonly [name: string, path: string])[] = [
    ['Today', '/admin'],
    ...tabs.map((tab) => [`… list: ${tab}`, `/admin?tab=${tab}`] as const),
    ['Events', '/admin/events'],
    ['A new event', '/admin/events?new=1'],
    ['An event is edited', `/admin/events?edit=${event.id}`],
    ['An event’s guests', ofEvent('registrations')],
    ['… its e-mails', ofEvent('emails')],
    ['… at the door', ofEvent('door')],
    ['… a walk-in', ofEvent('add')],
    ...['money', 'people', 'figures', 'records', 'settings', 'safety', 'announcement'].map(
      (name) => [name, `/admin/${name}`] as const,
    ),
  ]

  console.log('| screen | buttons | links | fields | words | phone screens |\n| - | -: | -: | -: | -: | -: |')
  const say = (name: string, { buttons, links, fields, words, screens: long }: Counts) => {
    console.log(`| ${name} | ${buttons} | ${links} | ${fields} | ${words} | ${long.toFixed(1)} |`)
  }
  const sum: Counts = { buttons: 0, links: 0, fields: 0, words: 0, screens: 0 }
  for (const [name, path] of screens) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    // This site has no such screen.
    if (answer?.status() !== 200 || new URL(page.url()).pathname !== new URL(path, site.url).pathname)
      continue
    await page.locator('.skeleton').first().waitFor({ state: 'detached' })
    const counts = await countIn(page)
    say(name, counts)
    sum.buttons += counts.buttons
    sum.links += counts.links
    sum.fields += counts.fields
    sum.words += counts.words
    sum.screens += counts.screens
  }
  say('**sum**', sum)
} finally {
  await site.close()
  await browser.close()
}
