/** The admin on its first day: nothing has come in yet, and nobody has chosen a password. */
import { signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

test.use({ siteOptions: { sampleData: 'off', adminPassword: 'local-admin' } })
// One worker, and so one such site, for the file.
test.describe.configure({ mode: 'default' })

test('the sign-in page shows the password of one’s own machine, and the variable that changes it', async ({
  page,
}) => {
  await page.goto('/admin/login')
  await expect(page.getByText('local-admin')).toBeVisible()
  await expect(page.getByText('ADMIN_PASSWORD')).toBeVisible()
})

test('every empty screen names the next step', async ({ page, site, axe, fits }) => {
  await signIn(page, site)
  await page.goto('/admin/events')
  await expect(page.getByText('No events created yet')).toBeVisible()
  await expect(page.getByText('Create your first event to start accepting registrations')).toBeVisible()
  await axe()
  await fits()
  for (const [tab, text] of [
    ['contacts', 'No contact messages yet'],
    ['registrations', 'No registrations yet'],
    ['signups', 'No signups yet'],
    ['events', 'No events created yet'],
  ] as const) {
    await page.goto(`/admin?tab=${tab}`)
    await expect(page.getByText(text)).toBeVisible()
  }
})

test('every empty chart names the next step', async ({ page, site, axe, fits }) => {
  await signIn(page, site)
  await page.goto('/admin/figures')
  await expect(page.getByText('No events created yet')).toBeVisible()
  await expect(page.getByText('No coming events')).toBeVisible()
  await expect(page.getByText('No event was held yet')).toBeVisible()
  await expect(page.getByText('No contacts yet')).toBeVisible()
  await axe()
  await fits()
  await page.getByRole('link', { name: 'Create Event' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeVisible()
})
