/**
 * Cuts Anek down to what the site's words need, before Astro builds or serves. Latin keeps its weights, ASCII, and the kerning of pairs in
 * the site's English. HarfBuzz shapes each Devanagari word, and the clusters of Marathi, once; the glyphs met on the way are kept with the
 * rules between them. A missing cluster is shown with its half form or a halant, never as an empty box. The files in .cache/fonts are made
 * again when a word, the family or this recipe changes.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { Blob, Buffer as Run, Face, Font, shapeWithTrace } from 'harfbuzzjs'
import { FontIo, Ot } from 'ot-builder'
import subsetFont from 'subset-font'
import { compress } from 'woff2-encoder'
import { cutFont } from '#drawing/fonts/cut-font.ts'
import { locales } from '#core/basics/locale.ts'
import { ownName } from '#i18n/locale.ts'

const require = createRequire(import.meta.url)
const family = '@fontsource-variable/anek-devanagari'
const root = new URL('../../../', import.meta.url)
const folder = new URL('.cache/fonts/', root)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const latin = `${ascii}\u00a0–—‘’“”…·×©°½`
const rupee = 0x20b9

const consonants = Array.from('कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह')
const signs = Array.from('ािीुूृेैोौंःँॅॉ्')
const alone = Array.from('अआइईउऊऋएऐओऔऑॲऍॐऽ०१२३४५६७८९।₹')
/** The clusters of written Marathi, borrowed English words included. */
const clusters =
  'क्क क्ट क्त क्त्य क्न क्म क्य क्र क्ल क्व क्श क्ष क्ष्म क्ष्य क्ष्ण क्स ख्य ग्ग ग्न ग्म ग्य ग्र ग्ल ग्व घ्न घ्य ङ्क ङ्ग च्च च्छ च्य ' +
  'ज्ज ज्ञ ज्य ज्व झ्य ञ्च ञ्ज ट्ट ट्य ट्र ट्स ठ्य ड्ड ड्य ड्र ढ्य ण्ट ण्ठ ण्ड ण्य त्क त्त त्त्व त्थ त्न त्प त्म त्म्य त्य त्र त्व त्स त्स्य थ्य ' +
  'द्द द्ध द्ध्य द्न द्भ द्म द्य द्र द्व ध्य ध्र ध्व न्त न्त्र न्थ न्द न्द्र न्ध न्न न्म न्य न्व न्स न्ह प्ट प्त प्न प्प प्य प्र प्ल प्स फ्ट फ्र फ्ल ' +
  'ब्ज ब्द ब्ध ब्ब ब्य ब्र ब्ल भ्य भ्र म्न म्प म्ब म्भ म्म म्य म्र म्ल म्ह ऱ्य ऱ्ह ल्क ल्ट ल्ड ल्प ल्म ल्य ल्ल ल्व ल्ह ळ्य व्य व्र व्ह व्ह्य ' +
  'श्च श्न श्म श्य श्र श्ल श्व ष्क ष्ट ष्ट्य ष्ट्र ष्ठ ष्ण ष्प ष्म ष्य स्क स्क्र स्ट स्ट्र स्त स्त्र स्थ स्न स्प स्फ स्म स्य स्र स्ल स्व स्स ह्न ह्म ह्य ह्र ह्ल ह्व'

export function wordsOfMarathi(written: string): string[] {
  return [
    ...new Set([
      ...alone,
      ...consonants.flatMap((consonant) => [
        consonant,
        `${consonant}्\u200d`,
        `र्${consonant}`,
        `${consonant}्र`,
      ]),
      // Signs take another shape on narrow and on wide letters; these two letters stand for both.
      ...['क', 'र'].flatMap((consonant) => signs.map((sign) => consonant + sign)),
      ...clusters.split(' '),
      ...(written.match(/[\u0900-\u097f\u200c\u200d]+/g) ?? []),
    ]),
  ].sort()
}

function pairsIn(text: string): ReadonlySet<string> {
  const pairs = new Set<string>()
  for (const [run] of text.matchAll(/[A-Za-z0-9.,:?!()–—‘’“”-]{2,}/g)) {
    for (let at = 1; at < run.length; at++) pairs.add(run.slice(at - 1, at + 1))
  }
  return new Set([...pairs].sort())
}

/** Texts of receipts only, which load the whole family. */
const notOnPages = /(messages\/receipt|core\/receipts\/gst)\.ts$/

export async function textUnder(folder: URL): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && /\.(ts|tsx|astro|md|json)$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .filter((path) => !notOnPages.test(path))
      .map((path) => readFile(path, 'utf8')),
  )
  return texts.join('\n')
}

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

export async function makeFonts(): Promise<Record<string, number>> {
  const [recipe, cutter, release, written, latinSource, devanagariSource] = await Promise.all([
    readFile(fileURLToPath(import.meta.url), 'utf8'),
    readFile(new URL('src/drawing/fonts/cut-font.ts', root), 'utf8'),
    readFile(require.resolve(`${family}/package.json`), 'utf8'),
    textUnder(new URL('src/', root)),
    readFile(require.resolve(`${family}/files/anek-devanagari-latin-wght-normal.woff2`)),
    readFile(require.resolve(`${family}/files/anek-devanagari-devanagari-wght-normal.woff2`)),
  ])
  const words = wordsOfMarathi(written)
  const pairs = pairsIn(written)
  const key = createHash('sha256')
    .update([recipe, cutter, release, ...words, ...pairs].join('\n'))
    .digest('hex')
  const keyFile = new URL('key', folder)
  const names = ['latin', 'devanagari', 'word']
  const kept = await readFile(keyFile, 'utf8').catch(() => '')
  if (kept !== key) {
    const made = await Promise.all([
      makeLatin(latinSource, devanagariSource, pairs),
      makeDevanagari(devanagariSource, words),
      makeDevanagari(devanagariSource, [ownName[locales.find((locale) => locale !== 'en') ?? 'mr']]),
    ])
    await mkdir(folder, { recursive: true })
    await Promise.all(
      made.map((font, index) => writeFile(new URL(`${names[index] ?? ''}.woff2`, folder), font)),
    )
    await writeFile(keyFile, key)
  }
  const sizes = await Promise.all(
    names.map(async (name) => [name, (await readFile(new URL(`${name}.woff2`, folder))).length] as const),
  )
  return Object.fromEntries(sizes)
}

export function fonts(): AstroIntegration {
  return {
    name: 'fonts',
    hooks: {
      'astro:config:setup': async ({ logger }) => {
        const sizes = await makeFonts()
        logger.info(
          Object.entries(sizes)
            .map(([name, size]) => `${name} ${(size / 1024).toFixed(1)} KB`)
            .join(', '),
        )
      },
    },
  }
}
