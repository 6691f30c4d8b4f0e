/** The admin on its first day: nothing has come in yet, and nobody has chosen a password; and Today, once something has. */
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

test.use({ siteOptions: { sampleData: 'off', adminPassword: 'local-admin' } })
// One worker, and so one such site, for the file.
test.describe.configure({ mode: 'default' })

test('every empty screen names the next step, from the sign-in page on', async ({
  page,
  site,
  axe,
  fits,
}) => {
  // On her own machine: the password, and the variable that changes it.
  await page.goto('/admin/login')
  await expect(page.getByText('local-admin')).toBeVisible()
  await expect(page.getByText('ADMIN_PASSWORD')).toBeVisible()
  await signIn(page, site)
  const screens: Readonly<Record<string, readonly string[]>> = {
    '/admin': ['Nothing needs you today'],
    '/admin/events': ['No events created yet', 'Create your first event to start accepting registrations'],
    '/admin/figures': ['No events created yet'],
  }
  for (const [path, texts] of Object.entries(screens)) {
    await page.goto(path)
    for (const text of texts) await expect(page.getByText(text)).toBeVisible()
    await axe({ within: 'main' })
    await fits()
    if (path !== '/admin') continue
    for (const [tab, text] of [
      ['Event Registrations', 'No registrations yet'],
      ['Stay Updated Signups', 'No signups yet'],
      ['Events Overview', 'No events created yet'],
      ['Contact Forms', 'No contact messages yet'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByText(text)).toBeVisible()
    }
  }
  await page.getByRole('link', { name: 'Create Event' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeVisible()
})

test('Today leads each line to its place, and forgets what was done', async ({ page, site, axe, fits }) => {
  await signIn(page, site)
  const inHours = (hours: number): string => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()
  const event = await addEvent(page, site, { title: 'AI tonight', eventDate: inHours(4), maxAttendees: 12 })
  await register(page, site, event, { name: 'Asha', email: 'asha@example.com' })
  const message = { firstName: 'Ganesh', lastName: 'Kale', email: 'g@example.com', message: 'Come to us?' }
  await page.request.post(`${site.url}/api/contact`, {
    data: { ...message, company: 'Kale Sweets', businessType: 'retail', newsletter: false },
  })
  await page.goto('/admin')
  const list = page.getByRole('main').getByRole('list').first()
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([
    /^(Today|Tomorrow) at .*: AI tonight$/,
    'Joining link missing: AI tonight',
    '1 message waits for an answer',
  ])
  const coming = page.getByRole('region', { name: 'Coming' })
  await expect(coming.getByRole('listitem')).toContainText(['AI tonight1 of 12'])
  await axe({ within: 'main' })
  await fits()

  await page.getByRole('link', { name: 'Answer: 1 message waits for an answer' }).click()
  await page.getByRole('button', { name: /^Answer the message/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('1 message waits for an answer')).toBeHidden()
  await page.getByRole('link', { name: /^Add the link/ }).click()
  await expect(page).toHaveURL(`/admin/events?edit=${event.id}`)
})
