/** What can be booked next stands in the first screen: date, price, place and button, on a small phone and on a laptop. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { expect, test, type Page } from '../support/browser/end-to-end.ts'
import { marathi } from '../support/browser/visitor.ts'
import { builtFolder } from '../support/site/built-folder.ts'

const [phone, laptop] = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]
const pages = ['/', '/ai-marketing-workshop', '/n8n-workshop']

const answerSchema = z.looseObject({ events: z.array(z.looseObject({ slug: z.string() })) })

/** What is to come, and what then has a date. Without the workshops home offers the soonest of the others. */
const sets = [
  { name: 'workshops and others', events: /./, isDated: () => true },
  { name: 'others alone', events: /^(?!ai-marketing|n8n)/, isDated: (path: string) => path === '/' },
  { name: 'nothing', events: /^$/, isDated: () => false },
] as const

for (const { name, events, isDated } of sets) {
  test(`shows date, price, place and button: ${name} to come`, async ({ page, watch }) => {
    watch.expect(/404 for .*\/api\/events\//)
    // A busy machine shows its own, wide font on the first page: the site's is there on the next one.
    await page.goto(marathi.at('/about'))
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    await page.route(/\/api\/events\b/, async (route) => {
      const url = route.request().url()
      const slug = /events\/([\w-]+)/.exec(url)?.[1]
      if (slug !== undefined)
        return route.continue({ url: events.test(slug) ? url : url.replace(slug, 'no-such-event') })
      const response = await route.fetch()
      const answer = answerSchema.parse(await response.json())
      return route.fulfill({
        response,
        json: { ...answer, events: answer.events.filter((event) => events.test(event.slug)) },
      })
    })
    const { t, at } = marathi
    for (const path of pages) {
      await page.goto(at(path))
      const root = page.locator('[data-workshop]').first()
      await expect(root).not.toHaveAttribute('data-state', 'unknown')
      const ticket = root.locator('.ticket')
      const parts = ['.leaf', '[data-fact=hall]', '.cost [data-fact=price]', '.button'].map((part) =>
        ticket.locator(`${part}:visible`).first(),
      )
      const shown = isDated(path) ? parts : parts.slice(-1)
      for (const screen of [phone, laptop]) {
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

/** How each element looks, and where it stands. */
function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((part) => {
      if (!part.checkVisibility()) return []
      const { x, y, width, height } = part.getBoundingClientRect()
      const { color, backgroundColor, display, font, textDecoration, borderColor } = getComputedStyle(part)
      const look = [color, backgroundColor, display, font, textDecoration, borderColor]
      return [
        part.tagName,
        part.getAttribute('class'),
        ...[x, y, width, height].map(Math.round),
        ...look,
      ].join(' ')
    }),
  )
}

/** What all pages together need. */
const sheet = readdirSync(join(builtFolder, 'dist/_astro')).find((name) => /^site\..*\.css$/.test(name)) ?? ''

const kinds = [
  ...pages,
  '/events',
  '/events/ai-marketing-workshop-pune',
  '/events/whatsapp-replies-with-ai',
  '/about',
]
const others = [
  '/services',
  '/blog',
  '/blog/festival-campaign-calendar',
  '/search?q=whatsapp',
  '/contact',
  '/old-home',
]

for (const [screen, paths] of [
  [phone, kinds],
  [laptop, others],
] as const) {
  test(`a page brings all styles that it needs, ${screen.width} px`, async ({ page, watch }) => {
    watch.expect(/woff2/)
    await page.setViewportSize(screen)
    // They change a page while it is looked at.
    await page.route(/\/api\/events/, () => undefined)
    // A font that comes too late is used at the next new rule, which is no matter of styles.
    await page.route(/\.woff2$/, (route) => route.abort())
    for (const path of paths) {
      await page.goto(path)
      // layouts/head/section-script.ts shows the page in steps; the footer is the last.
      await expect(page.locator('.site-foot')).toHaveCSS('content-visibility', 'visible')
      const before = await looksOf(page)
      expect(before.length, path).toBeGreaterThan(40)
      await page.addStyleTag({ url: `/_astro/${sheet}` })
      const changed = (await looksOf(page)).filter((look, index) => look !== before[index])
      expect(changed.slice(0, 5), path).toEqual([])
    }
  })
}
