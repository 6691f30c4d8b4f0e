/**
 * `npm run fonts`: cuts Anek down to what the site's words need, into src/styles/fonts. Latin keeps its weights, ASCII, and the kerning of
 * pairs in the site's English. HarfBuzz shapes each Devanagari word, and the clusters of Marathi, once; the glyphs met on the way are kept
 * with the rules between them. A cluster that is missing later is shown with its half form or a halant, never as an empty box.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Buffer as Run, Face, Font, shapeWithTrace } from 'harfbuzzjs'
import { FontIo, Ot } from 'ot-builder'
import subsetFont from 'subset-font'
import { compress } from 'woff2-encoder'
import { locales } from '#core/basics/locale.ts'
import { ownName } from '#i18n/locale.ts'
import { cutFont } from './cut-font.ts'
import { pairsIn, textUnder, wordsOfMarathi } from './words.ts'

const require = createRequire(import.meta.url)
const family = '@fontsource-variable/anek-devanagari'
const root = new URL('../../', import.meta.url)
const folder = new URL('src/styles/fonts/', root)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const latin = `${ascii}\u00a0–—‘’“”…·×©°½`
const rupee = 0x20b9

/** Returns every glyph that shaping these words touches, intermediate ones included: without those a rule would be dropped. */
function glyphsOf(words: readonly string[], font: Buffer): Set<number> {
  const shaper = new Font(new Face(new Blob(new Uint8Array(font).buffer)))
  const glyphs = new Set([0])
  for (const word of words) {
    const run = new Run()
    run.addText(word)
    run.guessSegmentProperties()
    for (const step of shapeWithTrace(shaper, run, [], 0, 0)) {
      for (const item of step.t) {
        if (typeof item === 'object' && item !== null && 'g' in item && typeof item.g === 'number')
          glyphs.add(item.g)
      }
    }
  }
  return glyphs
}

/** Sets the line metrics: as shipped, every label sits too high in its button. CSS could override that, but not in Safari. */
function finish(sfnt: Ot.Sfnt): Promise<Uint8Array> {
  const find = (name: string) => sfnt.tables.get(name) ?? fail(`The font has no table ${name}`)
  const unitsPerEm = find('head').readUInt16BE(18)
  // The offsets of ascent, descent and line gap in each table: https://learn.microsoft.com/typography/opentype/spec/
  for (const [table, at] of [
    [find('hhea'), 4],
    [find('OS/2'), 68],
  ] as const) {
    table.writeInt16BE(Math.round(0.95 * unitsPerEm), at)
    table.writeInt16BE(-Math.round(0.33 * unitsPerEm), at + 2)
    table.writeInt16BE(0, at + 4)
  }
  return compress(FontIo.writeSfntOtf(sfnt))
}

function fail(message: string): never {
  throw new Error(message)
}

type OpenFont = Ot.Font<Ot.ListGlyphStore>

function open(sfnt: Buffer): OpenFont {
  return FontIo.readFont(FontIo.readSfntOtf(sfnt), Ot.ListGlyphStoreFactory)
}

/** Adds the rupee sign, which the family keeps in its Devanagari file: prices stand on English pages, too. */
async function makeLatin(
  source: Buffer,
  devanagariSource: Buffer,
  pairs: ReadonlySet<string>,
): Promise<Uint8Array> {
  const font = open(
    await subsetFont(source, latin, {
      targetFormat: 'sfnt',
      variationAxes: { wght: { min: 500, max: 700 } },
      keepFeatures: ['tnum', 'ccmp', 'locl', 'kern'],
      noHinting: true,
    }),
  )
  simplifyKerning(font, pairs)
  const sign = await subsetFont(devanagariSource, '₹', {
    targetFormat: 'sfnt',
    variationAxes: { wght: 600 },
    keepFeatures: [],
    noHinting: true,
  })
  const glyph = open(sign).cmap?.unicode.get(rupee) ?? fail('The font has no rupee sign')
  font.glyphs.items.push(glyph)
  font.cmap?.unicode.set(rupee, glyph)
  return finish(FontIo.writeFont(font))
}

/** In thousandths of the em: a reader does not notice smaller kerning. */
const kerningMin = 20

/**
 * Puts two pairs with the same left letter into different lookups: ot-builder writes such a set unsorted, and shapers miss most of its
 * pairs.
 */
function simplifyKerning({ cmap, gpos, head }: OpenFont, pairs: ReadonlySet<string>): void {
  const characters = new Map(
    Array.from(cmap?.unicode.entries() ?? [], ([code, glyph]) => [glyph, String.fromCodePoint(code)]),
  )
  const kern = gpos?.features.find(({ tag }) => tag === 'kern') ?? fail('The font has no kerning')
  const lookups: Ot.Gpos.Pair[] = []
  const pairsOf = new Map<Ot.Glyph, number>()
  for (const lookup of kern.lookups) {
    if (lookup.type !== Ot.Gpos.LookupType.Pair) throw new Error('The font kerns otherwise than by pairs')
    for (const [left, right, adjustment] of lookup.adjustments.entries()) {
      const units = adjustment ? Ot.Var.Ops.originOf(adjustment[0].dWidth) : 0
      const isWritten = pairs.has(`${characters.get(left)}${characters.get(right)}`)
      if (!isWritten || Math.abs(units) < (kerningMin * head.unitsPerEm) / 1000) continue
      const index = pairsOf.get(left) ?? 0
      pairsOf.set(left, index + 1)
      const { adjustments } = (lookups[index] ??= new Ot.Gpos.Pair())
      adjustments.set([left], [right], [{ ...Ot.Gpos.ZeroAdjustment, dWidth: units }, Ot.Gpos.ZeroAdjustment])
    }
  }
  kern.lookups = lookups
  if (gpos) gpos.lookups = lookups
}

async function makeDevanagari(source: Buffer, words: readonly string[]): Promise<Uint8Array> {
  const whole = await subsetFont(source, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })
  const characters = [...new Set(words.join(''))].join('')
  return finish(
    FontIo.readSfntOtf(await cutFont(whole, { weight: 500, characters, glyphs: glyphsOf(words, whole) })),
  )
}

const [written, latinSource, devanagariSource] = await Promise.all([
  textUnder(new URL('src/', root)),
  readFile(require.resolve(`${family}/files/anek-devanagari-latin-wght-normal.woff2`)),
  readFile(require.resolve(`${family}/files/anek-devanagari-devanagari-wght-normal.woff2`)),
])
const other = locales.find((locale) => locale !== 'en') ?? 'mr'
const made = {
  latin: await makeLatin(latinSource, devanagariSource, pairsIn(written)),
  devanagari: await makeDevanagari(devanagariSource, wordsOfMarathi(written)),
  /** The name of the other language, on English pages. */
  word: await makeDevanagari(devanagariSource, [ownName[other]]),
}
for (const [name, font] of Object.entries(made)) {
  await writeFile(new URL(`${name}.woff2`, folder), font)
  console.log(`${name} ${(font.length / 1024).toFixed(1)} KB`)
}
