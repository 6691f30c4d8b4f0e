import { translator } from '#i18n/translate.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

const t = translator('mr')

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

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
