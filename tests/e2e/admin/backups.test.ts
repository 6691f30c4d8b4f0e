/** A backup is downloaded, looked through, and restored; a damaged one says what is wrong with it. */
import { readFile } from 'node:fs/promises'
import { readBackup } from '../../support/api/backup.ts'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test, type Page } from '../../support/browser/end-to-end.ts'

const choose = async (on: Page, content: string) => {
  const buffer = Buffer.from(content)
  await on
    .getByLabel('Restore from a file')
    .setInputFiles({ name: 'backup.jsonl', mimeType: 'application/jsonl', buffer })
}

// Into an empty site: tests/api/safety/admin-restore.test.ts.
test('a backup is saved, looked through, and restored beside what is there', async ({
  page,
  site,
  axe,
  fits,
}) => {
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

  for (const [content, said] of [
    ['{"format":', 'This file is no backup of this site'],
    [text.slice(0, -200), 'It is cut off: only what stands before the cut can be restored.'],
    [
      text.replace('AI to come back', 'AI to stay away'),
      /its digest does not fit\. \d parts? cannot be read/,
    ],
  ] as const) {
    await choose(page, content)
    await expect(page.getByText(said)).toBeVisible()
  }
})
