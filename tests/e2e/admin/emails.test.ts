/** Tests e-mails in the admin: from a registration to what the consultant sees, and what she is asked before saving. */
import { zoneName } from '#core/basics/this-site.ts'
import { inDays } from '../../support/builders.ts'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

test('an event’s e-mails are one line where all arrived; a new date says whom it tells', async ({
  page,
  site,
  axe,
  fits,
}) => {
  await signIn(page, site)
  const event = await addEvent(page, site, {
    title: 'AI for potters',
    eventDate: inDays(5),
    zoomLink: 'https://zoom.example/j/5',
  })
  await register(page, site, event, { name: 'आशा कुलकर्णी', email: 'asha@example.com', lang: 'mr' })

  await page.goto(`/admin/events?view=registrations&event=${event.id}`)
  await page.getByRole('button', { name: 'E-mails' }).click()
  await expect(page.getByRole('heading', { name: 'E-mails of the event' })).toBeFocused()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('1 e-mail arrived. 2 more go when it is time.')).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await axe({ within: 'main' })
  await fits()

  const year = new Date().getFullYear() + 1
  await page.goto(`/admin/events?edit=${event.id}`)
  await page.getByLabel('Event Date & Time').fill(`${year}-03-01T10:00`)
  await page.getByRole('button', { name: 'Update Event' }).click()
  const asked = page.getByRole('alertdialog', { name: '1 person will be told by e-mail' })
  await expect(asked).toContainText(`Mar 01, ${year} at 10:00 AM ${zoneName}`)
  await axe({ within: 'dialog:modal' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Event Date & Time')).toHaveValue(`${year}-03-01T10:00`)
  await page.getByRole('button', { name: 'Update Event' }).click()
  await asked.getByRole('button', { name: 'Save and tell' }).click()
  await expect(page.locator('.toast')).toContainText('Event Updated')

  await page.goto(`/admin/events?view=emails&event=${event.id}`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('All 2 e-mails arrived.')).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('a published site that cannot send says so in red on every page', async ({ page, site, axe, fits }) => {
  await signIn(page, site)
  // No local run is in this state.
  const mail = { transport: 'none', reason: 'mailNotSet', missing: ['SMTP_URL', 'MAIL_FROM'], ignored: [] }
  await page.route('**/views/mail', (route) => route.fulfill({ json: mail }))
  await page.goto('/admin/figures')
  await expect(page.getByRole('alert')).toContainText('SMTP_URL and MAIL_FROM are not set')
  await axe({ within: 'header' })
  await fits()
})
