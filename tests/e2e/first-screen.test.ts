/** What can be booked next stands in the first screen: date, price, place and button, on a small phone and on a laptop. */
import { expect, test, type Page } from '../support/browser/end-to-end.ts'
import { languages } from '../support/browser/visitor.ts'

const [phone, laptop] = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]
const pages = ['/', '/ai-marketing-workshop', '/n8n-workshop']

const sets = [
  { sampleData: 'on', isDated: () => true },
  // Other events can be booked, so home offers the soonest of them.
  { sampleData: 'past', isDated: (path: string) => path === '/' },
  { sampleData: 'off', isDated: () => false },
] as const

// One worker, and so one site of each kind, for the file.
test.describe.configure({ mode: 'default' })

for (const { sampleData, isDated } of sets) {
  test.describe(`SAMPLE_DATA=${sampleData}`, () => {
    test.use({ siteOptions: { sampleData } })

    for (const { locale, t, at } of languages) {
      // Marathi is longer; without a date less is shown, and one size for each language finds what does not fit.
      const screens = locale === 'en' ? [phone] : sampleData === 'on' ? [phone, laptop] : [laptop]
      for (const screen of screens) {
        test(`${locale}, ${screen.width} × ${screen.height}`, async ({ page, watch }) => {
          // Without an event there is none to ask for.
          if (sampleData === 'off') watch.expect(/404 for .*\/api\/events\//)
          await page.setViewportSize(screen)
          // A busy machine shows its own, wide font on the first page: the site's is there on the next one.
          await page.goto(at('/about'))
          await page.evaluate(async () => {
            await document.fonts.ready
          })
          for (const path of pages) {
            await page.goto(at(path))
            const root = page.locator('[data-workshop]').first()
            await expect(root).not.toHaveAttribute('data-state', 'unknown')
            const ticket = root.locator('.ticket')
            const parts = ['.leaf', '[data-fact=hall]', '.cost [data-fact=price]', '.button'].map((part) =>
              ticket.locator(`${part}:visible`).first(),
            )
            const shown = isDated(path) ? parts : parts.slice(-1)
            for (const part of shown) {
              const box = await part.boundingBox()
              expect(box, `${path}: ${part.toString()}`).not.toBeNull()
              expect(box!.y + box!.height, `${path}: ${part.toString()}`).toBeLessThanOrEqual(screen.height)
              expect(box!.width).toBeGreaterThan(0)
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
    }
  })
}

/** Where each part of the header and the first screen stands, and how it looks. */
function looksOf(page: Page): Promise<string[]> {
  return page.locator('.site-head *, main .event > :nth-child(-n + 3) *').evaluateAll((parts) =>
    parts.map((part) => {
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

for (const screen of [phone, laptop]) {
  test(`the first screen needs nothing of the stylesheet, ${screen.width} px`, async ({ page }) => {
    await page.setViewportSize(screen)
    // Live facts, which change it, are asked for and do not come.
    await page.route(/\/api\/events/, () => undefined)
    let held = Promise.withResolvers<null>()
    await page.route(/\/site\.[^/]+\.css$/, async (route) => {
      await held.promise
      await route.continue()
    })
    for (const path of ['/events/ai-marketing-workshop-pune', '/events/whatsapp-replies-with-ai']) {
      held = Promise.withResolvers()
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await page.evaluate(() => document.fonts.load('700 16px Anek'))
      const before = await looksOf(page)
      expect(before.length, path).toBeGreaterThan(40)
      held.resolve(null)
      await page.waitForLoadState()
      expect(await looksOf(page), path).toEqual(before)
    }
  })
}
