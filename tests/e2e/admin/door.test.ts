/**
 * The admin's door with a second factor, by keyboard: in, a session that ends under a form, out everywhere, and guesses.
 * One journey on a site of its own, because each code opens once and nobody else signs in there.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { totpOf } from '#http/access/one-time-code.ts'
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
  watch.expect(/status of (401|422|429)/)
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
  await expect(page.getByText('Code is required')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await axe({ within: 'main' })
  await fits()
  await page.getByLabel('Password').fill('')
  // The step before counts, and the step after: three codes, in their order, without waiting for a minute. The first is to be typed
  // while its step is still the one before.
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 6_000) await sleep(left)
  const start = Date.now()
  const codes = [-30, 0, 30].map((seconds) =>
    totpOf(totpSecret).generate({ timestamp: start + seconds * 1000 }),
  )
  await typeBoth(site.adminPassword, codes[0] ?? '')
  await expect(page).toHaveURL('/admin/events?new')

  // The session ends while a form is being filled; what is typed stays, and saving goes on after signing in.
  await page.getByLabel('Event Title').fill('AI for those who come back')
  await page
    .getByLabel('Description', { exact: false })
    .first()
    .fill('What was typed before the session ended is still here.')
  await page.getByLabel('Event Date & Time').fill('2028-03-01T10:00')
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
  await page.keyboard.type(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid password or code')
  await page.getByLabel('Code', { exact: true }).fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast')).toContainText('Event Created')

  await page.goto('/admin/settings')
  const section = page.getByRole('region', { name: 'Signing in' })
  await axe({ within: '[aria-labelledby="sessions-title"]' })
  await fits()
  await section.getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
  await expect(page).toHaveURL('/admin/login')
  await page.goto('/admin/settings')
  await expect(page).toHaveURL(/\/admin\/login/)

  // Guesses: three slips are free, then this network waits.
  const alert = page.getByRole('alert')
  for (let guess = 1; guess <= 5; guess++) {
    await page.getByLabel('Password').fill(`guess ${guess}`)
    await page.getByLabel('Code', { exact: true }).fill(codes[2] ?? '')
    const answered = page.waitForResponse('**/api/admin/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await answered
    await expect(alert).toBeVisible()
  }
  await expect(alert).toContainText('Authentication failed')
  await expect(alert).toContainText(/Too many attempts.*\d+ min/)
})
