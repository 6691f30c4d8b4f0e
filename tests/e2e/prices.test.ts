/** Tests a launch price and a code in the event form. How a visitor registers with them: visitor/paying.test.ts. */
import { inDays } from '../support/builders.ts'
import { addEvent, register, signIn } from '../support/browser/admin.ts'
import { expect, test } from '../support/browser/end-to-end.ts'

test('the admin sets a launch price and a code by keyboard, and sees who registered with it @rupees @english', async ({
  page,
  site,
  axe,
  fits,
}) => {
  await signIn(page, site)
  const event = await addEvent(page, site, { title: 'AI for sweet shops', eventDate: inDays(40) })
  const lastDay = inDays(20).slice(0, 10)
  await page.goto(`/admin/events?edit=${event.id}`)

  // The form of a free event has no fields about money.
  await expect(page.getByLabel('Event Title')).toHaveValue(event.title)
  const more = page.locator('summary', { hasText: 'Meeting Details' })
  await expect(more).not.toContainText('Paying')
  await page.getByLabel('Price (rupees)').fill('1999')
  await expect(more).toContainText('Paying')
  await more.press('Enter')
  await page.getByLabel('Regular price in rupees').fill('1500')
  await page.getByRole('button', { name: 'Add a code' }).press('Enter')
  await expect(page.getByLabel('Code', { exact: false }).first()).toBeFocused()
  await page.keyboard.type('diwali-10')
  await page.getByLabel('Percent*').fill('101')

  const save = page.getByRole('button', { name: 'Update Event' })
  await save.press('Enter')
  // The first invalid field.
  await expect(page.getByLabel('Regular price in rupees')).toBeFocused()
  await expect(page.getByLabel('Regular price in rupees')).toHaveAccessibleDescription(/has to be higher/)
  await expect(page.getByLabel('Percent*')).toHaveAccessibleDescription(/whole number from 1 to 100/)
  await page.getByLabel('Percent*').fill('10')
  await page.getByLabel('For how many seats').fill('1')
  await page.getByLabel('Regular price in rupees').fill('3000')
  await save.press('Enter')
  await expect(page.getByLabel('Regular price in rupees')).toHaveAccessibleDescription(
    /when the launch price ends/,
  )
  await page.getByLabel("Launch offer's last day").fill(lastDay)
  await page.getByRole('button', { name: 'Add a code' }).press('Enter')
  await page.keyboard.type('guest')
  await page.getByRole('button', { name: 'Remove GUEST' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Codes', exact: true })).toBeFocused()
  await axe({ within: 'details[open]' })
  await fits()
  await save.press('Enter')
  await expect(page.locator('.toast')).toContainText('Event Updated')
  await expect(page.getByRole('article', { name: event.title })).toContainText('₹1,999, later ₹3,000')

  await page.goto(`/events/${event.slug}`)
  await expect(page.locator('.ticket')).toContainText(/₹1,999[^]*until .*, then ₹3,000/)
  await register(page, site, event, { code: 'Diwali – 10', experience: 'beginner' })
  await page.goto(`/admin/events?edit=${event.id}`)
  await more.click()
  await expect(page.getByRole('group', { name: 'DIWALI-10' })).toContainText('Used: 1 of 1')
})
