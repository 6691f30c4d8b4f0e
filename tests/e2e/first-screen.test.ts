/** Tests that the first screen shows the next bookable event: date, price, place and button, on a small phone and on a laptop. */
import { expect, test } from '../support/browser/end-to-end.ts'
import { other } from '../support/browser/visitor.ts'

const [phone, laptop] = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]
const pages = ['/', '/ai-marketing-workshop', '/n8n-workshop']

/**
 * The coming events, and which pages then show a date. Without the workshops home offers the soonest of the others; which sample that is
 * depends on the weekday, so one of them is chosen.
 */
const sets = [
  { name: 'workshops and others', events: /./, isDated: () => true },
  { name: 'another event', events: /^ai-for-your-shop/, isDated: (path: string) => path === '/' },
  { name: 'nothing', events: /^$/, isDated: () => false },
] as const

for (const { name, events, isDated } of sets) {
  test(`shows date, price, place and button: ${name} to come @marathi`, async ({ page, watch }) => {
    watch.expect(/404 for .*\/api\/events\//)
    // The first page shows the machine's own font, which is wider than a phone's, and fetches the site's for those after it.
    await page.goto(other.at('/about'))
    await page.waitForFunction(() => 'fonts' in localStorage)
    // In the page itself: where Playwright answers requests, the browser keeps nothing, and each page would do without its font.
    await page.addInitScript((source) => {
      const wanted = new RegExp(source)
      const ask = window.fetch
      window.fetch = async (...asked) => {
        const [url] = asked
        if (typeof url !== 'string') return ask(...asked)
        const slug = /\/api\/events\/([\w-]+)/.exec(url)?.[1]
        if (slug !== undefined) return ask(wanted.test(slug) ? url : url.replace(slug, 'no-such-event'))
        const response = await ask(...asked)
        if (!/\/api\/events\?.*lang=/.test(url)) return response
        const answer = (await response.json()) as { events: { slug: string }[] }
        return Response.json({ ...answer, events: answer.events.filter((event) => wanted.test(event.slug)) })
      }
    }, events.source)
    const { t, at } = other
    for (const path of pages) {
      await page.goto(at(path))
      const root = page.locator('[data-workshop]').first()
      await expect(root).not.toHaveAttribute('data-state', 'unknown')
      const ticket = root.locator('.ticket')
      // On a laptop the form of the free workshop is beside its ticket, in place of a button that leads to it.
      const next = '.ticket .button:visible, #register .input:visible'
      const parts = [
        ...['.leaf', '[data-fact=hall]', '.cost [data-fact=price]'].map((part) =>
          ticket.locator(`${part}:visible`).first(),
        ),
        root.locator(next).first(),
      ]
      const shown = isDated(path) ? parts : parts.slice(-1)
      for (const screen of [laptop, phone]) {
        await page.setViewportSize(screen)
        for (const part of shown) {
          const box = await part.boundingBox()
          expect(box, `${path}: ${part.toString()}`).not.toBeNull()
          expect(box!.y + box!.height, `${path}: ${part.toString()}`).toBeLessThanOrEqual(screen.height)
          expect(box!.width).toBeGreaterThan(0)
        }
      }
      if (!isDated(path)) {
        await expect(ticket.locator('.leaf')).toBeHidden()
        await expect(ticket.locator('.cost')).toBeHidden()
        continue
      }
      const ask = ticket.getByRole('link', { name: t('offer.ask') })
      // The first message names the day.
      await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*\d/)
      const button = ticket.locator('.button:visible').first()
      await expect(button).toHaveText(t('form.register'))
      await expect(button).toHaveCSS('background-color', /rgb\(243, 171, 33\)/)
    }
  })
}
