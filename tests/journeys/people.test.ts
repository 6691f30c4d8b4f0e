/** Follows the admin's work with people: at the door, in a letter, on a person's request, and after a mistake. */
import { readFile } from 'node:fs/promises'
import { readOutbox } from '../support/mail/outbox.ts'
import { aPerson, expect, linkIn, ownPage, test, viewRegistrations } from '../support/browser/journey.ts'

/** The buttons beside the message about what was deleted. */
const bringBack = /^(?:Undo|Bring back)/

test(
  'checks guests in while there is no connection',
  { tag: '@phone' },
  async ({ page, calls, signIn, watch, axe, fits }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED/)
    const event = await calls.createEvent('AI at the door')
    for (const name of ['Meera Shah', 'Ravi Patil', 'आशा कुलकर्णी']) await calls.register(event, aPerson(name))
    const came = async () => {
      const all = await calls.registrationsOf(event)
      return all
        .filter(({ attended }) => attended)
        .map(({ name }) => name)
        .toSorted()
    }
    await signIn()
    await viewRegistrations(page, event)
    await page.getByRole('button', { name: 'At the door' }).click()
    const guest = (name: string) => page.getByRole('checkbox', { name })
    await expect(page.getByText('0 of 3 here')).toBeVisible()
    // Waits for the requests of an idle page.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    for (const name of ['Meera Shah', 'Ravi Patil', 'आशा कुलकर्णी']) await guest(name).check()
    await guest('Ravi Patil').uncheck()
    await expect(page.getByText('2 of 3 here')).toBeVisible()
    await expect(page.getByText('Not sent yet', { exact: true }).first()).toBeVisible()
    await axe({ within: 'main' })
    await fits()
    expect(await came()).toEqual([])

    await page.context().setOffline(false)
    await expect(page.getByText('Not sent yet', { exact: true })).toHaveCount(0)
    await expect.poll(came).toEqual(['Meera Shah', 'आशा कुलकर्णी'])
    await page.reload()
    await expect(guest('आशा कुलकर्णी')).toBeChecked()
    await expect(guest('Ravi Patil')).not.toBeChecked()
  },
)

test('writes to those who came, and to nobody else', async ({ page, calls, emailTo, signIn, site }) => {
  const event = await calls.createEvent('AI for letters')
  const came = aPerson('Asha Kale')
  const absent = aPerson('Ravi Nene')
  for (const visitor of [came, absent]) await calls.register(event, visitor)
  await signIn()
  await viewRegistrations(page, event)
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET')
  await page.getByRole('checkbox', { name: `${came.name} attended` }).check()
  await saved
  await page.getByRole('button', { name: 'E-mails' }).click()
  await page.getByRole('button', { name: 'Write to participants' }).click()
  const letter = page.getByRole('dialog')
  await letter.getByLabel('To', { exact: true }).selectOption('Who came')
  await letter.getByLabel('Subject, English').fill('Slides of {event}')
  await letter.getByLabel('Text, English').fill('Dear {name}, here they are.')
  await letter.getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(letter).toBeHidden()
  const { subject, text } = await emailTo(came.email, /Slides of/)
  expect(subject).toBe(`Slides of ${event.title}`)
  expect(text).toContain(`Dear ${came.name}, here they are.`)
  expect((await readOutbox(site.dataFolder)).filter(({ to }) => to === absent.email)).toHaveLength(1)
})

test('erases a person, of whom nothing is found afterwards', async ({ page, calls, emailTo, signIn }) => {
  const event = await calls.createEvent('AI for the forgotten')
  const visitor = aPerson('Kiran Gone')
  await calls.register(event, visitor)
  await calls.register(event, aPerson('Vikram Stays'))
  const own = linkIn(await emailTo(visitor.email), ownPage)
  await signIn()
  await page.goto('/admin/records')
  const erasure = page.getByRole('region', { name: 'Erase a person' })
  await erasure.getByLabel('E-mail').fill(visitor.email.toUpperCase())
  await erasure.getByRole('button', { name: 'Show what would go' }).click()
  await expect(erasure).toContainText(visitor.name)
  await erasure.getByRole('button', { name: 'Erase for good' }).click()
  await expect(erasure).toContainText('a fresh search finds 0')
  expect((await calls.registrationsOf(event)).map(({ name }) => name)).toEqual(['Vikram Stays'])
  await page.goto(own)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link leads nowhere')
})

test('downloads everything, deletes a person by mistake, and brings them back', async ({
  page,
  calls,
  emailTo,
  signIn,
}) => {
  const event = await calls.createEvent('AI to come back')
  const visitor = aPerson('Gita Back')
  await calls.register(event, visitor)
  const own = linkIn(await emailTo(visitor.email), ownPage)
  await signIn()
  await page.goto('/admin/settings')
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download/ })
    .first()
    .click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(event.title)
  expect(file).toContain(visitor.email)

  await viewRegistrations(page, event)
  await page.getByRole('button', { name: `Delete: ${visitor.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete registration' }).click()
  await expect(page.getByText('No registrations yet for this event.')).toBeVisible()
  expect(await calls.registrationsOf(event)).toEqual([])

  await page.goto('/admin/records')
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Deleted/, has: page.getByText(visitor.name) })
    .getByRole('button', { name: bringBack })
    .click()
  await expect
    .poll(() => calls.registrationsOf(event))
    .toMatchObject([{ name: visitor.name, email: visitor.email }])
  await page.goto(own)
  await expect(page.getByText('Your seat is booked.')).toBeVisible()
})
