/** Tests the search, with and without scripts, and what browsers prefetch of a page before its link is followed. */
import { expect, test } from '../support/browser/end-to-end.ts'
import { formatPrice } from '#i18n/format.ts'
import { other } from '../support/browser/visitor.ts'

const query = 'कार्यशाळा'

const { locale, t, at, tag } = other

test.describe('with scripts', { tag: [...tag, '@posts', '@marathi'] }, () => {
  test('what is to come stands first, with its day and price; what is not found leads on, also to the other language', async ({
    page,
    axe,
    fits,
    watch,
  }) => {
    await page.goto(at('/blog'))
    await page.getByRole('searchbox').fill('whatsapp')
    await page.keyboard.press('Enter')
    const first = page.locator('[data-results] > li').first()
    await expect(first.getByRole('link')).toHaveAttribute('href', at('/events/whatsapp-replies-with-ai'))
    await expect(first.locator('.leaf-day')).toHaveText(/^[\d०-९]+$/)
    await expect(first).toContainText(formatPrice(49_900, locale, ''))
    await expect(page.locator('[data-results] a[href*="/blog/"]').first()).toBeVisible()
    await axe({ within: 'main' })
    await fits()
    // Found by its English title; pages are found even while the events are unavailable.
    await page.getByRole('searchbox').fill('google clinic')
    await expect(first.getByRole('link')).toHaveAttribute('href', at('/events/google-profile-clinic-pune'))
    watch.expect(/ERR_FAILED/)
    await page.route(/\/api\/events/, (route) => route.abort())
    await page.goto(at('/search?q=whatsapp'))
    await expect(first.getByRole('link')).toHaveAttribute('href', /\/blog\//)

    await page.getByRole('searchbox').fill('xyzzy')
    await expect(page.getByRole('status')).toContainText('xyzzy')
    await expect(page.getByRole('link', { name: t('search.inOther') })).toHaveAttribute('href', /\?q=xyzzy$/)
    await expect(page.locator('[data-nothing]').getByRole('link', { name: t('site.contact') })).toBeVisible()
    await axe({ within: 'main' })
  })
})

test.describe('without scripts', { tag: [...tag, '@posts'] }, () => {
  test.use({ javaScriptEnabled: false })
  test('says why nothing is found, and lists all there is', async ({ page }) => {
    await page.goto(at(`/search?q=${query}`))
    await expect(page.locator('noscript .notice')).toHaveText(t('search.needsScript'))
    await expect(page.locator('noscript .notice')).toBeVisible()
    await expect(page.locator(`noscript a[href="${at('/blog/gst-invoices-and-reminders')}"]`)).toBeVisible()
    await expect(page.locator(`noscript a[href="${at('/terms')}"]`)).toBeVisible()
  })
})
