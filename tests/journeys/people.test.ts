/** Follows the admin's letter to the people of an event. */
import { readOutbox } from '../support/mail/outbox.ts'
import { aPerson, expect, test, viewRegistrations } from './journey.ts'

test('writes to those who came alone @english', async ({ page, calls, emailTo, signIn, site }) => {
  const event = await calls.createEvent('AI for letters')
  const came = aPerson('Asha Kale')
  const absent = aPerson('Ravi Nene')
  for (const visitor of [came, absent]) await calls.register(event, visitor)
  await emailTo(absent.email)
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
