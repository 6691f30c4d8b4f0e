import { beforeAll, expect, test } from 'vitest'
import { openGlyphs, type Glyphs } from '#drawing/sharing/glyphs.ts'

const style = { size: 100, weight: 700 }
let glyphs: Glyphs

beforeAll(async () => {
  glyphs = await openGlyphs()
})

function outline(text: string): string {
  return glyphs.outline(text, style, 0, 0)
}

test.each(['क्ष', 'त्र', 'ज्ञ', 'श्र', 'र्क', 'द्य', 'ष्ट्र'])('joins %s as a reader expects', (cluster) => {
  // With a non-joiner between them the same letters are wider.
  const apart = Array.from(cluster).join('\u200c')
  expect(glyphs.width(cluster, style)).toBeLessThan(glyphs.width(apart, style))
})

test('puts the short i before its letter', () => {
  const left = (path: string): number => Number(/^M(-?[\d.]+)/.exec(path)?.[1])
  // The path begins with the leftmost glyph: the vowel sign, not the letter.
  expect(outline('कि').startsWith(outline('क'))).toBe(false)
  expect(outline('का').startsWith(outline('क'))).toBe(true)
  expect(left(outline('कि'))).toBeLessThan(glyphs.width('कि', style))
})
