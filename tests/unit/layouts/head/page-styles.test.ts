import { expect, test } from 'vitest'
import { readSheet, stylesOf as stylesIn, withStyles } from '#layouts/head/page-styles.ts'

const sheet = [
  '/*! a licence */',
  '@layer theme,parts,utilities;',
  '@layer theme{:root{--used:red;--unused:blue}}',
  '@layer parts{.card{color:var(--used)}.card .leaf{top:0}.card:not(.flat){left:0}p,.note{margin:0}',
  ':is(.a,.b)>i{right:0}[data-name="x.y"]{bottom:0}@media print{.card{color:#000}.flat{color:#fff}}}',
  String.raw`@layer utilities{.mt-\[0\.5rem\]{margin-top:.5rem}.lg\:grid-cols-\[1fr\,2fr\]{display:grid}.\[\&\>b\]\:mt-1>b{margin-top:1px}`,
  String.raw`.\31 2{order:12}.say:before{content:"a } .b { \" ;"}}`,
  '@property --tw-used{syntax:"*";inherits:false}@property --tw-unused{syntax:"*";inherits:false}',
].join('')
const shared = readSheet(sheet, '@layer utilities{.mt-\\[0\\.5rem\\]{margin-top:.5rem}}')
const stylesOf = (html: string): string => stylesIn(shared, html)

test.each([
  ['a class', '<p class="card">', ['.card{', '.card:not(.flat){', '@media print{.card{color:#000}}']],
  ['a class in a template', '<template><p class="card"></template>', ['.card{']],
  ['both classes of a selector', '<p class="card"><b class="leaf">', ['.card .leaf{']],
  [
    'a class with signs, as HTML writes it',
    '<p class="mt-[0.5rem] [&#38;>b]:mt-1">',
    ['margin-top:.5rem', 'margin-top:1px'],
  ],
  ['a class with a comma', '<p class="lg:grid-cols-[1fr,2fr]">', ['display:grid']],
  ['a class that begins with a digit', '<p class="12">', ['order:12']],
  ['braces in a text', '<p class="say">', [String.raw`.say:before{content:"a } .b { \" ;"}`]],
  ['a property that the page itself names', '<svg fill="var(--tw-unused)">', ['@property --tw-unused{']],
])('keeps the rules of %s', (_, html, expected) => {
  for (const part of expected) expect(stylesOf(html)).toContain(part)
})

test('keeps what needs no class, and leaves out what nothing matches', () => {
  expect(stylesOf('<i>')).toBe(
    '@layer theme,parts,utilities;@layer theme{:root{}}@layer parts{p,.note{margin:0}:is(.a,.b)>i{right:0}[data-name="x.y"]{bottom:0}}',
  )
  expect(stylesOf('<p class="card">')).not.toContain('.leaf')
  expect(stylesOf('<p class="card">')).toContain(':root{--used:red;}')
})

test('where an island is, keeps the rules of what scripts add', () => {
  expect(stylesOf('<astro-island>')).toContain('margin-top:.5rem')
  expect(stylesOf('<i>')).not.toContain('margin-top:.5rem')
})

test('the styles take the place of the link; a page without it stays as it is', () => {
  expect(withStyles('<p class="card">', shared)).toBeNull()
  const page = withStyles(
    '<link rel="stylesheet" href="/_astro/site.abc.css" id="sheet"><p class="12">',
    shared,
  )
  expect(page?.html).toBe(`<style>${page?.styles}</style><p class="12">`)
  expect(page?.styles).toContain('order:12')
})
