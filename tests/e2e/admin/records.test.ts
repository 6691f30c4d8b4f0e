/** What is done with single records: answered, deleted, undone, erased; and an event made from another. */
import { publicEventSchema } from '#core/events/event-schema.ts'
import { anEnquiry } from '../../support/builders.ts'
import { addEvent, editEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test, type Page } from '../../support/browser/end-to-end.ts'
import type { ServedSite } from '../../support/site/served-site.ts'

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site)
})

async function send(page: Page, site: ServedSite, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`${site.url}${path}`, { data, headers: { origin: site.url } })
  expect(answer.ok(), `${path} takes it`).toBe(true)
}

/** The newest entry of the audit log that says this. */
function entry(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'Journal' }).getByRole('listitem').filter({ hasText: text }).first()
}

test('a message is answered, waits again, goes, and comes back', async ({ page, site, axe, fits }, {
  project,
}) => {
  // axe looks four times.
  test.slow()
  const name = `Asha ${project.name}`
  await send(page, site, '/api/contact', anEnquiry({ firstName: 'Asha', lastName: project.name }))
  await page.goto('/admin?tab=contacts')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Waiting')
  await row.getByRole('button', { name: `Mark as answered: message of ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'Mark as answered' })
  await question.getByLabel('Note').fill('Called her; she wants Tuesdays')
  await axe()
  await question.getByRole('button', { name: 'Mark as answered' }).click()
  // The list opens on those who wait, and this one waits no longer.
  await expect(row).toBeHidden()
  await page.getByLabel('Show').selectOption('all')
  await expect(page).toHaveURL('/admin?tab=contacts&show=all')
  await expect(row).toContainText('Answered')
  await expect(row).toContainText('Called her; she wants Tuesdays')
  await expect(row).toContainText(/IST.*IST/s)
  await axe()
  await fits()

  await page.getByLabel('Show').selectOption('answered')
  await page.reload()
  await expect(page.getByLabel('Show')).toHaveValue('answered')
  await row.getByRole('button', { name: 'Waiting again' }).click()
  await expect(row).toBeHidden()
  await page.getByLabel('Show').selectOption('waiting')
  await expect(row).toContainText('Waiting')

  await row.getByRole('button', { name: 'Delete' }).click()
  const last = page.getByRole('alertdialog', { name: 'Delete this message?' })
  await expect(last).toContainText(name)
  await axe()
  await last.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused()
  await row.getByRole('button', { name: 'Delete' }).click()
  await last.getByRole('button', { name: 'Delete message' }).click()
  await expect(row).toBeHidden()
  await page.locator('.toast').getByRole('link', { name: 'Undo in the journal' }).click()
  await expect(page).toHaveURL('/admin/records')
  const done = entry(page, `Deleted the message of ${name}.`)
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(done).toContainText(/Undone on .* IST/)
  await page.goto('/admin?tab=contacts')
  await expect(row).toContainText('Waiting')
})

test('a signup goes', async ({ page, site, fits }, { project }) => {
  const email = `leaving-${project.name}@example.com`
  await send(page, site, '/api/notification-signup', { email, phone: '' })
  await page.goto('/admin?tab=signups')
  await page.getByRole('button', { name: `Delete ${email}` }).click()
  const last = page.getByRole('alertdialog')
  await expect(last).toContainText(email)
  await last.getByRole('button', { name: 'Delete signup' }).click()
  await expect(page.locator('.toast')).toContainText('Signup deleted')
  await expect(page.getByRole('row').filter({ hasText: email })).toBeHidden()
  await fits()
})

test('a registration goes, and its seat is free', async ({ page, site, fits }) => {
  const event = await addEvent(page, site, { title: 'AI for one person', maxAttendees: 1 })
  await register(page, site, event, { name: 'Nitin Leaving' })
  const seatsLeft = async () => {
    const answer = await page.request.get(`${site.url}/api/events/${event.slug}`)
    return publicEventSchema.parse(await answer.json()).seatsLeft
  }
  expect(await seatsLeft()).toBe(0)
  for (const address of [
    `/admin/events?view=registrations&event=${event.id}`,
    `/admin?tab=registrations&event=${event.id}`,
  ]) {
    await page.goto(address)
    const row = page.getByRole('row').filter({ hasText: 'Nitin Leaving' })
    await row.getByRole('button', { name: 'Delete the registration of Nitin Leaving' }).click()
    const last = page.getByRole('alertdialog')
    await expect(last).toContainText('The registration of Nitin Leaving for "AI for one person" goes')
    await last.getByRole('button', { name: 'Delete registration' }).click()
    await expect(page.locator('.toast')).toContainText('Registration deleted')
    await expect(row).toBeHidden()
    await fits()
    expect(await seatsLeft()).toBe(1)
    await page.goto('/admin/records')
    await entry(page, 'Deleted the registration of Nitin Leaving for "AI for one person".')
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(page.locator('.toast')).toContainText('Undone')
    expect(await seatsLeft()).toBe(0)
  }
})

test('the audit log lists changes by month, and undoes each once', async ({ page, site, axe, fits }) => {
  const event = await addEvent(page, site, { title: 'AI before the change', price: 0 })
  await editEvent(page, site, event, { title: 'AI after the change', price: 49900 })
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Records' }).click()
  const change = entry(page, 'Changed the event "AI after the change".')
  await expect(change).toContainText('Event Title: AI before the change → AI after the change')
  await expect(change).toContainText('Price (rupees): Free → ₹499')
  await expect(change).not.toContainText('Venue')
  await axe()
  await fits()

  await page.getByRole('link', { name: 'Month before' }).click()
  await expect(page).toHaveURL(/\/admin\/records\?month=\d{4}-\d\d$/)
  await expect(page.getByText('Nothing was done in this month')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing was done in this month')).toBeVisible()
  await page.goBack()

  // Somebody else saves once more: then going back would undo their work too.
  await editEvent(page, site, { ...event, version: 2 }, { title: 'AI after all' })
  await change.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.toast')).toContainText('Somebody else has changed this event in the meantime.')
  await page.reload()
  const latest = entry(page, 'Changed the event "AI after all".')
  await latest.getByRole('button', { name: 'Undo' }).click()
  await expect(latest).toContainText('Undone on')
  await expect(entry(page, 'Took back a change of an event.')).toBeVisible()
})

test('a person is erased, with what else is theirs, and nothing is left', async ({ page, site, axe, fits }, {
  project,
}) => {
  const email = `forget-${project.name}@example.com`
  const other = `forget-too-${project.name}@example.com`
  const phone = project.name === 'mobile' ? '9822044441' : '9822044442'
  const event = await addEvent(page, site, { title: 'AI for the forgotten' })
  await register(page, site, event, { name: 'Kiran Gone', email, phone })
  await send(page, site, '/api/notification-signup', { email: other, phone })
  await page.goto('/admin/records')
  const section = page.getByRole('region', { name: 'Erase a person' })
  const search = section.getByRole('button', { name: 'Show what would go' })
  await search.click()
  await expect(section.getByLabel('E-mail')).toHaveAccessibleDescription(
    'Please provide either email or phone number.',
  )
  await section.getByLabel('E-mail').fill(email.toUpperCase())
  await search.click()
  // With a trace of the confirmation, if that has left by now.
  await expect(section).toContainText(/\d records? would go\./)
  await expect(section).toContainText('Registrations (1)')
  await expect(section).toContainText('Kiran Gone, AI for the forgotten')
  await section.getByRole('checkbox', { name: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` }).check()
  await section.getByRole('button', { name: 'Search for these too' }).click()
  await expect(section).toContainText('Signups (1)')
  await section.getByRole('checkbox', { name: other }).check()
  await section.getByRole('button', { name: 'Search for these too' }).click()
  await expect(section.getByText('Also found in their records')).toBeHidden()
  await axe()
  await fits()
  await section.getByRole('button', { name: 'Erase everything' }).click()
  const last = page.getByRole('alertdialog')
  await expect(last).toContainText('This cannot be undone.')
  await last.getByRole('button', { name: 'Erase for good' }).click()
  await expect(section).toContainText(/Erased \d records; a fresh search finds 0\./)
  await expect(page).toHaveURL('/admin/records')
  await expect(entry(page, /Erased a person: \d records and 0 mentions\./)).toBeVisible()
  await search.click()
  await expect(section).toContainText('Nothing is stored about this person.')
})

