/** Pages to read: at every width, with text twice as large, and through axe. What they say: tests/bundle/page-contents.test.ts. */
import { expect, test, type Page } from '../../support/browser/end-to-end.ts'
import { languages } from '../../support/browser/visitor.ts'

/** In groups, because each page after a test's first takes half of its time. */
const groups = {
  'what is offered': ['/', '/ai-marketing-workshop', '/n8n-workshop', '/ai-marketing-flyer', '/old-home'],
  'what is read': ['/services', '/about', '/blog', '/blog/whatsapp-replies-for-a-shop', '/privacy'],
  'what is asked': [
    '/contact',
    '/events',
    '/events/ai-for-your-shop',
    '/events/ai-for-clinics',
    '/no-such-page',
  ],
}

/** Texts that a box cuts off, or that stick out of the page; what is cut on purpose (a card's third line) ends in dots. */
async function findLostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth
    const lost: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const isText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      )
      if (!isText || !element.checkVisibility({ visibilityProperty: true })) continue
      if (element.closest('.sr-only, .skip, .honeypot, noscript, style, script, [popover], svg')) continue
      const { left, right, width } = element.getBoundingClientRect()
      const words = element.textContent.trim().slice(0, 60)
      // Tables may be scrolled by themselves.
      if (width > 0 && (left < -1 || right > room + 1) && !element.closest('table')) {
        lost.push(`outside: ${words}`)
      }
      const { overflowX, webkitLineClamp } = getComputedStyle(element)
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      if (isCut && webkitLineClamp === 'none') lost.push(`cut: ${words}`)
    }
    return lost
  })
}

/** Windows in CSS pixels, each with the size of its text: of 17, and twice as large. */
const sizes = {
  // Short words need no more than the one that leaves the least room.
  en: [{ width: 320, text: 17 }],
  mr: [
    { width: 768, text: 17 },
    { width: 640, text: 34 },
    { width: 320, text: 17 },
  ],
}

for (const [group, paths] of Object.entries(groups)) {
  test(`${group} reads well at every width, with text twice as large`, async ({ page, axe, fits }) => {
    // Five pages in both languages.
    test.slow()
    const height = 800
    for (const { locale, at } of languages) {
      for (const path of paths) {
        await page.goto(at(path))
        await expect(page.locator('h1')).toHaveCount(1)
        for (const [index, { width, text }] of sizes[locale].entries()) {
          await page.setViewportSize({ width, height })
          await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), text)
          await fits('here')
          expect(await findLostTexts(page), `${path} at ${width} px, text of ${text} px`).toEqual([])
          // An event's page in each state: visitor/states.test.ts.
          if (locale === 'mr' && index === 2 && !path.startsWith('/events/')) await axe()
        }
      }
    }
  })
}

test('letter pairs are kerned as the font family intends', async ({ page }) => {
  await page.goto('/')
  // A first page goes without a font that is a tenth of a second late; the second one has it.
  await page.evaluate(() => document.fonts.load('700 100px Anek', 'To'))
  await page.reload()
  const kerning = await page.evaluate(async () => {
    await document.fonts.load('700 100px Anek', 'To')
    const widthOf = (text: string) => {
      const ruler = document.createElement('span')
      ruler.style.cssText = 'position:absolute;font:700 100px Anek'
      ruler.textContent = text
      document.body.append(ruler)
      const { width } = ruler.getBoundingClientRect()
      ruler.remove()
      return width
    }
    return ['Yo', 'tt', 'ke'].map((pair) =>
      Math.round(widthOf(pair) - Array.from(pair).reduce((sum, letter) => sum + widthOf(letter), 0)),
    )
  })
  // Units of 100 in the em; the whole family says -161, -107 and -66 of 2000.
  expect(kerning).toEqual([-8, -5, -3])
})

test('posts and their lists end with the next event of their subject, and with their own offer where that cannot be asked', async ({
  page,
  watch,
  axe,
}) => {
  watch.expect(/ERR_FAILED for .*api\/events/)
  const offer = page.locator('[data-subject]')
  await page.goto('/blog/whatsapp-replies-for-a-shop')
  await offer.scrollIntoViewIfNeeded()
  await expect(offer.getByRole('link')).toHaveAttribute('href', /^\/events\/whatsapp/)
  await expect(offer).toContainText('₹499')
  await page.goto('/blog/tag/whatsapp')
  await offer.scrollIntoViewIfNeeded()
  await expect(offer.getByRole('link')).toHaveAttribute('href', /^\/events\/whatsapp/)
  await axe()
  for (const ofAnySubject of ['/blog/tag/tools', '/blog']) {
    await page.goto(ofAnySubject)
    await offer.scrollIntoViewIfNeeded()
    await expect(offer.getByRole('link', { name: 'See this event' })).toBeVisible()
  }
  await page.route('**/api/events?*', (route) => route.abort())
  await page.goto('/mr/blog/gst-invoices-and-reminders')
  await offer.scrollIntoViewIfNeeded()
  await expect(offer.getByRole('link')).toHaveAttribute('href', '/mr/n8n-workshop')
})
