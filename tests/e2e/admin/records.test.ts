/** Tests acts on single records: answered, deleted, brought back, erased; and an event copied from another. */
import { anEnquiry } from '../../support/builders.ts'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test, type Page } from '../../support/browser/end-to-end.ts'
import type { ServedSite } from '../../support/site/served-site.ts'

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site)
})

async function send(page: Page, site: ServedSite, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`${site.url}${path}`, { data, headers: { origin: site.url } })
  expect(answer.ok(), `${path} takes it`).toBe(true)
}

/** Returns the newest entry of the audit log with this text. */
function entry(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'Journal' }).getByRole('listitem').filter({ hasText: text }).first()
}

test('a message is answered, waits again, goes, and comes back', async ({ page, site, axe, fits }) => {
  const name = 'Asha Waiting'
  await send(page, site, '/api/contact', anEnquiry({ firstName: 'Asha', lastName: 'Waiting' }))
  await page.goto('/admin?tab=contacts')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Waiting')
  // The first that waits is open.
  await row.getByRole('button', { name: `Answer the message of ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'Answer' })
  await question.getByLabel('Answer, by e-mail to').fill('Dear {name}, we have a class on Tuesdays.')
  await question.getByRole('button', { name: 'Keep this text' }).click()
  await expect(question.getByLabel('From your texts')).toHaveValue('0')
  await question.getByLabel('Note').fill('Called her; she wants Tuesdays')
  await axe({ within: 'dialog:modal' })
  await question.getByRole('button', { name: 'Send the answer' }).click()
  await expect(row).toContainText('Answered')
  await expect(row).toContainText('we have a class on Tuesdays')
  await expect(row).toContainText('Called her; she wants Tuesdays')
  await expect(row).toContainText(/ at .* at /s)
  await axe()
  await fits()
  await row.getByRole('button', { name: 'Waiting again' }).click()
  await expect(row).not.toContainText('Answered')

  await row.getByRole('button', { name: 'Delete' }).click()
  const last = page.getByRole('alertdialog', { name: 'Delete this message?' })
  await expect(last).toContainText(name)
  await last.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused()
  await row.getByRole('button', { name: 'Delete' }).click()
  await last.getByRole('button', { name: 'Delete message' }).click()
  await expect(row).toBeHidden()
  await page.locator('.toast').getByRole('link', { name: 'Bring back in the journal' }).click()
  await expect(page).toHaveURL('/admin/records')
  const done = entry(page, `Deleted the message of ${name}.`)
  await done.getByRole('button', { name: 'Bring back' }).click()
  await expect(done).toContainText(/Brought back .* at /)
  await page.goto('/admin?tab=contacts')
  await expect(row).toContainText('Waiting')
})

test('a person is noted about, and found with what else is theirs before they are erased', async ({
  page,
  site,
  axe,
  fits,
}) => {
  const email = 'forget@example.com'
  const other = 'forget-too@example.com'
  const phone = '9822044442'
  const event = await addEvent(page, site, { title: 'AI for the forgotten' })
  await register(page, site, event, { name: 'Kiran Gone', email, phone })
  await send(page, site, '/api/notification-signup', { email: other, phone })
  await page.goto(`/admin/events?view=registrations&event=${event.id}`)
  await page.getByRole('link', { name: 'Notes and history: Kiran Gone' }).click()
  const person = page.getByRole('region', { name: 'Kiran Gone' })
  await person.getByLabel('Your note').fill('Comes with a brother')
  await person.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.locator('.toast')).toContainText('Note saved')
  await axe({ within: 'main' })
  await fits()
  await page.goBack()
  await page.getByRole('link', { name: 'Notes and history: Kiran Gone' }).click()
  await expect(person.getByLabel('Your note')).toHaveValue('Comes with a brother')
  // The screen fills in the person to be erased.
  await person.getByRole('button', { name: 'Erase this person' }).click()
  const section = page.getByRole('region', { name: 'Erase a person' })
  await expect(section).toContainText('Kiran Gone, AI for the forgotten')
  await page.goto('/admin/records')
  await section.getByLabel('E-mail').fill(email.toUpperCase())
  await section.getByRole('button', { name: 'Show what would go' }).click()
  // It also lists a trace of the confirmation, if that e-mail has been sent by now.
  await expect(section).toContainText(/\d records? would go\./)
  await expect(section).toContainText('Registrations (1)')
  await expect(section).toContainText('Kiran Gone, AI for the forgotten')
  await expect(section).toContainText('Your note about them (1)')
  await section
    .getByRole('button', { name: `Search for +91 ${phone.slice(0, 5)} ${phone.slice(5)} too` })
    .click()
  await expect(section).toContainText('News list (1)')
  await section.getByRole('button', { name: `Search for ${other} too` }).click()
  await expect(section.getByText('Also found in their records')).toBeHidden()
  await axe({ within: 'main' })
  await fits()
})

test('everybody is in one list, found by any of their words, and opened with every act', async ({
  page,
  site,
  axe,
  fits,
}) => {
  const phone = '9822055557'
  const event = await addEvent(page, site, { title: 'AI for the found' })
  await register(page, site, event, { name: 'मीनल Found', email: 'found@example.com', phone })
  await send(page, site, '/api/contact', anEnquiry({ firstName: 'Other', lastName: 'Found', phone: '' }))
  await page.goto('/admin')
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('५५-५५७')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/admin/people?open=1')
  const person = page.getByRole('region', { name: 'मीनल Found' })
  await expect(person.getByRole('heading', { name: 'मीनल Found' })).toBeFocused()
  await expect(person.getByRole('button', { name: /^Correct:/ })).toBeVisible()
  await axe()
  await fits()
  await page.goBack()
  await expect(person).toBeHidden()
  const row = page.getByRole('button', { name: /^मीनल Found Registered/ })
  await expect(row).toBeFocused()
  await axe()
  await row.click()
  await expect(person.getByRole('heading', { name: 'मीनल Found' })).toBeFocused()

  await page.getByLabel('Name, phone or e-mail').fill('other found')
  await page.getByRole('button', { name: 'Other Found' }).click()
  const message = page.getByRole('region', { name: 'Other Found' })
  await message.getByRole('button', { name: 'Answer the message of Other Found' }).click()
  await page.getByRole('dialog', { name: 'Answer' }).getByRole('button', { name: 'Mark as answered' }).click()
  await expect(message).toContainText('Answered')

  await message.getByRole('button', { name: 'Erase this person' }).click()
  await message.getByRole('button', { name: 'Erase for good' }).click()
  await expect(message).toContainText('Erased ')
  await expect(page.getByText('Nobody found')).toBeAttached()
})
