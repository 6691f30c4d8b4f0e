import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encode, toPng } from '#pictures/png.ts'

/** RGB of a pixel, as another program reads the file. */
async function pixelAt(file: Uint8Array, x: number, y: number): Promise<number[]> {
  const part = await sharp(file)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return [...part]
}

describe('toPng()', () => {
  test('draws what the SVG says', async () => {
    const file = await toPng(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="#fdf9f2" d="M0 0h40v20H0z"/><path fill="#0a5a61" d="M0 0h20v20H0z"/></svg>',
    )
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'png',
      width: 40,
      height: 20,
    })
    expect(await pixelAt(file, 5, 5)).toEqual([0x0a, 0x5a, 0x61])
    expect(await pixelAt(file, 35, 15)).toEqual([0xfd, 0xf9, 0xf2])
  })
})

describe('encode()', () => {
  test('keeps every colour near to itself, however many there are', async () => {
    const side = 64
    const pixels = new Uint8Array(side * side * 4)
    for (let index = 0; index < side * side; index++) {
      pixels.set([(index % side) * 4, Math.floor(index / side) * 4, 120, 255], index * 4)
    }
    const file = encode(pixels, side, side)
    for (const [x, y] of [
      [0, 0],
      [63, 0],
      [31, 17],
      [63, 63],
    ] as const) {
      const [red = 0, green = 0] = await pixelAt(file, x, y)
      expect(Math.abs(red - x * 4)).toBeLessThanOrEqual(16)
      expect(Math.abs(green - y * 4)).toBeLessThanOrEqual(16)
    }
  })
})
