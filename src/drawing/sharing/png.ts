/** Converts SVG to PNG with resvg. The SVG must contain no text, because no fonts are loaded. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'

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

export async function toPng(svg: string, pixelsWide: number): Promise<Uint8Array<ArrayBuffer>> {
  await (ready ??= initialise())
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

const folder = 'node_modules/.astro/sharing'

/** Keeps the files between builds, by what is drawn, in node_modules, which Netlify keeps. */
export async function toKeptPng(svg: string, pixelsWide: number): Promise<Uint8Array<ArrayBuffer>> {
  const path = `${folder}/${createHash('sha256').update(svg).digest('hex')}.png`
  const known = await readFile(path).catch(() => null)
  if (known) return new Uint8Array(known)
  const picture = await toPng(svg, pixelsWide)
  await mkdir(folder, { recursive: true })
  // A build that breaks off leaves no half picture, and never overwrites another build's file.
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, picture)
  await rename(unfinished, path)
  return picture
}
