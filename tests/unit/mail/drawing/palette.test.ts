import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dark, light } from '#mail/drawing/markup.ts'

const tokens = readFileSync(new URL('../../../../src/styles/tokens.css', import.meta.url), 'utf8')
const [inLight = '', inDark = ''] = tokens.split('@media (prefers-color-scheme: dark)')

test.each([
  ['light', light, inLight],
  ['dark', dark, inDark],
])('colours of e-mails are the site’s, %s', (_theme, palette, css) => {
  for (const [name, colour] of Object.entries(palette)) expect(css).toContain(`--color-${name}: ${colour};`)
})
