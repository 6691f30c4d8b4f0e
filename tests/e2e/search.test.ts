/** The search, with and without scripts; and what browsers fetch of a page before its link is followed. */
import { expect, test } from '../support/browser/end-to-end.ts'
import { formatPrice } from '#i18n/format.ts'
import { marathi } from '../support/browser/visitor.ts'

const query = 'कार्यशाळा'
const path = '/mr/ai-marketing-workshop'
const later = 'रिफंड'

const { locale, t, at, tag } = marathi

test.describe('with scripts', { tag }, () => {
  test('the blog’s field leads to results that can be sent, changed and gone back to', async ({
    page,
    fits,
  }) => {
    await page.goto(at('/blog'))
    await page.getByRole('searchbox').fill(query)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === query)
    const results = page.locator('[data-results] a')
    await expect(page.locator(`[data-results] a[href="${path}"]`)).toBeVisible()
    await expect(page.locator('mark').first()).toBeVisible()
    await expect(page.getByRole('status')).toContainText(query)
    await fits()
    // While one types, the results and the address follow.
    await page.getByRole('searchbox').fill(later)
    await expect(page.getByRole('status')).toContainText(later)
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === later)
    await expect(results.first()).toHaveAttribute('href', at('/terms'))
    // By keyboard: the button, then the first result.
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === at('/terms'))
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue(later)
    await expect(results.first()).toHaveAttribute('href', at('/terms'))
  })

  test('what is to come stands first, with its day and price; what is not found leads on, also to the other language', async ({
    page,
    axe,
    fits,
    watch,
  }) => {
    await page.goto(at('/search?q=whatsapp'))
    const first = page.locator('[data-results] > li').first()
    await expect(first.getByRole('link')).toHaveAttribute('href', at('/events/whatsapp-replies-with-ai'))
    await expect(first.locator('.leaf-day')).toHaveText(/^[\d०-९]+$/)
    await expect(first).toContainText(formatPrice(49_900, locale, ''))
    await expect(page.locator('[data-results] a[href*="/blog/"]').first()).toBeVisible()
    await axe({ within: 'main' })
    await fits()
    // By its English title; and the pages all the same while the events are away.
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

test.describe('without scripts', { tag }, () => {
  test.use({ javaScriptEnabled: false })
  test('says why nothing is found, and lists all there is', async ({ page }) => {
    await page.goto(at(`/search?q=${query}`))
    await expect(page.locator('noscript .notice')).toHaveText(t('search.needsScript'))
    await expect(page.locator('noscript .notice')).toBeVisible()
    await expect(page.locator(`noscript a[href="${at('/blog/gst-invoices-and-reminders')}"]`)).toBeVisible()
    await expect(page.locator(`noscript a[href="${at('/terms')}"]`)).toBeVisible()
  })
})

test('a page is fetched once its link is tapped, and shown from there', { tag }, async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.includes('prefetch')) fetched.push(new URL(request.url()).pathname)
  })
  const rules = page.waitForResponse('**/speculation-rules.json')
  await page.goto('/about')
  await rules
  expect(fetched).toEqual([])
  const link = page.locator('.site-foot a[href="/services"]')
  await link.scrollIntoViewIfNeeded()
  await link.tap()
  await expect(page).toHaveURL('/services')
  const delivery = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry?.toJSON().deliveryType as unknown
  })
  expect(delivery).toBe('navigational-prefetch')
})
