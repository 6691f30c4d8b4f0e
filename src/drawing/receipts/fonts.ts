/**
 * The fonts of receipts: the site's family, whole, because a name may hold any cluster. Uncompressed and of one weight each, as PDF
 * wants them; pdfkit then keeps the glyphs that a receipt uses.
 */
import { readFile } from 'node:fs/promises'
import { cutFont } from '#drawing/fonts/cut-font.ts'

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

/** Functions that write receipts list the files in their config's `includedFiles`. */
const fileOf = (script: string): string =>
  import.meta.resolve(
    `@fontsource-variable/anek-devanagari/files/anek-devanagari-${script}-wght-normal.woff2`,
  )

/** In order of preference, with the characters that each is used for; tests hold them against the files. */
export const scripts = [
  { file: fileOf('latin'), characters: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€−` },
  // For the rupee sign on English receipts, which then need not open the large file.
  { file: fileOf('latin-ext'), characters: '₹ẞ' },
  // With joiners, which the shaper needs and puts a space of no width for.
  { file: fileOf('devanagari'), characters: `${range(0x900, 0x97f)} \u200c\u200d` },
] as const
export type Script = (typeof scripts)[number]

const cuts = new Map<string, Promise<Buffer>>()

/** Of an empty glyph at the end of the file, pdfkit's reader of fonts reads the head all the same, past the end. */
const padding = Buffer.alloc(16)

async function makeFont({ file, characters }: Script, weight: number): Promise<Buffer> {
  const { default: decompress } = await import('woff2-encoder/decompress')
  const font = await decompress(await readFile(new URL(file)))
  return Buffer.concat([await cutFont(font, { weight, characters }), padding])
}

/** Made on the first call, and kept. */
export function openFont(script: Script, weight: number): Promise<Buffer> {
  const key = `${weight} ${script.file}`
  const known = cuts.get(key)
  if (known) return known
  const made = makeFont(script, weight)
  cuts.set(key, made)
  return made
}

const segmenter = new Intl.Segmenter('mr', { granularity: 'grapheme' })

/** One font's part of a line. */
export interface Run {
  readonly script: Script
  /** What can be drawn of it. */
  readonly text: string
  readonly original: string
}

/**
 * Whether a reader of the file finds the letters as they are written: Devanagari stands there in the order in which it is drawn.
 */
export function isReadAsDrawn({ script, text, original }: Run): boolean {
  return text === original && script !== scripts[2]
}

function scriptOf(letter: string): Script | undefined {
  return scripts.find(({ characters }) => Array.from(letter).every((one) => characters.includes(one)))
}

/**
 * Every font that a text, a part of it or a line made of its words can need. Looks at characters, not at runs: where a text begins
 * or is divided, a joiner or a vowel sign belongs to another letter, and so to another font, than in the middle of it.
 */
export function scriptsIn(text: string): Script[] {
  const letters = Array.from(new Set(text.normalize('NFC') + text.normalize('NFKD'))).filter(
    (one) => one !== ' ',
  )
  return scripts.filter(
    (script) => script === scripts[0] || letters.some((one) => script.characters.includes(one)),
  )
}

/** What can be drawn of a letter: itself, itself without its accent, or a question mark; nothing of a sign that is no letter. */
function drawnOf(original: string): Run | null {
  const plain = original.normalize('NFKD').replaceAll(/[\p{Mn}\p{Cf}]/gu, '')
  for (const text of [original, plain]) {
    const script = scriptOf(text)
    if (script && text !== '') return { script, text, original }
  }
  return /\p{L}/u.test(original) ? { script: scripts[0], text: '?', original } : null
}

/** Neighbouring letters of one font together. A letter that no font has shows that something is missing. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = []
  for (const { segment } of segmenter.segment(line.normalize('NFC'))) {
    const drawn = drawnOf(segment)
    const last = runs.at(-1)
    if (!drawn) continue
    if (last?.script !== drawn.script) {
      runs.push(drawn)
      continue
    }
    const { script, text, original } = last
    runs[runs.length - 1] = { script, text: text + drawn.text, original: original + drawn.original }
  }
  return runs
}
