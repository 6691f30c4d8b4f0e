/** The reports: charts with the registered numbers, chosen in the address, readable as tables. */
import * as z from 'zod/mini'
import { toIndianDay } from '#core/basics/india-time.ts'
import { formatDay } from '#i18n/format.ts'
import { adminRegistrationSchema } from '#core/registrations/registration-schema.ts'
import { anEnquiry, inDays } from '../../support/builders.ts'
import { addEvent, editEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test, type Page } from '../../support/browser/end-to-end.ts'
import type { ServedSite } from '../../support/site/served-site.ts'

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site)
})

function fillSection(page: Page) {
  return page.getByRole('region', { name: 'How an event fills' })
}

/** The cells of the first table of a section, row by row, as they are read. */
async function readTable(page: Page, section: string): Promise<string[][]> {
  const region = page.getByRole('region', { name: section, exact: true })
  if (section === 'How an event fills') await region.getByText('Show as table').click()
  await expect(region.getByRole('table')).toBeVisible()
  const rows = await region.getByRole('table').getByRole('row').all()
  return Promise.all(
    rows.slice(1).map(async (row) => {
      const cells = await row.getByRole('rowheader').or(row.getByRole('cell')).allInnerTexts()
      return cells.map((cell) => cell.trim())
    }),
  )
}

/** What the admin's own list says about an event: how many on which day. */
async function countDays(page: Page, site: ServedSite, eventId: number): Promise<Map<string, number>> {
  const answer = await page.request.get(`${site.url}/api/admin/events/${eventId}/registrations`)
  const registrations = z.array(adminRegistrationSchema).parse(await answer.json())
  const days = new Map<string, number>()
  for (const { registeredAt } of registrations) {
    const day = toIndianDay(registeredAt)
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  return days
}

test('an event is drawn beside the one before it, with the numbers that were registered', async ({
  page,
  site,
  fits,
}) => {
  const before = await addEvent(page, site, { title: 'AI the last time', eventDate: inDays(5) })
  await register(page, site, before, {}, {}, {})
  await editEvent(page, site, before, { status: 'completed' })
  const event = await addEvent(page, site, {
    title: 'AI this time',
    eventDate: inDays(9),
    maxAttendees: 4,
  })
  // The same person twice takes one seat.
  await register(page, site, event, {}, {}, { email: 'visitor-1@example.com' })

  await page.goto(`/admin/figures?event=${event.id}`)
  const section = fillSection(page)
  await expect(section.getByLabel('Event', { exact: true })).toHaveValue(String(event.id))
  await expect(section.getByLabel('Compared with', { exact: true })).toHaveValue(String(before.id))
  const point = '2 of 4 seats taken, 9 days before the event.'
  await expect(section.getByText(point)).toBeVisible()
  await expect(section.getByRole('img', { name: point })).toBeVisible()
  await expect(section.getByText('2 more than “AI the last time” had at that point')).toBeVisible()

  const today = formatDay(new Date().toISOString(), 'en')
  const fiveBefore = formatDay(inDays(4), 'en')
  expect(await readTable(page, 'How an event fills')).toEqual([
    [today, '9', '2', '2', '0'],
    [fiveBefore, '5', '–', '–', '3'],
  ])
  await fits()

  // One more, and one that is gone.
  await register(page, site, event, { email: 'late@example.com' })
  await page.reload()
  await expect(section.getByText('3 of 4 seats taken, 9 days before the event.')).toBeVisible()
  await page.getByRole('link', { name: 'Registrations of this event' }).click()
  await expect(page).toHaveURL(`/admin/events?view=registrations&event=${event.id}`)
})

test('every day of the table is the day in the list of registrations', async ({ page, site }) => {
  const days = await countDays(page, site, 4)
  await page.goto('/admin/figures?event=4&with=nothing')
  const rows = await readTable(page, 'How an event fills')
  const shown = rows.filter(([, , count]) => count !== '0').map(([day, , count]) => [day, Number(count)])
  expect(shown).toEqual(
    [...days].sort(([a], [b]) => a.localeCompare(b)).map(([day, count]) => [formatDay(day, 'en'), count]),
  )
  const total = [...days.values()].reduce((sum, count) => sum + count, 0)
  expect(rows.at(-1)?.at(3)).toBe(String(total))
})

test('seats of coming events, and contacts by business, are those that are there', async ({ page, site }, {
  project,
}) => {
  const full = await addEvent(page, site, { title: `AI for two ${project.name}`, maxAttendees: 2 })
  await register(page, site, full, {}, {})
  const open = await addEvent(page, site, { title: `AI for all ${project.name}` })
  await register(page, site, open, {})
  await page.goto('/admin/figures')
  const healthcare = async () => {
    const rows = await readTable(page, 'Contacts by business')
    return Number(rows.find(([business]) => business === 'Healthcare')?.at(1))
  }
  const known = await healthcare()
  const answer = await page.request.post(`${site.url}/api/contact`, {
    data: anEnquiry({ businessType: 'healthcare' }),
    headers: { origin: site.url },
  })
  expect(answer.ok()).toBe(true)
  await page.reload()
  expect(await healthcare()).toBe(known + 1)

  const coming = await readTable(page, 'Coming events: seats taken')
  const rowOf = (title: string) => coming.find(([event]) => event?.startsWith(title))?.slice(1)
  expect(rowOf(full.title)).toEqual(['2', '2', '0'])
  expect(rowOf(open.title)).toEqual(['1', 'no limit', 'no limit'])
  const held = await readTable(page, 'Past events: who came')
  expect(held.map(([event]) => event?.split('\n')[0])).toContain('A Month of Posts in One Evening')
})

test('the chosen event is kept in the address: back, reload and links work', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Figures' }).click()
  await expect(page).toHaveURL('/admin/figures')
  const section = fillSection(page)
  const event = section.getByLabel('Event', { exact: true })
  const compared = section.getByLabel('Compared with', { exact: true })
  await event.selectOption({ value: '4' })
  await expect(page).toHaveURL('/admin/figures?event=4')
  await event.selectOption({ value: '5' })
  await expect(section.getByText(/^12 of 12 seats taken/)).toBeVisible()
  await compared.selectOption({ value: '2' })
  await expect(page).toHaveURL('/admin/figures?event=5&with=2')
  await page.reload()
  await expect(event).toHaveValue('5')
  await expect(compared).toHaveValue('2')
  await page.goBack()
  await expect(page).toHaveURL('/admin/figures?event=4')
  await expect(event).toHaveValue('4')
  await expect(section.getByText(/^17 of 40 seats taken/)).toBeVisible()
  await compared.selectOption('Nothing')
  await expect(page).toHaveURL('/admin/figures?event=4&with=nothing')
  await expect(section.getByText('at that point')).toBeHidden()

  await page.goto('/admin/figures?event=99999')
  await expect(section.getByText('This event is not there any more')).toBeVisible()
  await event.selectOption({ value: '4' })
  await expect(section.getByText(/^17 of 40 seats taken/)).toBeVisible()
})

