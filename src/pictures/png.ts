/**
 * SVG to PNG. resvg draws; the file is written here, with 256 colours of the picture's own: a page of flat colours and
 * soft edges looks the same in a third of the bytes, and chats fetch it over the same phone that shows it.
 */
import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm'

let ready: Promise<void> | undefined

async function initialise(): Promise<void> {
  const file = await readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  try {
    await initWasm(file)
  } catch (error) {
    // Vite and vitest may load this module anew in a process, and the package that was initialised already stays.
    if (!(error instanceof Error && error.message.startsWith('Already initialized'))) throw error
  }
}

/** The SVG must hold no text: there are no fonts here. Paths, shapes and patterns only. */
export async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return draw(svg, {}, (image) => encode(image.pixels, image.width, image.height))
}

/** A small square one, `width` pixels wide, that keeps what is transparent. */
export async function toIconPng(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  return draw(svg, { fitTo: { mode: 'width', value: width } }, (image) => new Uint8Array(image.asPng()))
}

async function draw<Result>(
  svg: string,
  options: ResvgRenderOptions,
  take: (image: ReturnType<InstanceType<typeof Resvg>['render']>) => Result,
): Promise<Result> {
  ready ??= initialise()
  await ready
  const resvg = new Resvg(svg, options)
  const image = resvg.render()
  try {
    return take(image)
  } finally {
    // What lies in WebAssembly's memory is collected by nobody.
    image.free()
    resvg.free()
  }
}

const coloursMax = 256

/** RGBA, opaque. */
export function encode(pixels: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const { palette, indexOf } = choosePalette(pixels)
  // Each row begins with the number of its filter: none.
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + 1 + x] = indexOf(colourAt(pixels, (y * width + x) * 4))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits, by palette.
  header.set([8, 3, 0, 0, 0], 8)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk(
        'PLTE',
        Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
      ),
      chunk('IDAT', deflateSync(rows, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function colourAt(pixels: Uint8Array, at: number): number {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
}

/** The commonest colours, of those that look alike only one. */
function choosePalette(pixels: Uint8Array): { palette: number[]; indexOf: (colour: number) => number } {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = colourAt(pixels, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const palette: number[] = []
  const alike = new Set<number>()
  for (const [colour] of [...counts].sort((a, b) => b[1] - a[1])) {
    if (palette.length === coloursMax) break
    const bucket = colour & 0xf0f0f0
    if (alike.has(bucket)) continue
    alike.add(bucket)
    palette.push(colour)
  }
  const nearest = new Map<number, number>()
  const indexOf = (colour: number): number => {
    const known = nearest.get(colour)
    if (known !== undefined) return known
    let best = 0
    for (let index = 1; index < palette.length; index++) {
      if (distance(colour, palette[index] ?? 0) < distance(colour, palette[best] ?? 0)) best = index
    }
    nearest.set(colour, best)
    return best
  }
  return { palette, indexOf }
}

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16)
  const green = ((one >> 8) & 255) - ((other >> 8) & 255)
  const blue = (one & 255) - (other & 255)
  return red * red + green * green + blue * blue
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
