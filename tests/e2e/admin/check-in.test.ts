/** Tests check-in at the venue, also while offline and beside another phone. */
import type { Page } from '@playwright/test'
import type { EventRecord } from '#core/events/event-schema.ts'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import type { ServedSite } from '../../support/site/served-site.ts'

const guests = [
  { name: 'Ravi Patil', email: 'ravi@example.com', phone: '98220 12345', company: 'Patil Clinic' },
  { name: 'आशा कुलकर्णी', email: 'asha@example.com', phone: '98500 00001', company: 'Kulkarni Sarees' },
  { name: 'Meera Shah', email: 'meera@example.com', phone: '98500 00002', company: 'Patil Clinic' },
] as const

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site)
})

async function openCheckIn(page: Page, site: ServedSite): Promise<EventRecord> {
  const event = await addEvent(page, site, { title: 'AI at the door' })
  await register(page, site, event, ...guests)
  await page.goto(`/admin/events?view=door&event=${event.id}`)
  await expect(guest(page, 'Ravi Patil')).toBeVisible()
  return event
}

const guest = (page: Page, name: string) => page.getByRole('checkbox', { name })
const rows = (page: Page) => page.getByRole('list', { name: 'Guests' }).getByRole('listitem')
const lastCheckIn = (page: Page) => page.getByRole('status').filter({ hasText: /is (not )?here\./ })
const checkIns = '**/acts/saveAttendance'

/** Returns the people who attended, as the server knows them. */
async function attended(page: Page, site: ServedSite, { id }: EventRecord): Promise<string[]> {
  const answer = await page.request.get(`${site.url}/api/admin/events/${id}/registrations`)
  // Nobody is signed in yet.
  if (answer.status() === 401) return []
  const registrations = (await answer.json()) as { name: string; attended: boolean }[]
  return registrations
    .filter((registration) => registration.attended)
    .map(({ name }) => name)
    .sort()
}

test('by keyboard alone: type, Enter, next', async ({ page, site }) => {
  const event = await openCheckIn(page, site)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('ravi')
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(lastCheckIn(page)).toContainText('Ravi Patil is here.')
  // The typed text is selected, so that the next name replaces it.
  await page.keyboard.type('meera')
  await expect(page.getByRole('searchbox')).toHaveValue('meera')
  await expect(rows(page)).toHaveText([/Meera Shah/])
  await page.keyboard.press('Enter')
  await expect.poll(() => attended(page, site, event)).toEqual(['Meera Shah', 'Ravi Patil'])
  // With several results Enter ticks nobody.
  await page.keyboard.type('a')
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Only who is awaited: 1' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(guest(page, 'Meera Shah')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(guest(page, 'आशा कुलकर्णी')).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(() => attended(page, site, event)).toHaveLength(3)
})

test('an unsent check-in survives a reload, a list asked for before it arrived, and the end of the session', async ({
  page,
  site,
  watch,
}) => {
  watch.expect(/ERR_FAILED/)
  const event = await openCheckIn(page, site)
  const refuse = () => page.route(checkIns, (route) => route.abort())
  await refuse()
  await rows(page).nth(0).click()
  await expect(rows(page).nth(0)).toContainText('Not sent yet')
  await page.reload()
  await expect(rows(page).nth(0)).toContainText('Not sent yet')
  await expect(guest(page, 'Meera Shah')).toBeChecked()
  await expect(page.getByText('1 of 3 here')).toBeVisible()
  expect(await attended(page, site, event)).toEqual([])

  // The stored texts name nobody.
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('desk-tick:')
  expect(kept).not.toMatch(/Meera|meera@|98500/)

  await page.unroute(checkIns)
  // The server makes its list at once, but the answer takes long to arrive.
  await page.route(
    `**/events/${event.id}/registrations`,
    async (route) => {
      const answer = await route.fetch()
      await expect.poll(() => attended(page, site, event)).toEqual(['Meera Shah'])
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  await page.reload()
  await expect(page.getByText('1 of 3 here')).toBeVisible()
  await expect(guest(page, 'Meera Shah')).toBeChecked()

  await refuse()
  await rows(page).nth(1).click()
  await expect(rows(page).nth(1)).toContainText('Not sent yet')
  await page.context().clearCookies()
  await page.unroute(checkIns)
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByLabel('Password').fill(site.adminPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/admin/events?view=door&event=${event.id}`)
  await expect(guest(page, 'Ravi Patil')).toBeChecked()
  await expect.poll(() => attended(page, site, event)).toEqual(['Meera Shah', 'Ravi Patil'])
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
})

test('a rejected check-in is undone and names the guest', async ({ page, site }) => {
  const event = await openCheckIn(page, site)
  // Another admin deleted the registration meanwhile.
  const answer = await page.request.get(`${site.url}/api/admin/events/${event.id}/registrations`)
  const registrations = (await answer.json()) as { id: string; name: string }[]
  const meera = registrations.find(({ name }) => name === 'Meera Shah')
  await page.request.post(`${site.url}/api/admin/acts/deleteRegistration`, {
    data: { eventId: event.id, registrationId: meera?.id ?? '', money: 0 },
    headers: { origin: site.url },
  })
  await rows(page).nth(0).click()
  await expect(page.locator('.toast')).toContainText('Meera Shah')
  await expect(guest(page, 'Meera Shah')).not.toBeChecked()
})
