/** Today: what needs the consultant, each line with its press; and what stays of a day with nothing to do. */
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

// Its own site: sites with the same options are shared, and another test wants one without events.
test.use({ siteOptions: { sampleData: 'off', adminPassword: 'a password of today' } })
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site)
})

test('says so where nothing needs her', { tag: '@both' }, async ({ page, axe, fits }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(page.getByText('Nothing needs you today')).toBeVisible()
  await axe()
  await fits()
})

test('leads each line to its place, and forgets what was done', async ({ page, site, axe, fits }) => {
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
  await axe()
  await fits()

  await page.getByRole('link', { name: 'Answer: 1 message waits for an answer' }).click()
  await page.getByRole('button', { name: /^Mark as answered/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('1 message waits for an answer')).toBeHidden()
  await page.getByRole('link', { name: /^Add the link/ }).click()
  await expect(page).toHaveURL(`/admin/events?edit=${event.id}`)
})
