/**
 * Cuts the site's one family, Anek, down to what the site's own words take, before Astro builds or serves.
 *
 * Latin keeps its weights 500 to 700 and every ASCII character. Its kerning, which would be two fifths of the file, is said
 * once more, for one weight and for those pairs of letters that the site's English is made of.
 *
 * Devanagari is another matter: its 128 characters draw on a thousand glyphs, because consonants grow together. So each word of the site, and the clusters that Marathi is
 * made of (an admin types events that nobody knows yet), is shaped once with HarfBuzz, and only the glyphs met on the
 * way are kept, with the rules between them. A rare cluster that is missing is shown with its half form or a halant, as on
 * a typewriter: never as an empty box. One weight is kept; browsers thicken it well for headings.
 *
 * The files lie in .cache/fonts and are made again when a word, the family or this recipe changes. Pages import their
 * addresses from 'virtual:fonts', so the bundler names them by their contents.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { convert } from 'fontverter'
import { Blob, Buffer as Run, Face, Font, shape, shapeWithTrace } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { ownName } from '#i18n/locale.ts'
import { kernTable, tableOf, withGlyph, withTables, type Pair } from './sfnt.ts'

const require = createRequire(import.meta.url)
const family = '@fontsource-variable/anek-devanagari'
const root = new URL('../../', import.meta.url)
const folder = new URL('.cache/fonts/', root)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const latin = `${ascii}\u00a0–—‘’“”…·×©°½`
const rupee = '₹'

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

/** Every word and cluster that the Devanagari file is cut for. */
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
      // Signs take a different shape on narrow and wide letters; these two stand for both.
      ...['क', 'र'].flatMap((consonant) => signs.map((sign) => consonant + sign)),
      ...clusters.split(' '),
      ...(written.match(/[\u0900-\u097f\u200c\u200d]+/g) ?? []),
    ]),
  ].sort()
}

/** All that is written under a folder, posts and sentences alike. */
export async function textUnder(folder: URL): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && /\.(ts|tsx|astro|md|json)$/.test(entry.name))
      .map((entry) => readFile(`${entry.parentPath}/${entry.name}`, 'utf8')),
  )
  return texts.join('\n')
}

/** Every glyph that shaping these words touches, on the way included: without those in between a rule is dropped. */
function glyphsOf(words: readonly string[], font: Buffer): Set<number> {
  const shaper = open(font)
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

const noHinting = 0x1
const noLayoutClosure = 0x200
const layoutFeatureTags = 6
const writable = 2

function tag(name: string): number {
  return Array.from(name).reduce((number, letter) => (number << 8) + letter.charCodeAt(0), 0)
}

/** HarfBuzz's subsetter itself, because it takes a set of glyphs and the package around it only characters. */
async function cutToGlyphs(
  font: Buffer,
  characters: string,
  glyphs: Set<number>,
  weight: number,
): Promise<Buffer> {
  const { instance } = await WebAssembly.instantiate(
    await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')),
  )
  const { exports } = instance
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
  // The instance goes away as a whole, so nothing is freed one by one.
  return Buffer.from(bytes().slice(start, start + call('hb_blob_get_length', blob)))
}

/**
 * Gives a font these heights above and below its baseline, in thousandths of its size. As shipped, the family leaves far
 * more room below than above, and every label sits too high in its button. CSS could override that, but not in Safari.
 */
function balance(font: Buffer, above: number, below: number): Buffer {
  const perThousand = unitsPerEm(font) / 1000
  const measures = { hhea: 4, 'OS/2': 68 }
  return withTables(
    font,
    Object.entries(measures).map(([name, at]) => {
      const data = Buffer.from(tableOf(font, name))
      data.writeInt16BE(Math.round(above * perThousand), at)
      data.writeInt16BE(-Math.round(below * perThousand), at + 2)
      data.writeInt16BE(0, at + 4)
      return { name, data }
    }),
  )
}

/** The last step for each: level with its siblings, and compressed. */
function finish(font: Buffer): Promise<Buffer> {
  return convert(balance(font, 950, 330), 'woff2')
}

function unitsPerEm(font: Buffer): number {
  return tableOf(font, 'head').readUInt16BE(18)
}

/** With the rupee sign, which the family keeps among its Devanagari: prices stand on English pages, too. */
async function makeLatin(source: Buffer, devanagariSource: Buffer, written: string): Promise<Buffer> {
  const cut = await subsetFont(source, latin, {
    targetFormat: 'sfnt',
    variationAxes: { wght: { min: 500, max: 700 } },
    keepFeatures: ['tnum', 'ccmp', 'locl'],
    noHinting: true,
  })
  const kerned = await subsetFont(source, latin, {
    targetFormat: 'sfnt',
    variationAxes: { wght: middleWeight },
    keepFeatures: ['kern'],
    noHinting: true,
  })
  const sign = await subsetFont(devanagariSource, rupee, {
    targetFormat: 'sfnt',
    variationAxes: { wght: middleWeight },
    keepFeatures: [],
    noHinting: true,
  })
  const letters = open(cut)
  const characters = new Map(
    Array.from(latin, (letter) => [letter.codePointAt(0) ?? 0, glyphOf(letter, letters)] as const),
  )
  const whole = withGlyph(cut, sign, {
    character: rupee.codePointAt(0) ?? 0,
    glyph: glyphOf(rupee, open(sign)),
    characters,
  })
  return finish(withTables(whole, [kernTable(pairsOf(written, kerned, cut))]))
}

/** Between the text's 500 and the headings' 700: what stands for all of them. */
const middleWeight = 600
/** Thousandths of the em under which nobody sees that two letters stand closer. */
const leastKerning = 12
/** More would weigh more than they show. */
const pairsAtMost = 400

/** The pairs of letters that move most of all that is written, as glyphs of `target`. */
function pairsOf(written: string, kerned: Buffer, target: Buffer): Pair[] {
  const counts = new Map<string, number>()
  for (const run of written.match(/[A-Za-z0-9.,:?!()–—‘’“”-]{2,}/g) ?? []) {
    const letters = Array.from(run)
    for (const [index, letter] of letters.slice(0, -1).entries()) {
      const pair = letter + (letters[index + 1] ?? '')
      counts.set(pair, (counts.get(pair) ?? 0) + 1)
    }
  }
  const [from, to] = [open(kerned), open(target)]
  const least = (leastKerning * unitsPerEm(kerned)) / 1000
  return [...counts]
    .map(([pair, count]) => ({ pair, count, by: kerningOf(pair, from) }))
    .filter(({ by }) => Math.abs(by) >= least)
    .sort((a, b) => Math.abs(b.by) * b.count - Math.abs(a.by) * a.count)
    .slice(0, pairsAtMost)
    .map(({ pair, by }) => {
      const [left = 0, right = 0] = Array.from(pair).map((letter) => glyphOf(letter, to))
      return { left, right, by }
    })
}

function open(font: Buffer): Font {
  return new Font(new Face(new Blob(new Uint8Array(font).buffer)))
}

function shaped(text: string, font: Font): Run {
  const run = new Run()
  run.addText(text)
  run.guessSegmentProperties()
  shape(font, run)
  return run
}

function widthOf(text: string, font: Font): number {
  return shaped(text, font)
    .getGlyphPositions()
    .reduce((sum, { xAdvance }) => sum + xAdvance, 0)
}

function kerningOf(pair: string, font: Font): number {
  const alone = Array.from(pair).reduce((sum, letter) => sum + widthOf(letter, font), 0)
  return widthOf(pair, font) - alone
}

function glyphOf(letter: string, font: Font): number {
  return shaped(letter, font).getGlyphInfos()[0]?.codepoint ?? 0
}

async function makeDevanagari(source: Buffer, words: readonly string[]): Promise<Buffer> {
  const whole = await subsetFont(source, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })
  const characters = [...new Set(words.join(''))].join('')
  return finish(await cutToGlyphs(whole, characters, glyphsOf(words, whole), 500))
}

