/** Photographs as the build makes them small: with the same settings, from an original of a camera's size. */
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { encodePhotograph, measurePhotograph } from '#drawing/photographs/encode.ts'
import { addressOf, stemOf, variantsOf, type Variant } from '#drawing/photographs/photograph.ts'
import { smallProblem } from '#core/content/photograph.ts'
import { takePhotograph } from '../../../support/readers/photographs.ts'

let original: Buffer
// Two seconds, and more where the cores are shared.
beforeAll(async () => {
  original = await takePhotograph()
}, 60_000)

function variant(width: number, format: Variant['format'] = 'avif'): Variant {
  const found = variantsOf({ width: 4000 }).find((one) => one.width === width && one.format === format)
  if (!found) throw new Error(`no ${format} of ${width} pixels is made`)
  return found
}

test('a photograph of 6 MB is one, and is noisy', () => {
  expect(original.length).toBeGreaterThan(6_000_000)
})

// A phone of 360 px shows it 320 px wide: Chrome and Safari take the first size that has enough pixels for 2 or 3 to each.
test.each([
  ['two pixels to each', 720],
  ['three pixels to each', 1080],
])('a photograph of 6 MB is at most 60 KB on a phone with %s', async (_screen, width) => {
  const file = await encodePhotograph(original, variant(width))
  expect(file.length).toBeLessThanOrEqual(60_000)
  const { format, width: made } = await sharp(file).metadata()
  expect([format, made]).toEqual(['heif', width])
})

test('a photograph of 6 MB is so where a browser knows no AVIF, too', async () => {
  const file = await encodePhotograph(original, variant(720, 'jpeg'))
  expect(file.length).toBeLessThanOrEqual(60_000)
  expect((await sharp(file).metadata()).format).toBe('jpeg')
})

test('a photograph of 6 MB is known by some hundred bytes until it is there', async () => {
  const { blur } = await measurePhotograph('room', original)
  expect(blur).toMatch(/^data:image\/webp;base64,/)
  expect(blur.length).toBeLessThan(300)
})

test('quality is lowered until a file is light enough', async () => {
  const usual = await encodePhotograph(original, variant(320))
  const lighter = await encodePhotograph(original, { ...variant(320), bytesMost: usual.length - 1 })
  expect(lighter.length).toBeLessThan(usual.length)
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

test('an address changes with the photograph and with how it is made', async () => {
  const facts = await measurePhotograph('room', original)
  const other = await measurePhotograph('room', await takePhotograph({ width: 1200, height: 900 }))
  expect(addressOf(stemOf(facts), variant(720))).toMatch(/^\/pictures\/room\.[0-9a-f]{8}-720\.avif$/)
  expect(addressOf(stemOf(facts), variant(720, 'jpeg'))).toMatch(/-720\.jpg$/)
  expect(stemOf(facts)).not.toBe(stemOf(other))
})
