/** Converts SVG to PNG with resvg. The SVG must contain no text, because no fonts are loaded. */
import { readFile } from 'node:fs/promises'

let ready: Promise<void> | undefined

async function initialise(): Promise<void> {
  const { initWasm } = await import('@resvg/resvg-wasm')
  const file = await readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  try {
    await initWasm(file)
  } catch (error) {
    // Vite and vitest may load this module again in a process that has initialised the package already.
    if (!(error instanceof Error && error.message.startsWith('Already initialized'))) throw error
  }
}

/** Keeps transparency. */
export async function toPng(svg: string, pixelsWide: number): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initialise()
  await ready
  // Imported here for the same reason as HarfBuzz in glyphs.ts.
  const { Resvg } = await import('@resvg/resvg-wasm')
  const resvg = new Resvg(svg, { fitTo: { mode: 'width', value: pixelsWide } })
  const image = resvg.render()
  try {
    return new Uint8Array(image.asPng())
  } finally {
    // WebAssembly memory is not garbage-collected.
    image.free()
    resvg.free()
  }
}
