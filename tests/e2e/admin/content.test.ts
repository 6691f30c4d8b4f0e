/**
 * The content editor on a working tree, without an account: the folder that one picks is one of the browser's own, filled with the
 * files of src/content, and read back afterwards. What differs is what was meant, byte for byte: tests/support/content-edits.ts.
 */
import type { Locator, Page } from '@playwright/test'
import { contentEdits, photograph, post, price, description } from '../../support/content-edits.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { takePhotograph } from '../../support/readers/photographs.ts'

const { before, edited } = await contentEdits()

const bytesOf = (content: string | Buffer): string => Buffer.from(content).toString('base64')

/** The folder in the browser, with a repository's mark in it. */
async function layOut(page: Page): Promise<void> {
  await page.evaluate(
    async (all) => {
      const top = await navigator.storage.getDirectory()
      for (const [path, bytes] of all) {
        const names = path.split('/')
        let folder = await top.getDirectoryHandle('tree', { create: true })
        for (const name of names.slice(0, -1))
          folder = await folder.getDirectoryHandle(name, { create: true })
        const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true })
        const writable = await file.createWritable()
        await writable.write(Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)))
        await writable.close()
      }
    },
    [...before, ['.git/HEAD', 'ref: refs/heads/main\n'] as const].map(([path, content]): [string, string] => [
      path,
      bytesOf(content),
    ]),
  )
}

/** What differs from the files laid out, by path: a text, a photograph's bytes, null for what is gone. */
async function differences(page: Page): Promise<Record<string, string | null>> {
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
          const bytes = await folder
            .getFileHandle(name)
            .then(async (file) => new Uint8Array(await (await file.getFile()).arrayBuffer()))
            .catch(() => undefined)
          if (bytes) read.push([path + name, Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')])
        }
      }
      const top = await navigator.storage.getDirectory()
      await walk(await (await top.getDirectoryHandle('tree')).getDirectoryHandle('src'), 'src/')
      return read.map(([path, letters]): [string, string] => [path, btoa(letters)])
    }),
  )
  return inWords(
    new Map(
      [...new Set([...before.keys(), ...now.keys()])].flatMap((path) => {
        const [was, is] = [before.get(path), now.get(path)]
        if (was !== undefined && bytesOf(was) === is) return []
        return [[path, is === undefined ? null : Buffer.from(is, 'base64')] as const]
      }),
    ),
  )
}

/** Texts as texts, so that a failure can be read. */
function inWords(tree: ReadonlyMap<string, string | Buffer | null>): Record<string, string | null> {
  return Object.fromEntries(
    [...tree].map(([path, content]) => [
      path,
      content === null ? null : /\.(json|md)$/.test(path) ? String(content) : bytesOf(content),
    ]),
  )
}

/** Of the edits, those of these files. */
const editsOf = (pattern: RegExp): Record<string, string | null> =>
  inWords(new Map([...edited].filter(([path]) => pattern.test(path))))

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
  const local = page.getByRole('button', { name: 'Work with Local Repository' })
  await expect(local).toBeVisible()
  // The tests' build knows of no repository: there is nothing to sign in to.
  await expect(page.getByRole('button', { name: /GitHub|Token/ })).toHaveCount(0)
  await local.click()
})

test('a price, a Marathi sentence and a photograph: what differs is that alone', async ({ page }) => {
  await page.getByText('Pages and facts', { exact: true }).click()
  await page.getByText('AI marketing workshop').first().click()
  await (await field(page, 'description.mr')).locator('textarea').fill(description)
  await (await field(page, 'price')).locator('input').fill(`${price}`)
  await save(page)

  await page.getByText('n8n workshop').first().click()
  const file = await field(page, 'picture.file')
  await expect(file.locator('img'), 'the photograph that is there is shown').toBeVisible()
  await file.getByRole('button', { name: 'Replace' }).click()
  const upload = page.getByRole('dialog').getByRole('button', { name: 'Upload' })
  const refusing = page.waitForEvent('filechooser')
  await upload.click()
  const said = page.waitForEvent('dialog')
  const small = Buffer.from(await takePhotograph({ width: 800, height: 600, grain: 0 }))
  // It ends once the box is closed.
  const picked = (await refusing).setFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: small })
  const box = await said
  expect(box.message()).toContain('small.jpg is 800 pixels wide, and has to be 1200 at least.')
  await box.accept()
  await picked

  const chooser = page.waitForEvent('filechooser')
  await upload.click()
  const [[, buffer] = []] = [...edited].filter(([path]) => path.endsWith(photograph.name.toLowerCase()))
  await (
    await chooser
  ).setFiles({
    name: photograph.name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(buffer ?? ''),
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
  await (await field(page, 'picture.alt.en')).locator('input').fill(photograph.en)
  await (await field(page, 'picture.alt.mr')).locator('input').fill(photograph.mr)
  await save(page)
  await expect.poll(() => differences(page)).toEqual(editsOf(/workshops|pictures/))
})

test('a post in both languages', async ({ page }) => {
  await page.getByRole('button', { name: 'New' }).click()
  await (await field(page, 'title')).locator('input').fill(post.title.en)
  await (await field(page, 'excerpt')).locator('textarea').fill(post.excerpt.en)
  await (await field(page, 'category')).getByText('Talking to customers').click()
  await (await field(page, 'offer')).getByText('Services').click()
  await (await field(page, 'publishedAt')).locator('input').fill(post.publishedAt)
  await (await field(page, 'checkedOn')).locator('input').fill(post.checkedOn)
  await (await field(page, 'body')).locator('textarea').fill(post.body.en)
  await page.getByText('Marathi', { exact: true }).last().click()
  await (await field(page, 'title', 1)).locator('input').fill(post.title.mr)
  await (await field(page, 'excerpt', 1)).locator('textarea').fill(post.excerpt.mr)
  await (await field(page, 'body', 1)).locator('textarea').fill(post.body.mr)
  await save(page)
  await expect.poll(() => differences(page)).toEqual(editsOf(/blog/))
})

test('what the schema refuses is named, and not written', async ({ page }) => {
  // A post without anything: its fields say so, in both languages.
  await page.getByRole('button', { name: 'New' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(await field(page, 'title')).toContainText('This field is required.')
  await expect(page.getByText('10 fields have errors')).toBeVisible()
  await page.goBack()
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
  expect(await differences(page)).toEqual({})
})
