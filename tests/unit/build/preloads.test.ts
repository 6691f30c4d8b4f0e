import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preloadsOf } from '#build/preloads.ts'

test('names what a page imports at once, level by level, and not what waits for a press', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'preloads-'))
  try {
    mkdirSync(join(folder, '_astro'))
    const scripts = {
      'Screen.js': 'import{a as b}from"./admin.js";import"./side.js";const c=()=>import("./Dialog.js");',
      'admin.js': 'import{d}from"./react.js";export{d}from"./side.js"',
      'side.js': '',
      'react.js': '',
    }
    for (const [name, text] of Object.entries(scripts)) writeFileSync(join(folder, '_astro', name), text)
    const html = '<astro-island component-url="/_astro/Screen.js"></astro-island>'
    expect(await preloadsOf(html, folder)).toBe(
      ['Screen', 'admin', 'side', 'react']
        .map((name) => `</_astro/${name}.js>; rel=modulepreload`)
        .join(', '),
    )
    expect(await preloadsOf('<p>No script</p>', folder)).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
