import { expect, test, type Page } from '../support/end-to-end.ts'
import { recordsOf } from '../support/structured-data.ts'
import { languages } from '../support/visitor.ts'

const pages = [
  '/',
  '/ai-marketing-workshop',
  '/n8n-workshop',
  '/services',
  '/about',
  '/contact',
  '/blog',
  '/blog/whatsapp-replies-for-a-shop',
  '/privacy',
  '/ai-marketing-flyer',
  '/events',
  '/events/ai-for-your-shop',
  '/events/ai-for-clinics',
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
      if (element.closest('.sr-only, .skip, .honeypot, noscript, style, script, [popover], svg')) continue
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

for (const { locale, t, at } of languages) {
  const isEnglish = locale === 'en'

  test.describe(locale, () => {
    for (const path of pages) {
      test(`${path} reads well at every width, with text twice as large`, async ({ page, fits }) => {
        await page.goto(at(path))
        await expect(page.locator('h1')).toHaveCount(1)
        const height = 800
        await page.setViewportSize({ width: 360, height })
        for (const width of [320, 360, 768, 1280]) {
          await page.setViewportSize({ width, height })
          await fits('here')
        }
        for (const { width, text } of [
          { width: 640, text: 34 },
          { width: 360, text: 17 },
          { width: 320, text: 17 },
        ]) {
          await page.setViewportSize({ width, height })
          await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), text)
          await fits('here')
          expect(await findLostTexts(page), `at ${width} px, text of ${text} px`).toEqual([])
        }
      })
    }

    test('/services shows two blocks, each with what one gets and what changes', async ({ page }) => {
      await page.goto(at('/services'))
      for (const id of ['training', 'automation']) {
        const block = page.locator(`#${id}`)
        await expect(block.getByRole('heading', { name: t('services.features') })).toBeVisible()
        await expect(block.getByRole('heading', { name: t('services.benefits') })).toBeVisible()
        await expect(block.getByRole('link', { name: t('services.ask') })).toHaveAttribute(
          'href',
          at('/contact'),
        )
      }
    })

    test('/about has all sections and the chat link', async ({ page }) => {
      await page.goto(at('/about'))
      for (const key of [
        'visionTitle',
        'missionTitle',
        'valuesTitle',
        'timelineTitle',
        'expertiseTitle',
        'industriesTitle',
        'philosophyTitle',
      ] as const) {
        await expect(page.getByRole('heading', { name: t(`about.${key}`) })).toBeVisible()
      }
      const chat = page.getByRole('link', { name: t('about.chat') })
      await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(chat).toBeInViewport()
      await expect(page.getByRole('link', { name: t('about.contactButton') })).toHaveAttribute(
        'href',
        at('/contact'),
      )
      await expect(page.getByRole('link', { name: t('about.home') })).toHaveAttribute('href', at('/'))
    })

    test('/contact lists ways to get in touch and hours', async ({ page }) => {
      await page.goto(at('/contact'))
      const main = page.getByRole('main')
      await expect(main.locator('a[href^="tel:"]')).toBeVisible()
      await expect(main.locator('a[href^="mailto:"]')).toBeVisible()
      if (isEnglish) {
        for (const text of ['Mon-Fri', '9:00 AM-6:00 PM', 'Sat', '10:00 AM-4:00 PM', 'Sun', 'Closed']) {
          await expect(main.getByText(text, { exact: true })).toBeVisible()
        }
      }
      await expect(main.getByRole('link', { name: 'LinkedIn' })).toBeVisible()
    })

    test('/blog lists the posts of its language first, and marks the others', async ({ page }) => {
      await page.goto(at('/blog'))
      const links = page.getByRole('main').locator('.card-link')
      await expect(links.first()).toHaveAttribute('href', new RegExp(`^${at('/blog')}/`))
      const foreign = page.locator('li', { has: page.getByText(t('blog.inEnglish'), { exact: true }) })
      if (isEnglish) {
        await expect(foreign).toHaveCount(0)
        return
      }
      for (const entry of await foreign.all()) {
        await expect(entry.locator('.card-link')).toHaveAttribute('href', /^\/blog\//)
        await expect(entry.locator('[lang=en]').first()).toBeVisible()
      }
    })

    test('a post has its metadata and links to more', async ({ page }) => {
      const path = '/blog/whatsapp-replies-for-a-shop'
      await page.goto(at(path))
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      await expect(page.locator('article time').first()).toBeVisible()
      const other = isEnglish ? `/mr${path}` : path
      await expect(page.locator('article').locator(`a[href="${other}"]`)).toBeVisible()
      expect(await recordsOf(page)).toContainEqual(
        expect.objectContaining({
          '@type': 'BlogPosting',
          headline: title?.trim(),
          inLanguage: isEnglish ? 'en-IN' : 'mr-IN',
          datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        }),
      )
      const related = page.locator('section', { has: page.getByRole('heading', { name: t('blog.related') }) })
      await expect(related.locator('.card-link')).toHaveCount(3)
    })

    test('/privacy goes through it form by form', async ({ page }) => {
      for (const item of ['registration', 'payment', 'enquiry', 'signup']) {
        await page.goto(`${at('/privacy')}#${item}`)
        await expect(page.locator(`#${item} h2`)).toBeInViewport()
        await expect(page.locator(`#${item} dt`)).toHaveCount(4)
      }
    })
  })
}

test('letter pairs are kerned as the font family intends', async ({ page }) => {
  await page.goto('/')
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
