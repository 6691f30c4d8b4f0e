/** Tests the palette against WCAG 2.2: each pair of colours that a page puts together, in both themes. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const tokens = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8')
const parts = readFileSync(new URL('../../../src/styles/parts.css', import.meta.url), 'utf8')

type Palette = Readonly<Record<string, string>>

/** Returns the colours by name; `inDark`: of each pair the second. */
function coloursIn(css: string, inDark = false): Palette {
  return Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => {
      const [, light = value, dark = value] = /light-dark\((.+), (.+)\)/.exec(value) ?? []
      return [name, inDark ? dark : light]
    }),
  )
}

const [theme = ''] = tokens.split('@supports')
const [light, dark] = [coloursIn(theme), coloursIn(theme, true)]
const fieldRule = /\.field-deep \{([^}]*)\}/.exec(parts)?.[1] ?? ''

/** Returns the colours inside .field-deep. */
function inField(palette: Palette): Palette {
  const field = Object.entries(coloursIn(fieldRule)).map(([name, value]) => {
    const from = /^var\(--color-([\w-]+)\)$/.exec(value)?.[1]
    return [name, from === undefined ? value : palette[from]]
  })
  return { ...palette, ...(Object.fromEntries(field) as Palette) }
}

function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`${hex} is no colour of six digits`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(colour: string, other: string): number {
  const [high = 0, low = 0] = [luminance(colour), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const pairs = (text: string) => text.split(', ').map((pair) => pair.split(' on '))
/** Text on its background needs 4.5. */
const texts = [
  ...['paper', 'silk', 'card'].flatMap((ground) =>
    ['ink', 'soft', 'peacock', 'peacock-deep', 'marigold-text', 'plum', 'red'].map((text) => [text, ground]),
  ),
  ...['peacock-tint', 'marigold-tint', 'plum-tint', 'red-tint'].flatMap((ground) =>
    ['ink', 'soft'].map((text) => [text, ground]),
  ),
  ...pairs('on-peacock on peacock, on-peacock on peacock-deep, on-marigold on marigold, on-plum on plum'),
  ...pairs('on-marigold on marigold-deep, on-red on red, peacock on peacock-tint, plum on plum-tint'),
  ...pairs('marigold-text on marigold-tint, red on red-tint, paper on ink, field-ink on field'),
]
/** Borders of controls, focus rings and icons need 3. */
const shapes = ['paper', 'silk', 'card'].flatMap((ground) =>
  ['edge', 'focus', 'peacock', 'red'].map((shape) => [shape, ground]),
)
/** Text in a deep field. */
const fieldTexts = pairs(
  'ink on paper, soft on paper, peacock on paper, marigold-text on paper, on-peacock on peacock, ' +
    'on-peacock on peacock-deep, on-marigold on marigold',
)
const fieldShapes = pairs('edge on paper, focus on paper, marigold on paper')

function weakPairs(palette: Palette, colourPairs: readonly (readonly string[])[], least: number): string[] {
  return colourPairs.flatMap(([front = '', ground = '']) => {
    const ratio = contrast(palette[front] ?? '', palette[ground] ?? '')
    return ratio < least ? [`${front} on ${ground}: ${ratio.toFixed(2)}`] : []
  })
}

// axe does not check each part of each page.
test('no text has a colour that is not held here', () => {
  const files = globSync('src/**/*.{astro,css,ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const named = files.flatMap((text) => [
    ...text.matchAll(/(?<![\w-])(?:text-|color:\s*var\(--color-)([a-z-]+)/g),
  ])
  const colours = new Set(named.flatMap(([, name = '']) => (name in light ? [name] : [])))
  const held = new Set([...texts, ...fieldTexts].map(([text]) => text))
  expect(colours.size).toBeGreaterThan(9)
  expect([...colours].filter((name) => !held.has(name))).toEqual([])
})

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s palette', (_name, palette) => {
  test('keeps every text readable (AA)', () => {
    expect(weakPairs(palette, texts, 4.5)).toEqual([])
  })
  test('keeps the edges of what is operated visible', () => {
    expect(weakPairs(palette, shapes, 3)).toEqual([])
  })
  test('keeps both in a deep field', () => {
    expect(weakPairs(inField(palette), fieldTexts, 4.5)).toEqual([])
    expect(weakPairs(inField(palette), fieldShapes, 3)).toEqual([])
  })
})
