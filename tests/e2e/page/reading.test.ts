/** Tests pages to read: at every width, with text twice as large, and with axe. tests/bundle/page-contents.test.ts tests their texts. */
import { worded } from '#core/basics/locale.ts'
import { expect, test, type Page } from '../../support/browser/end-to-end.ts'
import { launchOptions } from '../../support/browser/browser.ts'
import { languages, other } from '../../support/browser/visitor.ts'

/** In groups, because each further page of a test takes half as long as the first page. */
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

/** Returns texts that a box cuts off or that stick out of the page; a text cut on purpose (a card's third line) ends in dots. */
async function findLostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth
    const lost: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const isText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      )
      if (!isText || !element.checkVisibility({ visibilityProperty: true })) continue
      if (element.closest('.skip, .strip, .honeypot, noscript, style, script, [popover], svg')) continue
      // For screen readers only.
      if (getComputedStyle(element).clipPath !== 'none') continue
      const { left, right, width } = element.getBoundingClientRect()
      const words = element.textContent.trim().slice(0, 60)
      // Tables may scroll by themselves.
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

/** Windows in CSS pixels, each with a text size of 17 or twice as large. */
const sizes = {
  // For short English words the narrowest window suffices.
  en: [{ width: 320, text: 17 }],
  mr: [
    { width: 768, text: 17 },
    { width: 640, text: 34 },
    { width: 320, text: 17 },
  ],
}

for (const [group, paths] of Object.entries(groups)) {
  test(`${group} reads well at every width, with text twice as large`, async ({ page, axe, fits }) => {
    test.slow()
    const height = 800
    // Short English words fit more easily: only the pages that sell are tested in both languages.
    for (const { locale, at } of group === 'what is offered' ? languages : [other]) {
      for (const path of paths) {
        await page.goto(at(path))
        await expect(page.locator('h1')).toHaveCount(1)
        for (const [index, { width, text }] of sizes[worded(locale)].entries()) {
          await page.setViewportSize({ width, height })
          await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), text)
          await fits('here')
          expect(await findLostTexts(page), `${path} at ${width} px, text of ${text} px`).toEqual([])
          // visitor/states.test.ts tests an event's page in each state.
          if (locale === other.locale && index === 2 && !path.startsWith('/events/')) await axe()
        }
      }
    }
  })
}

test('every page fits a phone whose owner doubled the letters', async ({ site, playwright }) => {
  test.slow()
  const { args, ...options } = launchOptions()
  const doubled = await playwright.chromium.launch({
    ...options,
    args: [...args, '--blink-settings=defaultFontSize=32'],
  })
  const page = await doubled.newPage({ baseURL: site.url, viewport: { width: 360, height: 740 } })
  for (const path of Object.values(groups).flat()) {
    await page.goto(other.at(path))
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrollWidth, path).toBe(360)
    expect.soft(await findLostTexts(page), path).toEqual([])
  }
  await doubled.close()
})

test('a post ends with the next event of its subject, and with its own offer where that cannot be asked @posts @marathi', async ({
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
  await axe()
  await page.route('**/api/events?*', (route) => route.abort())
  await page.goto('/mr/blog/gst-invoices-and-reminders')
  await offer.scrollIntoViewIfNeeded()
  await expect(offer.getByRole('link')).toHaveAttribute('href', '/mr/n8n-workshop')
})
