/** Tests what only a browser shows of paying for a seat and waiting for one. */
import { paymentLink } from '#core/money/how-to-pay.ts'
import { formatPrice } from '#i18n/format.ts'
import { site as consultant } from '#site.ts'
import { addEvent, signIn } from '../../support/browser/admin.ts'
import { expect, test, type Page } from '../../support/browser/end-to-end.ts'
import { ownPageOf } from '../../support/api/own-page.ts'
import { readQrPng } from '../../support/readers/qr-reader.ts'
import { field, fill, other, wake } from '../../support/browser/visitor.ts'

const { locale, t, at } = other

/** Returns what a camera reads from the page's QR code. */
async function scan(page: Page): Promise<string> {
  await page.getByText(t('registered.payByCode')).click()
  return readQrPng(await page.locator('.pay-qr').screenshot())
}

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ colorScheme: 'dark' })
  test('from the form to the app, and back with the UTR @rupees', async ({
    page,
    site,
    context,
    axe,
    fits,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    await signIn(page, site)
    const event = await addEvent(page, site, {
      title: 'AI for sweet shops',
      titleMr: 'मिठाईच्या दुकानासाठी AI',
      price: 49_900,
      codes: [{ code: 'DIWALI', kind: 'amount', value: 10_000, usesMost: null, endsOn: '' }],
    })
    await page.context().clearCookies()
    await page.goto(at(`/events/${event.slug}`))
    expect(await page.content()).not.toContain(`<span class="pay-text">`)
    await wake(page, 'name')
    const email = `pays-${event.id}@example.com`
    await fill(page, { name: 'आशा कुलकर्णी', email: email.replace('.com', '.con') })
    await field(page, 'phone').focus()
    await page.getByRole('button', { name: t('form.didYouMean', { email }) }).click()
    await expect(field(page, 'email')).toHaveValue(email)
    await page.getByText(t('form.haveCode')).click()
    await fill(page, { code: 'diwal' })
    await page.getByRole('button', { name: t('form.register') }).click()
    await expect(page.getByText(t('code.codeUnknown'))).toBeVisible()
    await expect(field(page, 'code')).toBeFocused()
    await axe({ within: '#register' })
    await fill(page, { code: 'diwali' })
    await page.getByRole('button', { name: t('form.register') }).click()

    await expect(page.getByRole('heading', { name: t('form.registeredTitle') })).toBeFocused()
    const pay = page.locator('#pay')
    await expect(pay).toContainText(t('registered.payTitle', { price: formatPrice(39_900, locale, '') }))
    const reference = (await pay.locator('.pay-text').last().textContent()) ?? ''
    const link = paymentLink(consultant, event, { reference, price: 39_900 })
    expect(await scan(page)).toBe(link)
    await expect(
      pay.getByRole('link', { name: t('registered.payApp', { price: formatPrice(39_900, locale, '') }) }),
    ).toHaveAttribute('href', link)
    await pay.getByText(t('registered.payByHand')).click()
    await pay.getByRole('button', { name: t('registered.copyId') }).click()
    await expect(pay.getByText(t('registered.copiedId'))).toBeVisible()
    await axe({ within: 'main' })
    await fits()

    await page.goto(await ownPageOf(site, email))
    expect(await scan(page)).toBe(link)
    await page.getByText(t('registered.payByHand')).click()
    await page.getByRole('button', { name: t('registered.copyReference') }).click()
    await expect(page.getByText(t('registered.copiedReference'))).toBeVisible()
    await page.getByLabel(t('registered.utr')).press('ControlOrMeta+v')
    await expect(page.getByLabel(t('registered.utr'))).toHaveValue(reference)
  })
})
