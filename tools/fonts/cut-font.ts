/** Cuts a font down to one weight and to the characters and glyphs that are wanted, with HarfBuzz's own subsetter. */
import { readFile } from 'node:fs/promises'

interface Cut {
  readonly weight: number
  readonly characters: string
  /** Glyphs to keep besides those of the characters. The rules between other glyphs go, too. */
  readonly glyphs: ReadonlySet<number>
}

// Constants of hb-subset.h and hb-blob.h.
const noHinting = 0x1
const noLayoutClosure = 0x200
const layoutFeatureTags = 6
const writable = 2

function tag(name: string): number {
  return Array.from(name).reduce((number, letter) => (number << 8) + letter.charCodeAt(0), 0)
}

let compiled: Promise<WebAssembly.Module> | undefined

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(
    await readFile(new URL(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))),
  )
}

/** Takes and returns an uncompressed font (TrueType). The packages around the subsetter accept characters only, no glyphs. */
export async function cutFont(font: Uint8Array, { weight, characters, glyphs }: Cut): Promise<Buffer> {
  compiled ??= compile()
  const { exports } = await WebAssembly.instantiate(await compiled)
  const call = (name: string, ...values: number[]): number => {
    const f = exports[name]
    if (typeof f !== 'function') throw new Error(`HarfBuzz has no ${name}`)
    const result: unknown = Reflect.apply(f, undefined, values)
    return typeof result === 'number' ? result : 0
  }
  const bytes = () => {
    if (!(exports['memory'] instanceof WebAssembly.Memory)) throw new Error('HarfBuzz shows no memory')
    return new Uint8Array(exports['memory'].buffer)
  }
  call('_initialize')
  const at = call('malloc', font.length)
  bytes().set(font, at)
  const face = call('hb_face_create', call('hb_blob_create', at, font.length, writable, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  call('hb_subset_input_set_flags', input, noHinting | noLayoutClosure)
  const features = call('hb_subset_input_set', input, layoutFeatureTags)
  call('hb_set_clear', features)
  call('hb_set_invert', features)
  const glyphSet = call('hb_subset_input_glyph_set', input)
  for (const glyph of glyphs) call('hb_set_add', glyphSet, glyph)
  const characterSet = call('hb_subset_input_unicode_set', input)
  for (const character of characters) call('hb_set_add', characterSet, character.codePointAt(0) ?? 0)
  call('hb_subset_input_pin_axis_location', input, face, tag('wght'), weight)
  const cut = call('hb_subset_or_fail', face, input)
  if (cut === 0) throw new Error('HarfBuzz could not cut the font')
  const blob = call('hb_face_reference_blob', cut)
  const start = call('hb_blob_get_data', blob, 0)
  // The whole instance goes away, so nothing is freed singly.
  return Buffer.from(bytes().slice(start, start + call('hb_blob_get_length', blob)))
}
