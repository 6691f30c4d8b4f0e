import { translator } from '#i18n/translate.ts'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { ownPageOf } from '../../support/api/own-page.ts'

const t = translator('mr')

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('mr: somebody corrects and cancels their registration by the link in their e-mail', async ({
    page,
    site,
    fits,
  }) => {
    await signIn(page, site)
    const event = await addEvent(page, site, { title: 'Own page', maxAttendees: 1 })
    const email = `own-${event.id}@example.com`
    await register(page, site, event, { name: 'आशा कुलकर्णी', email, lang: 'mr' })
    await page.goto(await ownPageOf(site, email))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own page')
    await expect(page.getByText(t('own.seatBooked'))).toBeVisible()

    await page.getByText(t('own.correct')).click()
    await page.getByLabel(t('form.name')).fill('आशा जोशी')
    await page.getByLabel(t('form.phone')).fill('12345')
    await page.getByRole('button', { name: t('own.save') }).click()
    await expect(page.getByLabel(t('form.phone'))).toHaveAccessibleDescription(
      new RegExp(t('code.phoneInvalid')),
    )
    await fits()
    await page.getByLabel(t('form.phone')).fill('९८७६५ ४३२१०')
    await page.getByRole('button', { name: t('own.save') }).click()
    await expect(page.getByRole('status')).toHaveText(t('own.corrected'))
    await expect(page.getByText('+91 98765 43210')).toBeVisible()

    await page.getByText(t('own.cancel')).click()
    await page.getByRole('button', { name: t('own.cancelYes') }).click()
    await expect(page.getByRole('status')).toContainText(t('own.cancelledText'))
    await fits()
    // The one seat is free again.
    await page.getByRole('link', { name: t('own.toEvent') }).click()
    await expect(
      page.locator('form').filter({ has: page.getByRole('button', { name: t('form.register') }) }),
    ).toBeVisible()
  })

  test('mr: a link that leads nowhere leads to having it sent again', async ({ page }) => {
    await page.goto('/mr/r/1-AAAAAAAAAAAAAAAAAAAAAA')
    await page.getByRole('link', { name: t('own.forgotSend') }).click()
    await page.getByLabel(t('form.email')).fill('nobody')
    await page.getByRole('button', { name: t('own.forgotSend') }).click()
    await expect(page.getByLabel(t('form.email'))).toHaveAccessibleDescription(
      new RegExp(t('code.emailInvalid')),
    )
    await page.getByLabel(t('form.email')).fill('nobody@example.com')
    await page.getByRole('button', { name: t('own.forgotSend') }).click()
    await expect(page.getByRole('status')).toContainText(t('own.forgotDone'))
  })
})