test('by keyboard: choose, open the table, and go on', async ({ page }) => {
  await page.goto('/admin/figures?event=4')
  const section = fillSection(page)
  const event = section.getByLabel('Event', { exact: true })
  await event.focus()
  await page.keyboard.type('Google Profile')
  await expect(page).toHaveURL('/admin/figures?event=5')
  await expect(event).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(section.getByLabel('Compared with', { exact: true })).toBeFocused()
  await expect(section.getByRole('img')).toBeVisible()
  // The drawing is passed by.
  await page.keyboard.press('Tab')
  await expect(section.getByText('Show as table')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(section.getByRole('table')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(section.getByRole('region')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Registrations of this event' })).toBeFocused()
})

test('an event without registrations names the next step', async ({ page, site }) => {
  const event = await addEvent(page, site, { title: 'AI for nobody yet', maxAttendees: 25 })
  await page.goto(`/admin/figures?event=${event.id}`)
  const section = fillSection(page)
  await expect(section.getByText('Nobody has registered yet')).toBeVisible()
  await expect(section.getByText('0 of 25 seats taken')).toBeVisible()
  await editEvent(page, site, event, { status: 'draft' })
  await page.reload()
  await expect(section.getByRole('link', { name: 'Edit the event' })).toHaveAttribute(
    'href',
    `/admin/events?edit=${event.id}`,
  )
  await section.getByRole('link', { name: 'Edit the event' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Event' })).toBeVisible()
})

test("the admin's header is one row, whatever the width", { tag: '@both' }, async ({ page }) => {
  const addresses = [
    '/admin',
    '/admin/events',
    '/admin/money',
    '/admin/figures',
    '/admin/records',
    '/admin/safety',
  ]
  for (const address of addresses) {
    // The site's font is optional: where it comes too late, this machine has none of a phone's to stand in, and the page is asked anew.
    await expect(async () => {
      await page.goto(address)
      await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
      const box = await page.getByRole('banner').boundingBox()
      expect(box?.height, address).toBeLessThan(60)
      const names = page.getByRole('navigation', { name: 'Desk' })
      const cut = await names.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(cut, `${address}: no name is cut`).toBeLessThanOrEqual(0)
    }).toPass()
  }
})
