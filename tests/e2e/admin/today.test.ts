/** Today, on a site on which nothing else happens. */
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

test.use({ siteOptions: { sampleData: 'off', adminPassword: 'for today alone' } })

test('Today leads each line to its place, and forgets what was done', async ({ page, site, axe, fits }) => {
  await signIn(page, site)
  const inHours = (hours: number): string => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()
  const event = await addEvent(page, site, { title: 'AI tonight', eventDate: inHours(4), maxAttendees: 12 })
  await register(page, site, event, { name: 'Asha', email: 'asha@example.com' })
  const message = { firstName: 'Ganesh', lastName: 'Kale', email: 'g@example.com', message: 'Come to us?' }
  await page.request.post(`${site.url}/api/contact`, {
    data: { ...message, company: 'Kale Sweets', businessType: 'retail', newsletter: false },
  })
  await page.goto('/admin')
  const list = page.getByRole('main').getByRole('list').first()
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([
    /^(Today|Tomorrow) at .*: AI tonight$/,
    'Joining link missing: AI tonight',
    '1 message waits for an answer',
  ])
  const coming = page.getByRole('region', { name: 'Coming' })
  await expect(coming.getByRole('listitem')).toContainText(['AI tonight1 of 12'])
  await axe({ within: 'main' })
  await fits()

  await page.getByRole('link', { name: 'Answer: 1 message waits for an answer' }).click()
  await page.getByRole('button', { name: /^Answer the message/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('1 message waits for an answer')).toBeHidden()
  await page.getByRole('link', { name: /^Add the link/ }).click()
  await expect(page).toHaveURL(`/admin/events?edit=${event.id}`)
})
