/** Tests what content says about photographs against the folder that holds them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { findPhotographs } from '../../../src/build/photographs.ts'

let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

async function contentOf(files: Readonly<Record<string, string | Buffer>>): Promise<URL> {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return pathToFileURL(`${folder}/`)
}

const jpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
const post = (file: string): string =>
  `---\ntitle: A room\npicture:\n  file: ${file}\n  alt:\n    en: A room\n    mr: खोली\n---\n\n    file: /pictures/not-this.jpg\n`
const portrait = (file: string): string => JSON.stringify({ name: 'Gauri', portrait: { file } })

test('findPhotographs() measures what content names', async () => {
  const content = await contentOf({
    'blog/en/room.md': post('/pictures/room.jpg'),
    'pictures/room.jpg': await jpeg(1200, 900),
  })
  const { photographs, problems } = await findPhotographs(content)
  expect(photographs).toMatchObject({ 'pictures/room.jpg': { name: 'room', width: 1200, height: 900 } })
  expect(problems).toEqual([])
})

test('findPhotographs() names the field of what is missing, too small or no picture', async () => {
  const content = await contentOf({
    'blog/en/room.md': post('/pictures/room.jpg'),
    'site/site.json': portrait('/pictures/gauri.jpg'),
    'workshops/n8n-workshop.json': JSON.stringify({ picture: { file: '/pictures/text.jpg' } }),
    'pictures/gauri.jpg': await jpeg(1199, 1600),
    'pictures/text.jpg': 'no picture',
  })
  expect((await findPhotographs(content)).problems).toEqual([
    'src/content/blog/en/room.md: picture.file: pictures/room.jpg is not there',
    'src/content/site/site.json: portrait.file: pictures/gauri.jpg is 1199 pixels wide, and has to be 1200 at least',
    'src/content/workshops/n8n-workshop.json: picture.file: pictures/text.jpg is no picture that can be read',
  ])
})

test('findPhotographs() leaves out what nothing names', async () => {
  const content = await contentOf({ 'pictures/old.jpg': await jpeg(1200, 900) })
  expect(await findPhotographs(content)).toEqual({ photographs: {}, problems: [] })
})

test('the content of the site names photographs that can be used', async () => {
  expect((await findPhotographs()).problems).toEqual([])
})
