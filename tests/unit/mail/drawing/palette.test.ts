import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours } from '#core/pages/colours.ts'
import { dark } from '#mail/drawing/blocks.ts'

const tokens = readFileSync(new URL('../../../../src/styles/tokens.css', import.meta.url), 'utf8')

test.each([
  ['light', colours, (colour: string) => new RegExp(`^(?:light-dark\\()?${colour}\\b`)],
  ['dark', dark, (colour: string) => new RegExp(`^light-dark\\(#\\w+, ${colour}\\)`)],
] as const)('colours of e-mails and pictures are the site’s, %s', (_theme, palette, toPattern) => {
  for (const [name, colour] of Object.entries(palette)) {
    const [, value = ''] = new RegExp(`--color-${name}: ([^;]+);`).exec(tokens) ?? []
    expect(value, name).toMatch(toPattern(colour))
  }
})
