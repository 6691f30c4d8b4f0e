import { expect, test } from '../../support/browser/end-to-end.ts'
import { fill, marathi, toast, wake } from '../../support/browser/visitor.ts'

const { t, at } = marathi

test('leads from its last words to its form, which takes a seat', async ({ page, axe, fits }) => {
  await page.goto(at('/n8n-workshop'))
  await page.getByRole('link', { name: t('workshop.toForm') }).click()
  await expect(page.getByRole('heading', { name: t('workshop.formTitle') })).toBeInViewport()
  await wake(page, 'name')
  await fill(page, { name: 'Vinod Shinde', email: 'vinod-free@example.com', phone: '+91 98220-12345' })
  await page
    .locator('#register')
    .getByRole('button', { name: t('form.register') })
    .click()
  await expect(page.getByRole('heading', { name: t('registered.confirmedTitle') })).toBeFocused()
  await expect(page.locator('.registered')).toContainText(/सकाळी १०:०० IST/)
  await expect(toast(page)).toContainText(t('form.registeredSoon'))
  await fits()
  await axe({ within: '.registered' })
})
