import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { parseRichText, summaryOf, toPlainText } from '#core/basics/rich-text.ts'
import { RichText } from '#islands/events/RichText.tsx'
import { hostileTexts } from '../../../support/api/hostile-texts.ts'

function drawn(text: string): string {
  return renderToStaticMarkup(createElement(RichText, { text }))
    .replace(/^<div class="rich-text">/, '')
    .replace(/<\/div>$/, '')
}

const safe = 'rel="noopener nofollow"'

test.each([
  ['One evening.\n\nBring a **laptop**.', '<p>One evening.</p><p>Bring a <strong>laptop</strong>.</p>'],
  ['पहिली ओळ\nदुसरी *ओळ*', '<p>पहिली ओळ\nदुसरी <em>ओळ</em></p>'],
  ['You learn:\n- tools\n- prompts', '<p>You learn:</p><ul><li>tools</li><li>prompts</li></ul>'],
  ['3. three\n4. four', '<ol start="3"><li>three</li><li>four</li></ol>'],
  [
    '- day one\n  - morning\n\n- day two\n\n  late',
    '<ul><li>day one<ul><li>morning</li></ul></li><li>day two<p>late</p></li></ul>',
  ],
  ['# Who it is for', '<p><strong>Who it is for</strong></p>'],
  [
    '[Map](https://maps.example/?q=1&z=2)',
    `<p><a href="https://maps.example/?q=1&amp;z=2" ${safe}>Map</a></p>`,
  ],
  ['See https://x.example/a.', `<p>See <a href="https://x.example/a" ${safe}>https://x.example/a</a>.</p>`],
  ['[Call](tel:+919822012345)', `<p><a href="tel:+919822012345" ${safe}>Call</a></p>`],
  ['To asha@example.com', `<p>To <a href="mailto:asha@example.com" ${safe}>asha@example.com</a></p>`],
])('a description %j is drawn as it was meant', (text, html) => {
  expect(drawn(text)).toBe(html)
})

test.each([
  ...['Title\n---\nand more', '> quoted', '`code` and ~~struck~~'],
  ...['| a | b |\n|---|---|\n| 1 | 2 |', '[x]: https://example.com/hidden', 'A & B < C'],
  '5 * 3 * 2 = 30',
])('a description %j stays the text that was typed', (text) => {
  const bare = (shown: string) => shown.replace(/\s+/g, '')
  expect(bare(parse(drawn(text)).textContent)).toBe(bare(text))
})

test.each([
  '[x](javascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<java script:alert(1)>)',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](//evil.example)',
  '[x](/admin)',
  '[x](https://)',
  '<javascript:alert(1)>',
  '<script>alert(1)</script>',
  '![x](https://example.com/x.png" onerror="alert(1))',
  '[x](https://e.example/"onmouseover="alert(1))',
  '<a href="https://e.example" onclick="alert(1)">x</a>',
  '\n<div onclick="x">\n\n**bold**\n</div>',
  '[a](https://e.example/\u202egnp.exe)',
  ...hostileTexts,
])('a description %j brings nothing but words and safe links', (text) => {
  const tags = [...parse(drawn(text)).querySelectorAll('*')]
  for (const tag of tags) {
    expect(['P', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'A', 'BR']).toContain(tag.tagName)
    const allowed = tag.tagName === 'A' ? ['href', 'rel'] : tag.tagName === 'OL' ? ['start'] : []
    expect(allowed).toEqual(expect.arrayContaining(Object.keys(tag.attributes)))
    if (tag.tagName === 'A') expect(tag.getAttribute('href')).toMatch(/^(https?:\/\/\w|mailto:|tel:)/)
  }
})

test.each(['- ', '> ', '[', '**', '[a]('])(
  'a description of 5,000 letters made to stop a reader is read in time: %s',
  (piece) => {
    const text = piece.repeat(5000 / piece.length)
    expect(drawn(text)).toContain('<')
    expect(summaryOf(text).length).toBeLessThanOrEqual(301)
  },
)

test('toPlainText() leaves no sign of Markdown', () => {
  const text =
    '# Day one\n\n**Bring** a [map](https://m.example):\n\n- one *laptop*\n- two\n\n1. come\n2. see'
  expect(toPlainText(text)).toBe('Day one\nBring a map:\n• one laptop\n• two\n1. come\n2. see')
})

test('toPlainText() is what was typed where there are no signs', () => {
  expect(toPlainText('One\nTwo\n\nThree')).toBe('One\nTwo\nThree')
  expect(parseRichText('')).toEqual([])
})

test('summaryOf() is one line, cut between words', () => {
  expect(summaryOf('**A**\n\n- b\n- c')).toBe('A • b • c')
  const summary = summaryOf('words and '.repeat(60))
  expect(summary).toMatch(/(words|and)…$/)
  expect(summary.length).toBeLessThanOrEqual(301)
})
