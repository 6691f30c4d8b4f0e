/** Guessing the password: after a few tries one has to wait. On a site of its own, which nobody else signs in to. */
import { expect, test } from '../support/end-to-end.ts'

test.use({ siteOptions: { adminPassword: 'nobody guesses this', sampleData: false } })
test('too many guesses lock the sign-in for a stated time', async ({ page }) => {
  await page.goto('/admin/login')
  const alert = page.getByRole('alert')
  for (let guess = 1; guess <= 5; guess++) {
    await page.getByLabel('Password').fill(`guess ${guess}`)
    const answered = page.waitForResponse('**/api/admin/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await answered
    await expect(alert).toBeVisible()
  }
  await expect(alert).toContainText('Authentication failed')
  await expect(alert).toContainText(/Too many attempts.*\d+ min/)
})
