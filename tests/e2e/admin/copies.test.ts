/** Tests that deleted records come back by name, and that a file is saved and restored; on a phone each answer scrolls into view. */
import { readFile } from 'node:fs/promises'
import { readBackup } from '../../support/api/backup.ts'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

test(
  'a deleted event comes back with its people, and a file with what is missing',
  { tag: '@phone' },
  async ({ page, site, axe, fits }) => {
    await signIn(page, site)
    const event = await addEvent(page, site, { title: 'AI to come back' })
    await register(page, site, event, { name: 'Gita Back', email: 'gita-back@example.com' })
    await page.goto('/admin/settings')
    await page.getByRole('button', { name: 'Copy now' }).click()
    await expect(page.getByText(/^Last copy: /)).toBeVisible()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const text = await readFile(await (await downloaded).path(), 'utf8')
    expect(Object.keys(readBackup(text).documents)).toContain(`event/${event.id}`)

    await page.request.delete(`${site.url}/api/admin/events/${event.id}`, { headers: { origin: site.url } })
    await page.getByLabel('Name', { exact: true }).fill('to come back')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    const found = page.getByText('1 record found.')
    await expect(found).toBeInViewport()
    await expect(found.locator('..')).toBeFocused()
    await page.getByRole('button', { name: 'Bring back AI to come back' }).click()
    await expect(page.getByText('It is back', { exact: true })).toBeVisible()

    const choose = (content: string) =>
      page
        .getByLabel('Restore from a file')
        .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(content) })
    await choose(text.slice(0, -20))
    await expect(page.getByText('This file is no backup of this site, or not whole.')).toBeInViewport()
    await choose(text)
    const told = page.getByText(/^0 events and lists are back; \d+ were here already\.$/)
    await expect(told).toBeInViewport()
    await expect(told.locator('..')).toBeFocused()
    await axe({ within: 'main' })
    await fits()
  },
)
