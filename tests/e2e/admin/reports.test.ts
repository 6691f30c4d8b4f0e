/** The reports: charts with the registered numbers, chosen in the address, readable as tables. */
import { formatDay } from '#i18n/format.ts'
import { inDays } from '../../support/builders.ts'
import { addEvent, editEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test, type Page } from '../../support/browser/end-to-end.ts'

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

test('an event is drawn beside the one before it, with the numbers that were registered', async ({
  page,
  site,
  axe,
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
  await axe({ within: 'main' })
  await fits()

  // One more, and one that is gone.
  await register(page, site, event, { email: 'late@example.com' })
  await page.reload()
  await expect(section.getByText('3 of 4 seats taken, 9 days before the event.')).toBeVisible()
  await page.getByRole('link', { name: 'Registrations of this event' }).click()
  await expect(page).toHaveURL(`/admin/events?view=registrations&event=${event.id}`)
})

test("the admin's header is one row, whatever the width", { tag: '@phone' }, async ({ page, fits }) => {
  // One whose name stands in the row, and one under More: the header is the same everywhere.
  for (const address of ['/admin/events', '/admin/records']) {
    // The site's font is optional: where it comes too late, this machine has none of a phone's to stand in, and the page is asked anew.
    await expect(async () => {
      await page.goto(address)
      await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
      for (const width of [1280, 360, 320]) {
        await page.setViewportSize({ width, height: 740 })
        const box = await page.getByRole('banner').boundingBox()
        expect(box?.height, address).toBeLessThan(60)
        const names = page.getByRole('navigation', { name: 'Desk' })
        const cut = await names.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect(cut, `${address}: no name is cut`).toBeLessThanOrEqual(0)
        await fits('here')
      }
    }).toPass()
  }
})

test(
  'a phone finds the other screens under More, and what of the content it can change',
  { tag: '@phone' },
  async ({ page, axe, fits, watch }) => {
    // What the editor is still about when its page is left.
    watch.expect(/^uncaught: $/)
    await page.goto('/admin/records')
    const more = page.getByRole('button', { name: 'More' })
    await expect(more).toHaveAttribute('aria-current', 'true')
    await more.click()
    const menu = page.locator('#more')
    await expect(menu.getByRole('link')).toHaveText(['Content', 'Records', 'Safety'])
    await axe({ within: 'header' })
    await menu.getByRole('link', { name: 'Content' }).click()
    await expect(page.getByText('Posts, prices and all other texts need a laptop: below.')).toBeVisible()
    await fits('here')

    // Its news, from here to a visitor. Once the editor was there, a press on the link led nowhere.
    await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('link', { name: 'News above the pages' }).click()
    await page.getByLabel('English').fill('<b>Diwali</b> batch: seats are open')
    await page.getByLabel('Leads to').fill('//evil.example')
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect(page.getByText('Please write it in both languages')).toBeVisible()
    await page.getByLabel('Marathi').fill('दिवाळीची बॅच: नोंदणी सुरू आहे')
    await page.getByLabel('Leads to').fill('/contact')
    await axe({ within: 'main' })
    await fits()
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect(page.locator('.toast', { hasText: 'Saved' })).toBeVisible()
    const bar = page.getByRole('link', { name: '<b>Diwali</b> batch: seats are open' })
    // One page made on demand, one built; where storage is slow, a page comes without its bar.
    await expect(async () => {
      await page.goto('/events')
      await expect(bar).toBeInViewport({ timeout: 2_000 })
    }).toPass()
    await expect(bar).toHaveAttribute('href', '/contact')
    await axe({ within: 'aside' })
    const marathiBar = page.getByRole('link', { name: 'दिवाळीची बॅच' })
    await expect(async () => {
      await page.goto('/mr/n8n-workshop')
      await expect(marathiBar).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(marathiBar).toHaveAttribute('href', '/mr/contact')
    await page.goto('/admin/announcement')
    await page.getByRole('button', { name: 'Take it away' }).click()
    await expect(page.locator('.toast', { hasText: 'Saved' })).toBeVisible()
    await page.goto('/events')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar).toHaveCount(0)
  },
)
