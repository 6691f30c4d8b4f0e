import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iconFile, iconSizes } from '#drawing/sharing/icon.ts'

test('iconFile() holds the drawing in each size, transparent where it is', async () => {
  const svg = readFileSync(join(import.meta.dirname, '../../../../public/favicon.svg'), 'utf8')
  const file = Buffer.from(await iconFile(svg))
  expect([0, 2, 4].map((at) => file.readUInt16LE(at))).toEqual([0, 1, iconSizes.length])
  let end = 6 + 16 * iconSizes.length
  for (const [index, size] of iconSizes.entries()) {
    const entry = file.subarray(6 + 16 * index, 6 + 16 * (index + 1))
    expect([entry.readUInt8(0), entry.readUInt8(1)]).toEqual([size, size])
    const [length, start] = [entry.readUInt32LE(8), entry.readUInt32LE(12)]
    expect(start).toBe(end)
    end += length
    const { data, info } = await sharp(file.subarray(start, start + length))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ format: 'raw', width: size, height: size, channels: 4 })
    const pixel = (x: number, y: number) => [...data.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)]
    // A corner shows what lies below; the middle of the lower edge is the light core, beside it marigold, then peacock.
    expect(pixel(0, 0)[3]).toBe(0)
    const [red = 0, green = 0, blue = 0, alpha] = pixel(Math.round(size * 0.12), Math.round(size * 0.9))
    expect(alpha).toBe(255)
    expect(blue).toBeGreaterThan(red)
    expect(green).toBeGreaterThan(red)
  }
  expect(file.length).toBe(end)
})
