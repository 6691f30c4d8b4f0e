import { beforeAll, describe, expect, test } from 'vitest'
import { colours } from '#core/content/colours.ts'
import { coverSubjects } from '#core/events/event-schema.ts'
import { covers } from '#drawing/sharing/covers.ts'
import { type Glyphs, openGlyphs } from '#drawing/sharing/glyphs.ts'
import { drawPicture, type PictureFacts } from '#drawing/sharing/picture.ts'

const facts: PictureFacts = {
  locale: 'mr',
  kicker: 'कार्यशाळा',
  title: 'मार्केटिंगसाठी AI कार्यशाळा - ३० दिवसांत संशोधनापासून लाँचपर्यंत',
  line: 'सकाळी ९:३० IST, पुणे',
  price: '₹१,९९९',
  warning: '',
  art: { kind: 'cover', subject: 'shop', date: '2025-08-23T04:00:00.000Z' },
}

let glyphs: Glyphs
beforeAll(async () => {
  glyphs = await openGlyphs()
})

describe('drawPicture()', () => {
  test('writes in outlines only', () => {
    const svg = drawPicture(facts, glyphs)
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/)
    expect(svg).not.toMatch(/<text|font-family|NaN|undefined/)
  })

  test('shows a price, a warning and the day when there is one', () => {
    const svg = drawPicture(facts, glyphs)
    const without = drawPicture({ ...facts, price: '' }, glyphs)
    expect(svg).toContain(`rx="6" fill="${colours.marigold}"`)
    expect(without).not.toContain(`rx="6" fill="${colours.marigold}"`)
    expect(drawPicture({ ...facts, warning: 'रद्द' }, glyphs)).toContain(`rx="6" fill="${colours.plum}"`)
  })

  test.each(coverSubjects)('shows the cover of an event about %s, with its day', (subject) => {
    const [svg, nextDay] = ['28', '29'].map((day) => {
      const art = { kind: 'cover', subject, date: `2026-11-${day}T04:30:00.000Z` } as const
      return drawPicture({ ...facts, art }, glyphs)
    })
    expect(svg).toContain(covers[subject].object)
    expect(nextDay).not.toBe(svg)
  })

  test('keeps the longest title that an admin may give above the narali', () => {
    const title = 'मार्केटिंगसाठी कृत्रिम बुद्धिमत्ता आणि व्यवसायवृद्धी '.repeat(3).slice(0, 160)
    const svg = drawPicture({ ...facts, title, line: 'a very long venue '.repeat(11) }, glyphs)
    const ink = svg.split('<path ').filter((part) => part.startsWith(`fill="${colours.ink}"`))
    const lowest = ink.flatMap((part) => [...part.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y)))
    expect(Math.max(...lowest)).toBeLessThan(500)
    expect(Math.min(...lowest)).toBeGreaterThan(0)
  })
})

const style = { size: 100, weight: 700 }
const outline = (text: string) => glyphs.outline(text, style, 0, 0)

test.each(['क्ष', 'त्र', 'ज्ञ', 'श्र', 'र्क', 'द्य', 'ष्ट्र'])('glyphs join %s as a reader expects', (cluster) => {
  // With a non-joiner between them the same letters are wider.
  const separated = Array.from(cluster).join('\u200c')
  expect(glyphs.width(cluster, style)).toBeLessThan(glyphs.width(separated, style))
})

test('glyphs put the short i before its letter', () => {
  const left = (path: string): number => Number(/^M(-?[\d.]+)/.exec(path)?.[1])
  // The path begins with the leftmost glyph: the vowel sign, not the letter.
  expect(outline('कि').startsWith(outline('क'))).toBe(false)
  expect(outline('का').startsWith(outline('क'))).toBe(true)
  expect(left(outline('कि'))).toBeLessThan(glyphs.width('कि', style))
})
