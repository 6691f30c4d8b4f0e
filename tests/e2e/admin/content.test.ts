/**
 * Tests the content editor on a phone. A real phone saves through GitHub; here the editor opens a folder in the browser's own file system,
 * as it does on one machine.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/browser/end-to-end.ts'

const root = join(import.meta.dirname, '../../..')

/** The repository's content as texts, by their paths. */
const content = Object.fromEntries(
  readdirSync(join(root, 'src/content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]),
)

async function openEditor(page: Page): Promise<void> {
  await page.goto('/api/health')
  await page.evaluate(async (files) => {
    const top = await navigator.storage.getDirectory()
    const folderOf = async (names: string[]): Promise<FileSystemDirectoryHandle> => {
      let folder = top
      for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true })
      return folder
    }
    await folderOf(['.git'])
    for (const [path, text] of Object.entries(files)) {
      const [name = '', ...folders] = path.split('/').toReversed()
      const file = await (await folderOf(folders.toReversed())).getFileHandle(name, { create: true })
      const writer = await file.createWritable()
      await writer.write(text)
      await writer.close()
    }
  }, content)
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() })
  })
  await page.goto('/admin/content')
  await page.getByRole('button', { name: 'Work with Local Repository' }).tap()
}

/** Returns the file as the folder holds it now; '' if it is missing. */
function readStored(page: Page, path: string): Promise<string> {
  return page.evaluate(async (names) => {
    try {
      let folder = await navigator.storage.getDirectory()
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name)
      const file = await (await folder.getFileHandle(names.at(-1) ?? '')).getFile()
      return await file.text()
    } catch {
      return ''
    }
  }, path.split('/'))
}

test.beforeEach(({ watch }) => {
  // The editor requests fonts and the state of GitHub, which the page's policy refuses.
  watch.expect(/jsdelivr|githubstatus|Content Security Policy/)
})

function countTaps() {
  let taps = 0
  const tap = async (locator: Locator): Promise<void> => {
    await locator.tap()
    taps += 1
  }
  return { tap, taps: () => taps }
}

test('a price is put right in four taps', { tag: ['@phone', '@trade', '@english'] }, async ({ page }) => {
  await openEditor(page)
  const { tap, taps } = countTaps()
  await tap(page.getByText('Pages and facts', { exact: true }))
  await tap(page.getByText('Frequently asked questions'))
  const answer = page.locator('[data-key-path="questions.3.answer.en"] textarea')
  // The form draws only what is in view.
  await expect(async () => {
    await page.locator('[data-key-path^="questions."]').last().scrollIntoViewIfNeeded()
    expect(await answer.count()).toBe(1)
  }).toPass()
  await tap(answer)
  await answer.fill('Yes, in and around Pune, for a team of five or more: from ₹12,000 a day.')
  await tap(page.getByRole('button', { name: 'Save', exact: true }))
  await expect
    .poll(() => readStored(page, 'src/content/questions/questions.json'))
    .toContain('from ₹12,000 a day.')
  expect(taps()).toBe(4)
})

test(
  'a post is written, seen as its page, kept as a draft and published',
  { tag: ['@phone', '@english'] },
  async ({ page }) => {
    await openEditor(page)
    const { tap, taps } = countTaps()
    const field = (name: string) => page.locator(`[data-key-path="${name}"]`)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const preview = page.getByRole('button', { name: 'Preview', exact: true })
    const path = 'src/content/blog/en/a-price-list-in-ten-minutes.md'
    await tap(page.getByText('Blog posts', { exact: true }))
    await tap(page.getByRole('button', { name: 'Create New Entry' }))
    const title = field('title').locator('input')
    // The form begins anew soon after it is drawn: what was typed before is gone.
    await expect(async () => {
      await title.fill('A price list in ten minutes')
      await expect(save).toBeEnabled({ timeout: 1_000 })
      await field('excerpt').locator('textarea').fill('How a shop writes its price list.')
      await field('body').locator('textarea').fill('Ask for it. See [our services](/services).')
      expect(await title.inputValue()).toBe('A price list in ten minutes')
    }).toPass()
    await tap(field('category').getByText('Posts and pictures'))
    await tap(field('offer').getByText('Services'))
    await tap(field('draft').getByRole('switch'))
    await tap(preview)
    await expect(page.frameLocator('iframe').getByRole('link', { name: 'our services' })).toBeVisible()
    await tap(save)
    await expect.poll(() => readStored(page, path)).toContain('draft: true')
    await tap(page.getByText('A price list in ten minutes'))
    await tap(field('draft').getByRole('switch'))
    await tap(save)
    await expect.poll(() => readStored(page, path)).not.toContain('draft')
    expect(taps()).toBe(10)
  },
)
