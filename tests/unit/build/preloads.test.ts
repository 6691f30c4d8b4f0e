import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preloadsOf } from '#build/preloads.ts'

test('names what a page asks and imports at once, the largest first, and not what waits for a press or comes later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'preloads-'))
  try {
    mkdirSync(join(folder, '_astro'))
    const scripts = {
      'Screen.js': 'import{a as b}from"./admin.js";import"./side.js";const c=()=>import("./Dialog.js");',
      'admin.js': 'import{d}from"./react.js";export{d}from"./side.js"',
      'side.js': '',
      'react.js': 'x'.repeat(1_000),
      'Banner.js': '',
    }
    for (const [name, text] of Object.entries(scripts)) writeFileSync(join(folder, '_astro', name), text)
    const html = `<link rel="preload" href="/api/admin/today" as="fetch">
      <astro-island component-url="/_astro/Screen.js" client="only"></astro-island>
      <astro-island component-url="/_astro/Banner.js" client="later"></astro-island>`
    expect((await preloadsOf(html, folder)).split(', ')).toEqual([
      '</api/admin/today>; rel=preload; as=fetch; crossorigin=use-credentials',
      ...['react', 'Screen', 'admin', 'side'].map((name) => `</_astro/${name}.js>; rel=modulepreload`),
    ])
    expect(await preloadsOf('<p>No script</p>', folder)).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
