/**
 * Visitors fetch no script of the admin. What their pages can reach of scripts is followed through the built files; with
 * PROOF=yes the site is built once more without the admin, which shows what they pay for modules that both use.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { en } from '#i18n/messages/en.ts'
import { mr } from '#i18n/messages/mr.ts'
import { builtFolder } from '../support/site/built-folder.ts'

const root = join(import.meta.dirname, '../..')
const ofAdmin = /^(admin|events-admin)\b/
const messages = { en, mr }
const scriptName = /[\w.~-]+\.js(?=["'`])/g

/** The scripts that these pages of a built folder can come to load, by name, with their bytes. */
function scriptsOf(dist: string, isWanted: (page: string) => boolean): Map<string, Buffer> {
  const names = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.js'))
  const texts = new Map(names.map((name) => [name, readFileSync(join(dist, '_astro', name))]))
  const reached = new Map<string, Buffer>()
  const reach = (text: string): void => {
    for (const [name] of text.matchAll(scriptName)) {
      const script = texts.get(name)
      if (!script || reached.has(name)) continue
      reached.set(name, script)
      reach(script.toString())
    }
  }
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  for (const page of pages.filter((name) => name.endsWith('.html') && isWanted(name))) {
    // The addresses of islands stand in attributes, of which some are escaped.
    reach(readFileSync(join(dist, page), 'utf8').replaceAll('&quot;', '"'))
  }
  return reached
}

const visitors = scriptsOf(join(builtFolder, 'dist'), (page) => !ofAdmin.test(page))

describe('the admin', () => {
  test('is asked for by no script of a visitor', () => {
    expect(visitors.size).toBeGreaterThan(8)
    const asking = [...visitors].filter(([, text]) => /\/api\/admin|desk-/.test(text.toString()))
    expect(asking.map(([name]) => name)).toEqual([])
  })
})

describe('what forms say', () => {
  const ofMarathi = /^mr[./]/
  test.each([
    ['en', messages.en, messages.mr],
    ['mr', messages.mr, messages.en],
  ] as const)('comes to pages in %s in that language alone', (locale, own, other) => {
    const isOwn = (page: string) => !ofAdmin.test(page) && ofMarathi.test(page) === (locale === 'mr')
    const scripts = [...scriptsOf(join(builtFolder, 'dist'), isOwn).values()].join('\n')
    expect(scripts).toContain(own.form.registerPurpose)
    expect(scripts).not.toContain(other.form.registerPurpose)
  })
})

describe.runIf(process.env['PROOF'] === 'yes')('the site without its admin', { timeout: 300_000 }, () => {
  test('weighs nearly the same for visitors', () => {
    const folder = mkdtempSync(join(tmpdir(), 'deskless-'))
    try {
      const files = [
        'src',
        'public',
        'netlify',
        'astro.config.mjs',
        'netlify.toml',
        'package.json',
        'tsconfig.json',
      ]
      for (const name of files) cpSync(join(root, name), join(folder, name), { recursive: true })
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
      for (const page of ['admin', 'events-admin.astro'])
        rmSync(join(folder, 'src/pages', page), { recursive: true })
      execFileSync(join(root, 'node_modules/.bin/astro'), ['build'], {
        cwd: folder,
        stdio: 'ignore',
        env: { ...process.env, NODE_ENV: 'production' },
      })
      const without = scriptsOf(join(folder, 'dist'), () => true)
      const weigh = (scripts: Map<string, Buffer>) =>
        [...scripts.values()].reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
      console.table({
        'with the desk': { files: visitors.size, bytes: weigh(visitors) },
        'without it': { files: without.size, bytes: weigh(without) },
      })
      // A module that both import holds what either uses of it, and small files of what both share compress worse.
      expect(weigh(visitors) - weigh(without)).toBeLessThan(6 * 1024)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
