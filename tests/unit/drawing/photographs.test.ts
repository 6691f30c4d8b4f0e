/** Tests photographs as the build shrinks them, the addresses that pages have of its files, and what content says of originals. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { smallProblem } from '#core/content/text.ts'
import { encodePhotograph, measurePhotograph } from '#drawing/photographs/encode.ts'
import imageAddresses from '#drawing/photographs/image-addresses.ts'
import { addressOf, stemOf, type Variant, variantsOf } from '#drawing/photographs/photograph.ts'
import { findPhotographs } from '../../../src/build/photographs.ts'
import { takePhotograph } from '../../support/readers/photographs.ts'

let original: Buffer
// Two seconds, and more if other work shares the cores.
beforeAll(async () => {
  original = await takePhotograph()
}, 60_000)

function variant(width: number, format: Variant['format'] = 'avif'): Variant {
  const found = variantsOf({ width: 4000 }).find((made) => made.width === width && made.format === format)
  if (!found) throw new Error(`no ${format} of ${width} pixels is made`)
  return found
}

// A phone of 360 px shows it 320 px wide: Chrome and Safari take the first size with enough pixels for a density of 2 or 3.
test('a photograph of 6 MB is at most 60 KB on a phone with three pixels to each', async () => {
  const file = await encodePhotograph(original, variant(1080))
  expect(file.length).toBeLessThanOrEqual(60_000)
  const { format, width: made } = await sharp(file).metadata()
  expect([format, made]).toEqual(['heif', 1080])
})

test('quality has an end: what cannot be made light enough is refused', async () => {
  await expect(encodePhotograph(original, { ...variant(320), bytesMost: 100 })).rejects.toThrow(
    'no quality brings it under 100 bytes at 320 pixels',
  )
})

test('an original held upright is turned, and leaves behind where it was taken', async () => {
  const sideways = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(sideways).metadata()).exif).toBeDefined()
  const { width, height } = await measurePhotograph('upright', sideways)
  expect([width, height]).toEqual([1200, 1600])
  const made = await sharp(await encodePhotograph(sideways, variant(480))).metadata()
  expect([made.width, made.height, made.exif]).toEqual([480, 640, undefined])
})

test('an original has to be 1200 pixels wide', () => {
  expect(smallProblem({ width: 1200 })).toBeNull()
  expect(smallProblem({ width: 1199 })).toBe('is 1199 pixels wide, and has to be 1200 at least')
})

test('an original is never made larger', () => {
  expect(variantsOf({ width: 1200 }).map(({ width }) => width)).toEqual([160, 320, 480, 720, 1080, 720, 1200])
})

type Options = Parameters<typeof imageAddresses.getURL>
const addressIn = (options: Options[0]) => imageAddresses.getURL(options, {} as Options[1], console)

test('every size of a photograph has the address of its file', () => {
  const stem = stemOf({ name: 'room', hash: '0123abcd' })
  const src = { src: stem, width: 4000, height: 3000, format: 'jpeg' as const }
  const variants = variantsOf(src)
  expect(variants.map(({ width, format }) => addressIn({ src, width, format }))).toEqual(
    variants.map((variant) => addressOf(stem, variant)),
  )
})

test('a drawing keeps its own', () => {
  const src = { src: '/_astro/portrait.Ck2Jfqkj.svg', width: 500, height: 600, format: 'svg' as const }
  expect(addressIn({ src, width: 72, format: 'svg' })).toBe(src.src)
})

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
  const room = await jpeg(1200, 900)
  const content = await contentOf({
    'blog/en/room.md': post('/pictures/room.jpg'),
    'pictures/room.jpg': room,
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
