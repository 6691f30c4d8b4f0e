/** E-mails in the admin: from a registration to what the consultant sees, holds back, previews and is asked before saving. */
import { inDays } from '../../support/builders.ts'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { serveSite } from '../../support/site/served-site.ts'
import { openSmtpServer } from '../../support/mail/smtp-server.ts'

test('a registrant’s e-mails are seen, held, let go, previewed and sent again; a new date says whom it tells', async ({
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
  const asha = page.getByRole('row').filter({ hasText: 'आशा कुलकर्णी' })
  await expect(asha).toContainText('Joining details')
  await expect(asha).toContainText('Due')
  const confirmed = asha.getByRole('listitem').filter({ hasText: 'Confirmation' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(confirmed).toContainText('Sent', { timeout: 1_000 })
  }).toPass()
  await axe({ within: 'main' })
  await fits()

  await page.getByRole('button', { name: 'Hold: Joining details to आशा कुलकर्णी' }).click()
  await page.getByLabel('Show').selectOption('held')
  await expect(asha.getByText('Held')).toBeVisible()
  await page.getByRole('button', { name: 'Release: Joining details to आशा कुलकर्णी' }).click()
  await expect(page.getByText('None of these')).toBeVisible()
  await page.getByLabel('Show').selectOption('all')

  await page.getByRole('button', { name: 'Preview an e-mail to आशा कुलकर्णी' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview for आशा कुलकर्णी' })
  await preview.getByLabel('Language').selectOption('mr')
  const email = preview.frameLocator('iframe')
  await expect(email.locator('html')).toHaveAttribute('lang', /^mr/)
  await expect(email.locator('body')).toContainText('आशा कुलकर्णी')
  await axe({ within: 'dialog:modal' })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Send again: Confirmation to आशा कुलकर्णी' }).click()
  await expect(page.locator('.toast')).toContainText('Sending again')

  await page.goto(`/admin/events?edit=${event.id}`)
  await page.getByLabel('Event Date & Time').fill('2031-03-01T10:00')
  await page.getByRole('button', { name: 'Update Event' }).click()
  const asked = page.getByRole('alertdialog', { name: '1 person will be told by e-mail' })
  await expect(asked).toContainText('Mar 01, 2031 at 10:00 AM IST')
  await axe({ within: 'dialog:modal' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Event Date & Time')).toHaveValue('2031-03-01T10:00')
  await page.getByRole('button', { name: 'Update Event' }).click()
  await asked.getByRole('button', { name: 'Save and tell' }).click()
  await expect(page.locator('.toast')).toContainText('Event Updated')

  await page.goto(`/admin/events?view=emails&event=${event.id}`)
  const changed = asha.getByRole('listitem').filter({ hasText: 'Change of the event' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(changed).toContainText('Sent', { timeout: 1_000 })
  }).toPass()
})

test('an e-mail that was refused stands on the dashboard with its reason, until it is sent again', async ({
  browser,
}) => {
  const smtp = await openSmtpServer({ behave: () => ({ does: 'refuse', code: 550, at: 'to' }) })
  const site = await serveSite({ smtpUrl: smtp.url, sampleData: 'off' })
  const page = await browser.newPage({ baseURL: site.url })
  try {
    await signIn(page, site)
    await register(page, site, await addEvent(page, site, { title: 'AI for weavers' }), {
      name: 'Ravi Patil',
    })
    await expect.poll(() => smtp.counts.tries).toBeGreaterThan(0)
    const emails = page.getByRole('region', { name: 'E-mails' })
    await expect(async () => {
      await page.goto('/admin')
      await expect(emails).toContainText('1 e-mail did not arrive', { timeout: 2_000 })
    }).toPass()
    await expect(emails).toContainText('the mail server refused it (550)')
    await expect(emails.getByRole('link', { name: 'AI for weavers' })).toHaveAttribute(
      'href',
      /show=trouble$/,
    )
    smtp.behave(() => ({ does: 'accept' }))
    await emails.getByRole('button', { name: 'Send again: Confirmation to Ravi Patil' }).click()
    await expect(emails).not.toContainText('did not arrive')
    await expect.poll(() => smtp.received.map(({ kind }) => kind)).toEqual(['confirmed'])
  } finally {
    await page.close()
    await site.close()
    await smtp.close()
  }
})

test('a published site that cannot send says so in red on every page', async ({ page, site, axe, fits }) => {
  await signIn(page, site)
  // No local run is in that state.
  const mail = { transport: 'none', reason: 'mailNotSet', missing: ['SMTP_URL', 'MAIL_FROM'], ignored: [] }
  await page.route('**/api/admin/mail', (route) => route.fulfill({ json: mail }))
  await page.goto('/admin/figures')
  await expect(page.getByRole('alert')).toContainText('SMTP_URL and MAIL_FROM are not set')
  await axe({ within: 'header' })
  await fits()
})
