/** Tests photographs as the build shrinks them: with the same settings, from an original of a camera's size. */
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { encodePhotograph, measurePhotograph } from '#drawing/photographs/encode.ts'
import { variantsOf, type Variant } from '#drawing/photographs/photograph.ts'
import { smallProblem } from '#core/content/text.ts'
import { takePhotograph } from '../../../support/readers/photographs.ts'

let original: Buffer
// Two seconds, and more if other work shares the cores.
beforeAll(async () => {
  original = await takePhotograph()
}, 60_000)

function variant(width: number, format: Variant['format'] = 'avif'): Variant {
  const found = variantsOf({ width: 4000 }).find((one) => one.width === width && one.format === format)
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
