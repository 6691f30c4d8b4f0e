/** Reads the QR codes in a page's markup as a camera would: paints the modules, then decodes them. */
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'

/** Pixels per module. */
const scale = 4

/** Returns the texts of the page's QR codes, in order. Throws if one is unreadable. */
export function readQrCodes(html: string): string[] {
  const codes = html.matchAll(
    /<svg [^>]*viewBox="0 0 (\d+) \1"[^>]*>(?:(?!<\/svg>).)*?<path[^>]* d="(M\d+ \d+\.5h[^"]+)"/gs,
  )
  return Array.from(codes, ([, size, path]) => readModules(Number(size), path ?? ''))
}

interface Run {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Returns the dark runs of a path: 'M4 4.5h7m1 0h2' starts at 4: seven dark modules, one light, two dark. */
export function runsOf(path: string): Run[] {
  return Array.from(path.matchAll(/M(\d+) (\d+)\.5([hm\d ]*)/g)).flatMap(([, start, y, steps = '']) => {
    let x = Number(start)
    return Array.from(steps.matchAll(/([hm])(\d+)/g)).flatMap(([, step, length]) => {
      const run = { x, y: Number(y), width: Number(length) }
      x += run.width
      return step === 'h' ? [run] : []
    })
  })
}

/** Returns the text of a PNG with a QR code. */
export async function readQrPng(png: Uint8Array): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return readPixels(new Uint8ClampedArray(data), info.width, info.height)
}

export function readModules(size: number, path: string): string {
  const edge = size * scale
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255)
  for (const { x, y, width } of runsOf(path)) {
    for (let row = y * scale; row < (y + 1) * scale; row++) {
      pixels.fill(0, (row * edge + x * scale) * 4, (row * edge + (x + width) * scale) * 4)
    }
  }
  const opaque = pixels.map((value, index) => (index % 4 === 3 ? 255 : value))
  return readPixels(opaque, edge)
}

function readPixels(pixels: Uint8ClampedArray, width: number, height = width): string {
  return decodeQr({ width, height, data: pixels })
}
