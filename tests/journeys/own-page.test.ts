/** Follows a registrant through the link in the e-mail: corrects and cancels, both without a script. */
import { aPerson, expect, formWith, linkIn, ownPage, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

test(
  'cancels, and the seat is free for somebody else',
  { tag: '@phone' },
  async ({ page, calls, emailTo, fits }) => {
    const event = await calls.createEvent('AI for one shop', { maxAttendees: 1 })
    const visitor = aPerson('Asha Kulkarni')
    await calls.register(event, visitor)

    await page.goto(linkIn(await emailTo(visitor.email), ownPage))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seat is booked.')
    await page.getByText('Cancel my registration').click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('status')).toContainText('Thank you for telling us.')
    await fits()
    expect(await calls.registrationsOf(event)).toEqual([])
    await page.getByRole('link', { name: 'See the event and register' }).click()
    await expect(formWith(page, 'Register Now')).toBeVisible()
  },
)

test('corrects a name and a phone number', async ({ page, calls, emailTo, fits }) => {
  const event = await calls.createEvent('AI for slips of the pen')
  const visitor = aPerson('Asha Kulkarni')
  await calls.register(event, visitor)
  await page.goto(linkIn(await emailTo(visitor.email), ownPage))
  await expect(page.getByText('Your seat is booked.')).toBeVisible()
  await page.getByText('Correct name or phone').click()
  await page.getByLabel('Full name').fill('Asha Joshi')
  await page.getByLabel('Phone').fill('12345')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter a valid phone number/)
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Joshi')
  await fits()
  await page.getByLabel('Phone').fill('९८७६५ ४३२१०')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toHaveText('Your details are saved.')
  await expect(page.getByText('+91 98765 43210')).toBeVisible()
  expect(await calls.registrationsOf(event)).toMatchObject([{ name: 'Asha Joshi', email: visitor.email }])
})
