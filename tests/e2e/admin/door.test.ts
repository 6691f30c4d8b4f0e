/**
 * Tests the admin's sign-in with a second factor, by keyboard: in, a session that ends under a form, out everywhere. It needs
 * a site of its own, because each code works once and no other test may sign in there.
 */
import { totpOf } from '#api/access/admin-login.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

const totpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.use({ siteOptions: { sampleData: 'off', totpSecret } })
test('opens by password and code, asks again in place, and shuts everywhere', async ({
  page,
  site,
  axe,
  fits,
  watch,
}) => {
  watch.expect(/status of (401|422)/)
  const typeBoth = async (password: string, code: string) => {
    await page.getByLabel('Password').focus()
    await page.keyboard.type(password)
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }

  await page.goto('/admin/events?new')
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.getByLabel('Password').fill(site.adminPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await axe({ within: 'main' })
  await fits()
  await page.getByLabel('Password').fill('')
  const codeIn = (seconds: number) => totpOf(totpSecret).generate({ timestamp: Date.now() + seconds * 1000 })
  const first = codeIn(0)
  await typeBoth(site.adminPassword, first)
  await expect(page).toHaveURL('/admin/events?new')

  // The session ends while the admin fills in a form; the form keeps its texts, and saving continues after the sign-in.
  await page.getByLabel('Event Title').fill('AI for those who come back')
  await page
    .getByLabel('Description', { exact: false })
    .first()
    .fill('What was typed before the session ended is still here.')
  await page.getByLabel('Event Date & Time').fill(`${new Date().getFullYear() + 1}-03-01T10:00`)
  await page.context().clearCookies({ name: 'admin_session' })
  await page.getByRole('button', { name: 'Create Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toBeVisible()
  await axe({ within: 'dialog' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(site.adminPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid password or code')
  // The next time step is valid too: a code newer than the first, without waiting for it.
  await page.getByLabel('Code', { exact: true }).fill(codeIn(30))
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast')).toContainText('Event Created')

  await page.goto('/admin/settings')
  const section = page.getByRole('region', { name: 'Signing in' })
  await expect(section).toBeVisible()
  await axe({ within: '[aria-labelledby="sessions-title"]' })
  await fits()
  await section.getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
  await expect(page).toHaveURL('/admin/login')
  await page.goto('/admin/settings')
  await expect(page).toHaveURL(/\/admin\/login/)
})
