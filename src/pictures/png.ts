/**
 * SVG to PNG, by resvg. The SVG must hold no text, there are no fonts here: paths, shapes and patterns only.
 */
import { readFile } from 'node:fs/promises'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

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

/** What is transparent stays so. */
export async function toPng(svg: string, pixelsWide: number): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initialise()
  await ready
  const resvg = new Resvg(svg, { fitTo: { mode: 'width', value: pixelsWide } })
  const image = resvg.render()
  try {
    return new Uint8Array(image.asPng())
  } finally {
    // What lies in WebAssembly's memory is collected by nobody.
    image.free()
    resvg.free()
  }
}
