/** From a message to a quotation, its invoice and the payment, on a phone. */
import { signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { anEnquiry } from '../../support/builders.ts'

test(
  'a message becomes a quotation in five taps at most, and an invoice that is paid',
  { tag: '@phone' },
  async ({ page, site, axe, fits }) => {
    const form = anEnquiry({
      firstName: 'सविता',
      lastName: 'कदम',
      company: 'कदम सारीज',
      email: 'savita@example.com',
    })
    const data = { ...form, lang: 'mr', phone: '98220 12345' }
    expect((await page.request.post(`${site.url}/api/contact`, { data })).status()).toBe(201)
    await signIn(page, site)
    await page.goto('/admin?tab=contacts')
    let taps = 0
    await page.exposeFunction('countTap', () => void taps++)
    await page.evaluate('addEventListener("pointerdown", () => countTap(), true)')

    await page.getByRole('button', { name: 'Quote: message of सविता कदम' }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Company')).toHaveValue('कदम सारीज')
    await dialog.getByLabel('Rupees each').tap()
    await page.keyboard.type('25,000')
    await expect(dialog.getByRole('status')).toHaveText('Total ₹25,000')
    await dialog.getByRole('button', { name: 'Send quotation' }).tap()
    const toast = page.locator('.toast')
    await expect(toast).toContainText(
      /Quotation Q-\d{4}-\d\d-\d{3} is on its way₹25,000, by email to savita@/,
    )
    expect(taps).toBeLessThanOrEqual(5)
    await expect(toast.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/919822012345\?text=/,
    )

    await page.goto('/admin?tab=contacts&show=quoted')
    const row = page.getByRole('row').filter({ hasText: 'सविता कदम' })
    await expect(row).toContainText('Sent')
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: /^Q-/ }).tap(),
    ])
    expect(pdf.suggestedFilename()).toMatch(/^quotation-Q-.*\.pdf$/)
    await axe({ within: 'main' })
    await fits()
    await row.getByRole('button', { name: /^Accepted/ }).tap()
    await page.getByRole('button', { name: 'Make the invoice' }).tap()
    await expect(row).toContainText('Accepted, due')
    await expect(row.getByRole('link', { name: /^Invoice AI\// })).toBeVisible()
    await page.goto('/admin/money')
    await expect(page.getByText(/; 1 invoice due, ₹25,000/)).toBeVisible()
    await page.goBack()
    await row.getByRole('button', { name: /^Mark as paid/ }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).tap()
    await expect(row).toContainText('Paid')
    await page.goto('/admin/money')
    await expect(page.getByText(/\d receipts?, ₹[\d,]+; \d credit notes?, ₹/)).toBeVisible()
  },
)

test('a line without a price or a name says so, and lines come and go', async ({ page, site, axe, fits }) => {
  await page.request.post(`${site.url}/api/contact`, { data: anEnquiry({ email: 'lines@example.com' }) })
  await signIn(page, site)
  await page.goto('/admin?tab=contacts')
  await page.getByRole('button', { name: 'Quote: message of Ganesh Kulkarni' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a line' }).click()
  await dialog.getByLabel('Rupees each').first().fill('20000')
  await dialog.getByRole('button', { name: 'Send quotation' }).click()
  await expect(dialog.getByText('Please say what it is for')).toBeVisible()
  await axe({ within: 'dialog:modal' })
  await fits()
  await dialog.getByLabel('For').last().fill('Travel')
  await dialog.getByLabel('Rupees each').last().fill('1,500')
  await dialog.getByLabel('Quantity').last().fill('2')
  await expect(dialog.getByRole('status')).toHaveText('Total ₹23,000')
  await dialog.getByRole('button', { name: 'Remove the last line' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Total ₹20,000')
})
