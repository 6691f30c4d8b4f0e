import { formatPrice } from '#i18n/format.ts'
import { site } from '#site.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { readQrCodes } from '../../support/readers/qr-reader.ts'
import { field, fill, other, toast } from '../../support/browser/visitor.ts'

let people = 0
const person = () => ({
  name: 'Vinod Shinde',
  email: `vinod-${++people}@example.com`,
  phone: '+91 98220-12345',
})

const { locale, t, at } = other
const tag = [...other.tag, '@trade']

test(
  'the paid workshop’s dialog, opened by keyboard, and how to pay',
  { tag },
  async ({ page, axe, fits }) => {
    await page.clock.install({ time: 0 })
    await page.goto(at('/ai-marketing-workshop'))
    const paper = await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor)
    const opener = page.locator('[data-waits]:visible').first()
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('form.workshopTitle') })
    await expect(dialog).toBeVisible()
    // The focus stays inside the dialog, and then returns to its opener.
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      const isAway = await dialog.evaluate(
        // After the last control the browser itself has the focus, and then the first control.
        (element) => !element.contains(document.activeElement) && document.activeElement !== document.body,
      )
      expect(isAway).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(dialog).toBeVisible()
    // The backdrop does not cover the scrollbar's gutter, so the root darkens it; the page keeps its own colour.
    await expect(page.locator('html')).not.toHaveCSS('background-color', paper)
    await expect(page.locator('body')).toHaveCSS('background-color', paper)
    await axe({ within: '.dialog' })
    await fill(dialog, { ...person(), company: 'Shinde Steel', experience: 'expert' })
    await dialog.getByRole('button', { name: t('form.register') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(toast(page)).toContainText(t('form.registeredTitle'))
    await expect(toast(page)).toContainText(formatPrice(199_900, locale, ''))
    await expect(toast(page)).toContainText(site.upiId)
    // The toast has two lines at the top while the panel says the rest.
    await expect(toast(page).getByRole('link')).toHaveCount(0)
    const box = await toast(page).boundingBox()
    expect(box?.y).toBeLessThan(30)
    expect(box?.height).toBeLessThan(100)
    await axe({ within: '.toasts' })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(toast(page).getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    // The toast never closes by itself.
    await page.clock.fastForward(6_000)
    await expect(toast(page)).toBeVisible()
    await axe({ within: '.toasts' })
    await fits()
    // The page shows the same instead of its offer, also after a reload, and stores nothing about the registrant.
    const howToPay = page.locator('#offer .registered')
    const heading = howToPay.getByRole('heading', { name: t('form.registeredTitle') })
    await expect(heading).toBeFocused()
    await toast(page)
      .getByRole('button', { name: t('form.showPayment') })
      .click()
    await expect(heading).toBeFocused()
    // The toast covered the QR code.
    await expect(toast(page)).toBeHidden()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Shinde')
    await page.reload()
    await expect(howToPay).toContainText(site.upiId)
    expect(readQrCodes(await howToPay.innerHTML())).toEqual([
      expect.stringMatching(new RegExp(`^upi://pay\\?pa=${site.upiId}&.*&am=1999\\.00&`)),
    ])
    await expect(page.locator('#workshop').getByRole('link', { name: t('form.paymentTitle') })).toBeVisible()
    await expect(page.locator('main a:visible', { hasText: t('form.register') })).toHaveCount(0)
    await axe({ within: '#offer' })
    await fits()
    await howToPay.getByRole('button', { name: t('registered.registerAnother') }).click()
    await expect(field(dialog, 'name')).toHaveValue('')
    // Back closes the dialog, Forward opens it again, also after a reload; its close button leaves no dead step in the history.
    await fill(dialog, { name: 'Half a na' })
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await page.goForward()
    await expect(field(dialog, 'name')).toHaveValue('Half a na')
    await page.reload()
    await expect(field(dialog, 'name')).toHaveValue('Half a na')
    await dialog.getByRole('button', { name: t('form.close'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(at('/ai-marketing-workshop'))
    expect(
      await page.evaluate(() => (window.history.state as { opened?: string } | null)?.opened),
    ).toBeUndefined()
  },
)

test('an event of the upcoming block', { tag }, async ({ page, axe, fits }) => {
  await page.goto(at('/'))
  await page.locator('.event-cards').first().scrollIntoViewIfNeeded()
  await expect(page.locator('button[data-event]').first()).toBeVisible()
  await expect(page.locator('.event-cards .event-card')).toHaveCount(3)
  await axe({ within: '.event-cards' })
  await page.locator('button[data-event]').first().click()
  const island = page.locator('astro-island', { has: page.locator('.upcoming-form') })
  await expect(island.locator('.upcoming-chosen')).toBeFocused()
  await axe({ within: '.upcoming-form' })
  await fits()
  await page.goBack()
  await expect(island).toHaveCount(0)
  await expect(page.locator('button[data-event]').first()).toBeFocused()
  await page.goForward()
  await expect(island.locator('.upcoming-chosen')).toBeFocused()
  await fill(island, person())
  await island.getByRole('button', { name: t('form.register') }).click()
  await expect(toast(page)).toContainText(t('form.registeredTitle'))
  await expect(page.locator('button[data-event]').first()).toBeFocused()
})
