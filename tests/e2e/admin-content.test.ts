/**
 * The content editor on a working tree, without an account: the folder that one picks is one of the browser's own, filled with the
 * files of src/content, and read back afterwards. What differs is what was meant.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { contentFiles } from '#content/files.ts'
import { paidWorkshopSchema } from '#schemas/content/workshop.ts'
import { expect, test } from '../support/end-to-end.ts'
import { takePhotograph } from '../support/photographs.ts'

const root = join(import.meta.dirname, '../..')
const files = new Map(
  readdirSync(join(root, 'src/content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|md)$/.test(name))
    .map((name) => [`src/content/${name}`, readFileSync(join(root, 'src/content', name), 'utf8')]),
)

const workshopPath = `src/content/${contentFiles.paidWorkshop.path}`

/** The folder in the browser, with a repository's mark in it. */
async function layOut(page: Page): Promise<void> {
  await page.evaluate(
    async (all) => {
      const top = await navigator.storage.getDirectory()
      for (const [path, text] of all) {
        const names = path.split('/')
        let folder = await top.getDirectoryHandle('tree', { create: true })
        for (const name of names.slice(0, -1))
          folder = await folder.getDirectoryHandle(name, { create: true })
        const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true })
        const writable = await file.createWritable()
        await writable.write(text)
        await writable.close()
      }
    },
    [...files, ['.git/HEAD', 'ref: refs/heads/main\n']] satisfies [string, string][],
  )
}

/** What differs from the files laid out: 'path: -line' and 'path: +line'; of a picture its first bytes. */
async function differences(page: Page): Promise<string[]> {
  const now = new Map(
    await page.evaluate(async () => {
      const read: [string, string][] = []
      const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
        for await (const [name, handle] of folder.entries()) {
          if (handle.kind === 'directory') {
            await walk(await folder.getDirectoryHandle(name), `${path}${name}/`)
            continue
          }
          // One that is being written is there under another name for a moment, and changes while it is read.
          const text = await folder
            .getFileHandle(name)
            .then(async (file) => (await file.getFile()).text())
            .catch(() => undefined)
          if (text !== undefined) read.push([path + name, text])
        }
      }
      const top = await navigator.storage.getDirectory()
      await walk(await (await top.getDirectoryHandle('tree')).getDirectoryHandle('src'), 'src/')
      return read
    }),
  )
  return [...new Set([...files.keys(), ...now.keys()])].toSorted().flatMap((path) => {
    const [before, after] = [files, now].map((texts) => texts.get(path)?.split('\n') ?? [])
    if (!before || !after || before.join('\n') === after.join('\n')) return []
    if (!/\.(json|md)$/.test(path)) return [`${path}: a file`]
    if (!files.has(path)) return [`${path}: new`, ...after]
    // Of the same length: line by line; otherwise lines that came in at one place.
    const isLonger = before.length !== after.length
    const start = isLonger ? before.findIndex((line, at) => line !== after[at]) : 0
    const added = isLonger ? after.length - before.length : 0
    if (isLonger && after.toSpliced(start, added).join('\n') !== before.join('\n'))
      return [`${path}: rewritten`]
    if (isLonger) return after.slice(start, start + added).map((line) => `${path}: +${line.trim()}`)
    return before.flatMap((line, at) =>
      line === after[at] ? [] : [`${path}: -${line.trim()}`, `${path}: +${(after[at] ?? '').trim()}`],
    )
  })
}

/** A field is made when it comes into view. */
async function field(page: Page, path: string, pane = 0): Promise<Locator> {
  const found = page.locator(`[data-key-path="${path}"]`).nth(pane)
  const others = pane === 0 ? '[data-key-path]' : '[data-key-path="title"]'
  await page.locator(others).nth(pane).hover()
  for (let turns = 0; turns < 60 && (await found.count()) === 0; turns += 1) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(50)
  }
  await found.scrollIntoViewIfNeeded()
  return found
}

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await button.click()
  await expect(button).toBeHidden()
}

// The program is large, and the machine of the gate has other work.
test.beforeEach(async ({ page }) => {
  test.setTimeout(60_000)
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () => (await navigator.storage.getDirectory()).getDirectoryHandle('tree'),
    })
  })
  await page.goto('/admin/content')
  await layOut(page)
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
})