/** Makes .cache/fonts/*.woff2 unless they are there and of today's words; says how many bytes each has. */
export async function makeFonts(): Promise<Record<string, number>> {
  const [recipe, tables, release, written, latinSource, devanagariSource] = await Promise.all([
    readFile(fileURLToPath(import.meta.url), 'utf8'),
    readFile(new URL('sfnt.ts', import.meta.url), 'utf8'),
    readFile(require.resolve(`${family}/package.json`), 'utf8'),
    textUnder(new URL('src/', root)),
    readFile(require.resolve(`${family}/files/anek-devanagari-latin-wght-normal.woff2`)),
    readFile(require.resolve(`${family}/files/anek-devanagari-devanagari-wght-normal.woff2`)),
  ])
  const words = wordsOfMarathi(written)
  const key = createHash('sha256')
    .update([recipe, tables, release, ...words, written].join('\n'))
    .digest('hex')
  const keyFile = new URL('key', folder)
  const names = ['latin', 'devanagari', 'word']
  const kept = await readFile(keyFile, 'utf8').catch(() => '')
  if (kept !== key) {
    const made = await Promise.all([
      makeLatin(latinSource, devanagariSource, written),
      makeDevanagari(devanagariSource, words),
      makeDevanagari(devanagariSource, [ownName.mr]),
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

const moduleName = 'virtual:fonts'

/** The addresses under which pages know the files; they are declared in fonts-module.d.ts. */
function moduleSource(): string {
  const file = (name: string, how: string) =>
    JSON.stringify(`${fileURLToPath(new URL(`${name}.woff2`, folder))}${how}`)
  return [
    `export { default as latinUrl } from ${file('latin', '?url')}`,
    `export { default as devanagariUrl } from ${file('devanagari', '?url')}`,
    `export { default as wordUrl } from ${file('word', '?no-inline')}`,
  ].join('\n')
}

/** Makes the fonts before Astro looks for them, in development and in builds alike. */
export function fonts(): AstroIntegration {
  return {
    name: 'fonts',
    hooks: {
      'astro:config:setup': async ({ logger, updateConfig }) => {
        const sizes = await makeFonts()
        logger.info(
          Object.entries(sizes)
            .map(([name, size]) => `${name} ${(size / 1024).toFixed(1)} KB`)
            .join(', '),
        )
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'fonts',
                resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
                load: (id) => (id === `\0${moduleName}` ? moduleSource() : undefined),
              },
            ],
          },
        })
      },
    },
  }
}
