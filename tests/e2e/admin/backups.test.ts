/** A backup is downloaded, looked through, and restored; a damaged one says what is wrong with it. */
import { readFile } from 'node:fs/promises'
import { readBackup } from '../../support/api/backup.ts'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test, type Page } from '../../support/browser/end-to-end.ts'
import { serveSite } from '../../support/site/served-site.ts'

const choose = async (on: Page, content: string) => {
  const buffer = Buffer.from(content)
  await on
    .getByLabel('Restore from a file')
    .setInputFiles({ name: 'backup.jsonl', mimeType: 'application/jsonl', buffer })
}

test('a backup is saved, looked through, and restored beside what is there and into an empty site', async ({
  page,
  site,
  browser,
  axe,
  fits,
}) => {
  // A second site is served.
  test.slow()
  await signIn(page, site)
  const event = await addEvent(page, site, { title: 'AI to come back' })
  await register(page, site, event, { name: 'Gita Back', email: 'gita-back@example.com' })
  await page.goto('/admin/safety')
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download backup' }).click()
  const text = await readFile(await (await downloaded).path(), 'utf8')
  const backup = await readBackup(text)
  expect(Object.keys(backup.documents)).toContain('calendar')

  await choose(page, text)
  await expect(page.getByText('It is whole and unchanged.')).toBeVisible()
  await axe({ within: 'main' })
  await fits()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText(/Restored\. 0 records are back/)).toBeVisible()

  const other = await serveSite({ sampleData: 'off' })
  const context = await browser.newContext({ baseURL: other.url, viewport: page.viewportSize() })
  try {
    const empty = await context.newPage()
    await signIn(empty, other)
    await empty.goto('/admin/safety')
    for (const [content, said] of [
      ['{"format":', 'This file is no backup of this site'],
      [text.slice(0, -200), 'It is cut off: only what stands before the cut can be restored.'],
      [
        text.replace('AI to come back', 'AI to stay away'),
        /its digest does not fit\. \d parts? cannot be read/,
      ],
    ] as const) {
      await choose(empty, content)
      await expect(empty.getByText(said)).toBeVisible()
    }
    await choose(empty, text)
    await expect(empty.getByText('It is whole and unchanged.')).toBeVisible()
    await empty.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(empty.getByText(/Restored\. \d+ records are back; 0 were here already\./)).toBeVisible()
    const again = await readBackup(await (await empty.request.get(`${other.url}/api/admin/backup`)).text())
    for (const key of ['calendar', `roster/${event.id}`]) {
      expect(again.documents[key]).toEqual(backup.documents[key])
    }
  } finally {
    await context.close()
    await other.close()
  }
})
