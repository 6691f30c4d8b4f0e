/** Tests the figures of the events, the admin's header, and the items of More. */
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
  { tag: ['@phone', '@rupees'] },
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

test(
  'the five places stand below each screen of a phone and beside it on a laptop, and cover nothing',
  { tag: '@phone' },
  async ({ page, axe, fits }) => {
    for (const [address, here] of [
      ['/admin/events', 'Events'],
      ['/admin/records', 'Settings'],
    ] as const) {
      await page.goto(address, { waitUntil: 'networkidle' })
      const places = page.getByRole('navigation', { name: 'Admin' })
      await expect(places.getByRole('link')).toHaveText(['Today', 'Events', 'Money', 'People', 'Settings'])
      await expect(places.locator('[aria-current]')).toHaveText(here)
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 740 })
        const foot = await places.boundingBox()
        if (!foot) throw new Error('The places have no box.')
        if (width > 1000) expect(foot).toMatchObject({ x: 0, y: 0, height: 740 })
        else expect(foot.y + foot.height, address).toBeCloseTo(740, 0)
        for (const link of await places.getByRole('link').all())
          expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        await fits('here')
        // The focused element is visible, not covered by the bar of places.
        await page.getByRole('banner').getByRole('button').focus()
        await page.getByRole('main').getByRole('button').last().focus()
        const box = await page.locator(':focus').boundingBox()
        expect(box && (width > 1000 ? box.x >= foot.width : box.y + box.height <= foot.y), address).toBe(true)
      }
      await axe({ within: 'body' })
    }
  },
)

test('a phone finds the journal and the content from Settings', { tag: '@phone' }, async ({ page, fits }) => {
  await page.goto('/admin/records')
  const settings = page.getByRole('navigation', { name: 'Settings' })
  await expect(settings.getByRole('link')).toHaveText(['Settings', 'Content', 'Records'])
  await expect(settings.getByRole('link', { name: 'Records' })).toHaveAttribute('aria-current', 'page')
  await expect(settings.getByRole('link', { name: 'Content' })).toHaveAttribute('href', '/admin/content')
  await fits('here')
})
