/** Compares the fonts of the site with the whole family of which they are subsets. */
import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { Blob, Buffer as Run, Face, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { textUnder, wordsOfMarathi } from '../../../tools/fonts/words.ts'

const family = createRequire(import.meta.url).resolve(
  '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
)
const src = new URL('../../../src/', import.meta.url)
const fileOf = (name: string): URL => new URL(`styles/fonts/${name}.woff2`, src)
let words: string[] = []
let whole: Font
let cut: Font

async function openFont(file: string | URL): Promise<Font> {
  const sfnt = await subsetFont(await readFile(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
  })
  return new Font(new Face(new Blob(new Uint8Array(sfnt).buffer)))
}

/** Describes a drawn word: the number of its glyphs, its width, and each glyph's place. */
function drawn(word: string, font: Font): string {
  const run = new Run()
  run.addText(word)
  run.guessSegmentProperties()
  shape(font, run)
  const missing = run.getGlyphInfos().some(({ codepoint }) => codepoint === 0)
  const places = run
    .getGlyphPositions()
    // Pinning a weight rounds each advance to a whole unit of 2000 in the em.
    .map(({ xAdvance, xOffset, yOffset }) =>
      [xAdvance, xOffset, yOffset].map((value) => Math.round(value / 8)).join('/'),
    )
  return missing ? 'an empty box' : places.join(' ')
}

beforeAll(async () => {
  words = wordsOfMarathi(await textUnder(src))
  whole = await openFont(family)
  whole.setVariations([new Variation('wght', 500)])
  cut = await openFont(fileOf('devanagari'))
}, 60_000)

test('stays within what a page may carry: 30 KB in English, 60 KB in Marathi', async () => {
  const [latin, devanagari] = await Promise.all(['latin', 'devanagari'].map((name) => stat(fileOf(name))))
  expect(latin?.size).toBeLessThanOrEqual(30 * 1024)
  expect((latin?.size ?? 0) + (devanagari?.size ?? 0)).toBeLessThanOrEqual(60 * 1024)
})

test('has the rupee sign among the Latin letters, as wide as the family has it', async () => {
  const latin = await openFont(fileOf('latin'))
  whole.setVariations([new Variation('wght', 600)])
  expect(drawn('₹', latin)).toBe(drawn('₹', whole))
  whole.setVariations([new Variation('wght', 500)])
  // The font was written again.
  const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  for (const letter of [...printable, '–', '’', '“', '…', '·']) {
    expect(drawn(letter, latin), letter).not.toBe('an empty box')
  }
})

test('draws every Marathi word of the site as the whole family does', () => {
  // A joiner is invisible; one font has a glyph of no width for it, the other has no glyph.
  const visible = words.filter((word) => !word.includes('\u200d'))
  const different = visible.filter((word) => drawn(word, cut) !== drawn(word, whole))
  expect(visible.length).toBeGreaterThan(500)
  expect(different, 'npm run fonts').toEqual([])
})

test('draws words nobody has written yet without an empty box', () => {
  const clusters = Array.from('कखगघचजटडतदनपबमयरलवशस')
  const made = clusters.flatMap((first) => clusters.map((second) => `${first}ि${second}्${first}ू`))
  expect(made.filter((word) => drawn(word, cut) === 'an empty box')).toEqual([])
})
