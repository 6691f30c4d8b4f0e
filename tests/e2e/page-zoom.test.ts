import { expect, test, type Page } from '../support/journey.ts'
import { languages } from '../support/visitor.ts'

test.skip(({ isMobile }) => isMobile, 'the widths are set here')

const pages = [
  '/',
  '/ai-marketing-workshop',
  '/n8n-workshop',
  '/services',
  '/about',
  '/contact',
  '/events',
  '/events/ai-for-your-shop',
  '/events/ai-for-clinics',
  '/blog',
  '/blog/whatsapp-replies-for-a-shop',
  '/privacy',
  '/ai-marketing-flyer',
  '/old-home',
  '/no-such-page',
]

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
      if (element.closest('.sr-only, .skip, .trap, noscript, style, script, [popover], svg')) continue
      const { left, right, width } = element.getBoundingClientRect()
      const words = element.textContent.trim().slice(0, 60)
      // Tables may be scrolled by themselves.
      if (width > 0 && (left < -1 || right > room + 1) && !element.closest('.table-frame, table')) {
        lost.push(`outside: ${words}`)
      }
      const { overflowX, webkitLineClamp } = getComputedStyle(element)
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      if (isCut && webkitLineClamp === 'none') lost.push(`cut: ${words}`)
    }
    return lost
  })
}

for (const { locale, at } of languages) {
  for (const path of pages) {
    test(`${locale}: ${path} loses nothing with text twice as large, nor on the narrowest phone`, async ({
      page,
      fits,
    }) => {
      await page.goto(at(path))
      for (const { width, text } of [
        { width: 640, text: 34 },
        { width: 360, text: 17 },
        { width: 320, text: 17 },
      ]) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), text)
        await fits()
        expect(await findLostTexts(page), `at ${width} px, text of ${text} px`).toEqual([])
      }
    })
  }
}
