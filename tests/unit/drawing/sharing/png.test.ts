import sharp from 'sharp'
import { expect, test } from 'vitest'
import { toPng } from '#drawing/sharing/png.ts'

/** RGB of a pixel, as another program reads the file. */
async function pixelAt(file: Uint8Array, x: number, y: number): Promise<number[]> {
  const part = await sharp(file)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return [...part]
}

test('toPng() draws what the SVG says', async () => {
  const file = await toPng(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="#fdf9f2" d="M0 0h40v20H0z"/><path fill="#0a5a61" d="M0 0h20v20H0z"/></svg>',
    80,
  )
  expect(await sharp(file).metadata()).toMatchObject({
    format: 'png',
    width: 80,
    height: 40,
  })
  expect(await pixelAt(file, 10, 10)).toEqual([0x0a, 0x5a, 0x61])
  expect(await pixelAt(file, 70, 30)).toEqual([0xfd, 0xf9, 0xf2])
})
