/** Tests signing in to the admin and out of it. */
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

test('signing in says that the connection is lost, refuses a wrong password, then leads to where one wanted to go @english', async ({
  page,
  site,
  axe,
  fits,
  watch,
}) => {
  watch.expect(/net::ERR_INTERNET_DISCONNECTED/)
  await page.goto('/admin/events?view=registrations&event=2')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await expect(page).toHaveTitle(/Admin Login/)
  await fits()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Password is required')
  await page.context().setOffline(true)
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Authentication failed')
  await expect(page.getByRole('alert')).toContainText('Login failed')
  await expect(page.getByLabel('Password')).toHaveValue('not this one')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid password')
  await axe()

  await page.getByLabel('Password').fill(site.adminPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/events?view=registrations&event=2')
  await expect(page.getByRole('heading', { name: 'Event Registrations' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('admin-authenticated'))).toBe('true')

  // And never redirects to another site.
  await page.goto('/admin/login?next=https://elsewhere.example/admin')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
})

test.describe('signing in without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('refuses and opens by plain pages @english', async ({ page, site, watch }) => {
    // A browser without scripts refuses to prefetch them.
    watch.expect(/^csp for .*\/_astro\//)
    await page.goto('/admin/login?next=/admin/money')
    await page.getByLabel('Password').fill('not this one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/admin\/login\?next=.*&outcome=/)
    await expect(page.getByRole('alert')).toHaveText('Invalid password')

    await page.getByLabel('Password').fill(site.adminPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/admin/money')
    await expect(page.locator('noscript p')).toBeVisible()
  })
})

test('a certificate without a session leads back to itself, also where the browser seems signed in', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  await page.context().clearCookies()
  await page.goto('/admin/certificates/1/nobody')
  await page.getByLabel('Password').fill(site.adminPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/certificates/1/nobody')
})

test('signing out shows no data after going back', async ({ page, site }) => {
  await signIn(page, site)
  const event = await addEvent(page, site, { title: 'AI behind closed doors' })
  await register(page, site, event, { name: 'Nobody Shall See' })
  await page.goto('/')
  await page.goto(`/admin/events?view=registrations&event=${event.id}`)
  await expect(page.getByText('Nobody Shall See')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect(await page.evaluate(() => localStorage.getItem('admin-authenticated'))).toBeNull()
  await page.goBack()
  await expect(page.getByText('Nobody Shall See')).toBeHidden()

  await page.goto(`/admin/events?view=registrations&event=${event.id}`)
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByText('Nobody Shall See')).toBeHidden()
})
