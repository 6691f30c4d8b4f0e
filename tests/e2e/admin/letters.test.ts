/** Writing to participants of an event: by e-mail, as a test first, and on WhatsApp. */
import * as z from 'zod/mini'
import { eventEmailsSchema } from '#core/mail/admin-emails.ts'
import { formatDay } from '#i18n/format.ts'
import { addEvent, editEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { inDays } from '../../support/builders.ts'

test('slides reach a group in six presses', { tag: '@phone' }, async ({ page, site, axe, fits }) => {
  await signIn(page, site)
  const earlier = await addEvent(page, site, { title: 'AI for guests' })
  await register(page, site, earlier, { email: 'guest@example.com', phone: '9822012347' })
  const list = `${site.url}/api/admin/events/${earlier.id}/registrations`
  const [guest] = z.array(z.object({ id: z.string() })).parse(await (await page.request.get(list)).json())
  await page.request.post(`${site.url}/api/admin/acts/saveAttendance`, {
    data: { eventId: earlier.id, registrationId: guest?.id, attended: true },
    headers: { origin: site.url },
  })
  const yesterday = inDays(-1)
  await editEvent(page, site, earlier, { eventDate: yesterday })
  const event = await addEvent(page, site, { title: 'AI for letters' })
  await register(
    page,
    site,
    event,
    { name: 'Asha Kale', email: 'asha@example.com', phone: '9822012345' },
    { name: 'Ravi Nene', email: 'ravi@example.com', phone: '9822012346' },
  )
  await page.goto(`/admin/events?view=emails&event=${event.id}`)
  await page.getByRole('button', { name: 'Write to participants' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(dialog.getByText('Please write a subject and a text')).toBeVisible()
  await dialog.getByLabel('Subject, English').fill('Slides of {event}')
  await dialog.getByLabel('Text, English').fill('Dear {name}, here they are.')
  await dialog.getByText('Or on WhatsApp').click()
  await expect(dialog.getByRole('link', { name: 'WhatsApp Asha Kale' })).toHaveAttribute(
    'href',
    'https://wa.me/919822012345?text=Dear%20Asha%20Kale%2C%20here%20they%20are.',
  )
  await axe({ within: 'main' })
  await fits()
  await dialog.getByLabel('To').selectOption('Who signed up for news')
  await dialog
    .getByLabel('Of them')
    .selectOption({ label: `Who came to AI for guests (${formatDay(yesterday, 'en')})` })
  await expect(dialog.getByText('1 person who came did not ask for news, and is left out.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send to 0 people' })).toBeVisible()
  await dialog.getByLabel('To').selectOption('Who did not come')
  await dialog.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.locator('.toast')).toContainText('Sent to you')
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(page.locator('.toast', { hasText: 'To 2 people.' })).toBeVisible()
  await expect(dialog).toBeHidden()
  // The test, and the letter to each.
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${site.url}/api/admin/emails?event=${event.id}`)
      const { emails } = eventEmailsSchema.parse(await answer.json())
      return emails.filter(({ kind }) => kind === 'letter').map(({ state }) => state)
    })
    .toEqual(['sent', 'sent', 'sent'])
})