test('an event is made from another, without its date', async ({ page, site, axe, fits }) => {
  const event = await addEvent(page, site, {
    title: 'AI for the second time',
    price: 49900,
    maxAttendees: 25,
    registrationOpen: false,
  })
  await page.goto('/admin/events')
  await page
    .getByRole('article', { name: 'AI for the second time' })
    .first()
    .getByRole('button', { name: 'Duplicate' })
    .click()
  await expect(page).toHaveURL(`/admin/events?new=1&from=${event.id}`)
  await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeFocused()
  await expect(page.getByLabel('Event Title')).toHaveValue('AI for the second time')
  await expect(page.getByLabel('Price (rupees)')).toHaveValue('499')
  await expect(page.getByLabel('Max Attendees')).toHaveValue('25')
  await expect(page.getByLabel('Registration open')).not.toBeChecked()
  await expect(page.getByLabel('Event Date & Time')).toHaveValue('')
  const slug = await page.getByLabel('URL Slug').inputValue()
  expect(slug).not.toBe(event.slug)
  expect(slug).toMatch(/-\d+$/)
  await axe()
  await fits()
  await page.getByLabel('Event Date & Time').fill('2031-03-01T10:00')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.locator('.toast')).toContainText('Event Created')
  await expect(page.getByRole('article', { name: 'AI for the second time' })).toHaveCount(2)
})
