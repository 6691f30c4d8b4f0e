/** The figures of the events; the admin's header, and what stands under More. */
import { readFile } from 'node:fs/promises'
import { formatDay } from '#i18n/format.ts'
import { inDays } from '../../support/builders.ts'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site)
})

test(
  'the figures are a row for each event and a sum for the year, stacked on a phone, and a file',
  { tag: '@phone' },
  async ({ page, site, axe, fits }) => {
    const event = await addEvent(page, site, { title: 'AI in figures', eventDate: inDays(9) })
    await register(page, site, event, {}, {})
    await page.goto('/admin/figures')
    const row = page.getByRole('row').filter({ hasText: 'AI in figures' })
    await expect(row.getByRole('cell')).toHaveText([/AI in figures/, '2', '0', '₹0', '₹0', '–', '–'])
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /^April \d{4} to March \d{4}/ })
        .first(),
    ).toBeVisible()
    await axe({ within: 'main' })
    await fits()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
    expect(lines[0]).toBe('\uFEFFEvent,Date,Seats,Came,Paid (₹),Owed (₹),Rating,Most came from')
    expect(lines).toContain(`AI in figures,"${formatDay(inDays(9), 'en')}",2,0,0,0,,`)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(`/admin/events?view=registrations&event=${event.id}`)
  },
)

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
    await expect(menu.getByRole('link')).toHaveText(['Content', 'Records', 'Settings'])
    await axe({ within: 'header' })
    await menu.getByRole('link', { name: 'Content' }).click()
    await expect(page.getByText('Posts, prices and all other texts need a laptop: below.')).toBeVisible()
    await fits('here')
  },
)
