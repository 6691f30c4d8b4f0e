/** Shapes texts into paths with HarfBuzz. It uses the complete Anek fonts, because an event may have words that the subsets lack. */
import { readFile } from 'node:fs/promises'
import type * as HarfBuzz from 'harfbuzzjs'
import type { Face, Font } from 'harfbuzzjs'

/** In order of preference for each glyph. Functions that draw list these files in their config's `includedFiles`. */
const files = [
  import.meta.resolve('@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2'),
  import.meta
    .resolve('@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-ext-wght-normal.woff2'),
  import.meta
    .resolve('@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2'),
]

export type Style = Readonly<Record<'size' | 'weight', number>>

export interface Glyphs {
  readonly width: (text: string, style: Style) => number
  readonly outline: (text: string, style: Style, x: number, y: number) => string
}

interface Script {
  readonly face: Face
  readonly characters: ReadonlySet<number>
}

interface Glyph {
  readonly font: Font
  readonly id: number
  readonly x: number
  readonly y: number
  readonly scale: number
}

let opened: Promise<Glyphs> | undefined

export function openGlyphs(): Promise<Glyphs> {
  return (opened ??= readGlyphs())
}

async function readGlyphs(): Promise<Glyphs> {
  // Imported here: the bundler lifts what a lazily imported module of this project imports to the top of the function.
  const harfbuzz = await import('harfbuzzjs')
  const { Blob, Face } = harfbuzz
  const { default: decompress } = await import('woff2-encoder/decompress')
  const scripts = files.map(async (file) => {
    const font = await decompress(await readFile(new URL(file)))
    const face = new Face(new Blob(new Uint8Array(font).buffer))
    return { face, characters: new Set(face.collectUnicodes()) }
  })
  return glyphsOf(harfbuzz, await Promise.all(scripts))
}

function glyphsOf(harfbuzz: typeof HarfBuzz, scripts: readonly Script[]): Glyphs {
  const { Buffer: Run, Font, shape, Variation } = harfbuzz
  const fonts = new Map<string, Font>()
  const fontFor = (script: Script, weight: number): Font => {
    const key = `${scripts.indexOf(script)} ${weight}`
    const known = fonts.get(key)
    if (known) return known
    const font = new Font(script.face)
    font.setVariations([new Variation('wght', weight)])
    fonts.set(key, font)
    return font
  }

  const layOut = (text: string, { size, weight }: Style): { glyphs: Glyph[]; width: number } => {
    const glyphs: Glyph[] = []
    let width = 0
    for (const { script, part } of runsOf(text, scripts)) {
      const font = fontFor(script, weight)
      const scale = size / script.face.upem
      const run = new Run()
      run.addText(part)
      run.guessSegmentProperties()
      shape(font, run)
      const positions = run.getGlyphPositions()
      run.getGlyphInfos().forEach(({ codepoint: id }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        glyphs.push({ font, id, scale, x: width + xOffset * scale, y: -yOffset * scale })
        width += xAdvance * scale
      })
    }
    return { glyphs, width }
  }

  return {
    width: (text, style) => layOut(text, style).width,
    // One path holds all glyphs: with separate paths, overlapping glyphs would show seams.
    outline: (text, style, x, y) =>
      layOut(text, style)
        .glyphs.map((glyph) => pathOf(glyph, x, y))
        .join(''),
  }
}

const segmenter = new Intl.Segmenter('mr', { granularity: 'grapheme' })
/** Joiners and variation selectors shape their neighbours and need no glyph. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Groups adjacent characters by font. Drops characters that no font has, such as emoji. */
function runsOf(text: string, scripts: readonly Script[]): { script: Script; part: string }[] {
  const runs: { script: Script; part: string }[] = []
  for (const { segment } of segmenter.segment(text)) {
    const needed = Array.from(segment.replaceAll(invisible, ''), (letter) => letter.codePointAt(0) ?? 0)
    const script = scripts.find(({ characters }) => needed.every((character) => characters.has(character)))
    if (!script) continue
    const last = runs.at(-1)
    if (last?.script === script) last.part += segment
    else runs.push({ script, part: segment })
  }
  return runs
}

function pathOf({ font, id, scale, x: left, y: up }: Glyph, x: number, y: number): string {
  return font
    .glyphToPath(id)
    .replaceAll(/([^A-Z, ]+),([^A-Z, ]+)/g, (_point, right: string, above: string) => {
      const at = [x + left + Number(right) * scale, y + up - Number(above) * scale]
      return at.map((value) => value.toFixed(1)).join(' ')
    })
}
