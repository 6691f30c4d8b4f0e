/** Holds the fonts of receipts against the files that they are cut from, and pdfkit's reading of them against HarfBuzz. */
import { readFile } from 'node:fs/promises'
import { Blob, Buffer as Shaped, Face, Font, shape } from 'harfbuzzjs'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { openFont, runsOf, scripts } from '#drawing/receipts/fonts.ts'

const faceOf = (font: Uint8Array) => new Face(new Blob(new Uint8Array(font).buffer))
const devanagari = scripts[2]

describe.each(scripts)('the characters of $file', ({ file, characters }) => {
  test('are all in it', async () => {
    const known = new Set(faceOf(await decompress(await readFile(new URL(file)))).collectUnicodes())
    expect(Array.from(characters).filter((one) => !known.has(one.codePointAt(0) ?? 0))).toEqual([])
  })
})

const textOf = (line: string) => runsOf(line).map(({ script, text }) => [scripts.indexOf(script), text])

test('runsOf() keeps neighbours of one font together', () => {
  expect(textOf('AI कार्यशाळा, ₹१,९९९')).toEqual([
    ...[
      [0, 'AI '],
      [2, 'कार्यशाळा'],
      [0, ', '],
      [1, '₹'],
      [2, '१'],
      [0, ','],
      [2, '९९९'],
    ],
  ])
})

test('runsOf() takes accents off that no font has, and shows where a letter is missing', () => {
  expect(textOf('José Śukla Ā')).toEqual([[0, 'José Sukla A']])
  expect(textOf('સુનીતા')).toEqual([[0, '???']])
  expect(textOf('Asha 🌸\u200b')).toEqual([[0, 'Asha ']])
  expect(textOf('Asha\u200d')).toEqual([[0, 'Asha']])
})

const words =
  'क्ष त्र र्क श्री कार्यशाळा ज्ञ द्ध द्व्य ट्ट ह्म ङ्म ढ्य ऱ्या दुसर्‍या र्‍हस्व श्‍य क्‍ष क्‌ष उद्‌घाटन विपणन क़ फ़ोन ॲप ऑफिस ॐ नव्व्याण्णव त्र्यंबकेश्वर श्रृंगारपुरे'.split(
    ' ',
  )

test.each([400, 600])(
  'a word in Devanagari is as wide as HarfBuzz makes it, in the weight %i',
  async (weight) => {
    const data = await openFont(devanagari, weight)
    const pdf = new PDFDocument({ font: '' })
    pdf.font(data).fontSize(1000)
    const face = faceOf(data)
    const font = new Font(face)
    const widths = words.map((word) => {
      const run = new Shaped()
      run.addText(word)
      run.guessSegmentProperties()
      shape(font, run)
      return run.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    })
    const scale = 1000 / face.upem
    // Where a halant shows, pdfkit's reader kerns by a hundredth less; a shape gone wrong is off by half a letter.
    for (const [index, word] of words.entries())
      expect(Math.abs(pdf.widthOfString(word) - (widths[index] ?? 0) * scale), word).toBeLessThan(10)
  },
)
