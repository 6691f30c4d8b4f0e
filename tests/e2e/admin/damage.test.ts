/** A damaged list of registrations: everything else goes on, the admin sees it, and what can be read of it is kept. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

test('a damaged list of registrations is shown and mended, and the rest goes on', async ({
  page,
  site,
  axe,
  fits,
}) => {
  test.slow()
  await signIn(page, site)
  const event = await addEvent(page, site, { title: 'AI after the flood' })
  await register(page, site, event, {}, {}, {})
  const key = `roster/${event.id}`
  const file = join(site.dataFolder, 'blobs/entries/local/site:site-dev', key)
  const text = readFileSync(file, 'utf8')
  // As a disk leaves it: the end is gone. The server knows files by what it wrote, so it is written as another document first.
  const cut = text.slice(0, text.indexOf('visitor-3@') + 5)
  rmSync(file)
  writeFileSync(file, cut)

  await page.goto('/admin')
  const line = page.getByRole('status').filter({ hasText: /of the site's data (is|are) damaged/ })
  await expect(line).toBeVisible()
  await page.goto('/admin/safety')
  const item = page
    .getByRole('region', { name: 'Damaged documents' })
    .locator('> ul > li')
    .filter({ hasText: key })
  await expect(item).toContainText('2 registrations')
  await axe({ within: 'main' })
  await fits()
  await item.getByRole('button', { name: 'Keep what can be read' }).click()
  const question = page.getByRole('alertdialog', { name: 'Keep what can be read?' })
  await expect(question.getByRole('link', { name: 'Download as stored' })).toBeVisible()
  await axe({ within: 'dialog:modal' })
  await question.getByRole('button', { name: 'Keep what can be read' }).click()
  await expect(item).toBeHidden()
  await page.goto(`/admin/events?view=registrations&event=${event.id}`)
  await expect(page.getByText('visitor-2@example.com').first()).toBeVisible()
})
