/** Generates the favicon as an .ico file from the SVG icon. */
import { toPng } from './png.ts'

export const iconSizes = [16, 32, 48] as const

const headLength = 6
const entryLength = 16

export async function iconFile(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = await Promise.all(iconSizes.map((size) => toPng(svg, size)))
  const table = Buffer.alloc(headLength + entryLength * iconSizes.length)
  // Type 1 means an icon, 2 a cursor.
  table.writeUInt16LE(1, 2)
  table.writeUInt16LE(iconSizes.length, 4)
  let start = table.length
  for (const [index, size] of iconSizes.entries()) {
    const length = pictures[index]?.byteLength ?? 0
    const at = headLength + entryLength * index
    table.writeUInt8(size, at)
    table.writeUInt8(size, at + 1)
    // One plane, 32 bits per pixel.
    table.writeUInt16LE(1, at + 4)
    table.writeUInt16LE(32, at + 6)
    table.writeUInt32LE(length, at + 8)
    table.writeUInt32LE(start, at + 12)
    start += length
  }
  return new Uint8Array(Buffer.concat([table, ...pictures]))
}