test('a price, a Marathi sentence and a photograph: what differs is that alone', async ({ page }) => {
  await page.getByText('Pages and facts', { exact: true }).click()
  await page.getByText('AI marketing workshop').first().click()
  await (await field(page, 'description.mr')).locator('textarea').fill('हा मजकूर बदलला.')
  await (await field(page, 'price')).locator('input').fill('2499')
  await save(page)
  const workshop = paidWorkshopSchema.parse(JSON.parse(files.get(workshopPath) ?? ''))
  const edits = [
    `${workshopPath}: -"mr": ${JSON.stringify(workshop.description.mr)}`,
    `${workshopPath}: +"mr": "हा मजकूर बदलला."`,
    `${workshopPath}: -"price": ${workshop.price / 100},`,
    `${workshopPath}: +"price": 2499,`,
  ]
  await expect.poll(() => differences(page)).toEqual(edits)

  await page.getByText('Blog posts', { exact: true }).first().click()
  await page.getByText('What you should never type').first().click()
  await (await field(page, 'picture')).getByRole('checkbox').click()
  const file = await field(page, 'picture.file')
  await file.getByRole('button', { name: 'Browse' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
  const buffer = await takePhotograph({ width: 1200, height: 900, grain: 0 })
  await (await chooser).setFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer })
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
  await (await field(page, 'picture.alt.en')).locator('input').fill('A list of customers')
  await (await field(page, 'picture.alt.mr')).locator('input').fill('ग्राहकांची यादी')
  await save(page)
  const postPath = 'src/content/blog/en/customer-data-and-ai.md'
  await expect
    .poll(() => differences(page))
    .toEqual([
      ...['picture:', 'file: "pictures/img_0001.jpg"', 'alt:'].map((line) => `${postPath}: +${line}`),
      ...['en: "A list of customers"', 'mr: "ग्राहकांची यादी"'].map((line) => `${postPath}: +${line}`),
      'src/content/pictures/img_0001.jpg: a file',
      ...edits,
    ])
  const kept = await page.evaluate(async () => {
    let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('tree')
    for (const name of ['src', 'content', 'pictures']) folder = await folder.getDirectoryHandle(name)
    return [
      ...new Uint8Array(await (await (await folder.getFileHandle('img_0001.jpg')).getFile()).arrayBuffer()),
    ]
  })
  expect(buffer.equals(Buffer.from(kept)), 'the photograph is as the camera made it').toBe(true)
})

test('a post in both languages', async ({ page, watch }) => {
  // Of the program: its list of languages looks once more at an entry that is closed already.
  watch.expect(/^uncaught: TypeError: Cannot convert undefined or null to object/)
  await page.getByRole('button', { name: 'New' }).click()
  await (await field(page, 'title')).locator('input').fill('Ten questions for a printer')
  await (
    await field(page, 'excerpt')
  )
    .locator('textarea')
    .fill('What to ask before a thousand leaflets are printed.')
  await (await field(page, 'category')).getByText('customers').click()
  await (await field(page, 'offer')).getByText('services').click()
  await (await field(page, 'publishedAt')).locator('input').fill('2026-11-20')
  await (await field(page, 'checkedOn')).locator('input').fill('2026-11-21')
  await (await field(page, 'body')).locator('textarea').fill('Ask *first*.\n\n## Then print\n\n- one\n- two')
  await page.getByText('Marathi', { exact: true }).last().click()
  await page.getByRole('button', { name: /Enable/ }).click()
  await (await field(page, 'title', 1)).locator('input').fill('छपाईआधी दहा प्रश्न')
  await (await field(page, 'excerpt', 1)).locator('textarea').fill('हजार पत्रके छापण्याआधी काय विचारावे.')
  await (await field(page, 'body', 1)).locator('textarea').fill('*आधी* विचारा.')
  await save(page)
  await expect
    .poll(() => differences(page))
    .toEqual([
      'src/content/blog/en/ten-questions-for-a-printer.md: new',
      ...['---', 'title: "Ten questions for a printer"'],
      'excerpt: "What to ask before a thousand leaflets are printed."',
      ...[
        'category: customers',
        'offer: services',
        'publishedAt: 2026-11-20',
        'checkedOn: 2026-11-21',
        '---',
      ],
      ...['', 'Ask *first*.', '', '## Then print', '', '- one', '- two', ''],
      'src/content/blog/mr/ten-questions-for-a-printer.md: new',
      ...['---', 'title: "छपाईआधी दहा प्रश्न"', 'excerpt: "हजार पत्रके छापण्याआधी काय विचारावे."', '---'],
      ...['', '*आधी* विचारा.', ''],
    ])
})

test('what the schema refuses is named, and not written', async ({ page }) => {
  await page.getByText('Pages and facts', { exact: true }).click()
  await page.getByText('AI marketing workshop').first().click()
  await (await field(page, 'lead.mr')).locator('textarea').fill('English')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(await field(page, 'lead.mr')).toContainText('no Devanagari in a Marathi text')
  await (await field(page, 'lead.mr')).locator('textarea').fill('मराठी')
  // A rule between fields.
  await page.mouse.wheel(0, -5000)
  await (await field(page, 'duration')).locator('input').fill('481')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Duration: modules and breaks do not add up to the duration',
  )
  expect(await differences(page)).toEqual([])
})
