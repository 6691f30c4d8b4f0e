/** Follows a registrant through the link in the e-mail to a correction, without a script. */
import { aPerson, expect, linkIn, ownPage, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

test('corrects a name and a phone number @english', async ({ page, calls, emailTo, fits }) => {
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
