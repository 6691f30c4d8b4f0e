/**
 * The site's icon as an .ico file: what browsers, feed readers and links of other programs ask for by name, whatever a
 * page's head says. Made from the SVG that the pages name, so that there is one drawing.
 */
import { toPng } from './png.ts'

/** Pixels: a tab, a tab on a sharp screen, a desktop's shortcut. */
export const iconSizes = [16, 32, 48] as const

const headLength = 6
const entryLength = 16

/** One PNG for each size, one after the other, behind a table of where each begins. */
export async function iconFile(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = await Promise.all(iconSizes.map((size) => toPng(svg, size)))
  const table = Buffer.alloc(headLength + entryLength * iconSizes.length)
  // Type 1 is an icon; 2 would be a mouse pointer.
  table.writeUInt16LE(1, 2)
  table.writeUInt16LE(iconSizes.length, 4)
  let start = table.length
  for (const [index, size] of iconSizes.entries()) {
    const length = pictures[index]?.byteLength ?? 0
    const at = headLength + entryLength * index
    table.writeUInt8(size, at)
    table.writeUInt8(size, at + 1)
    // One plane of 32 bits a pixel.
    table.writeUInt16LE(1, at + 4)
    table.writeUInt16LE(32, at + 6)
    table.writeUInt32LE(length, at + 8)
    table.writeUInt32LE(start, at + 12)
    start += length
  }
  return new Uint8Array(Buffer.concat([table, ...pictures]))
}
