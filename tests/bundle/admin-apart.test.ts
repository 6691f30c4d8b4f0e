/** Visitors fetch no script of the admin, and none in another language: all that their pages can reach is followed through the built files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en } from '#i18n/messages/en.ts'
import { mr } from '#i18n/messages/mr.ts'
import { builtFolder } from '../support/site/built-folder.ts'

const ofAdmin = /^(admin|events-admin)\b/
const scriptName = /[\w.~-]+\.js(?=["'`])/g

/** The scripts that these pages of the build can come to load, by name. */
function scriptsOf(isWanted: (page: string) => boolean): Map<string, string> {
  const dist = join(builtFolder, 'dist')
  const reached = new Map<string, string>()
  const reach = (text: string): void => {
    for (const [name] of text.matchAll(scriptName)) {
      const path = join(dist, '_astro', name)
      if (reached.has(name) || !existsSync(path)) continue
      const script = readFileSync(path, 'utf8')
      reached.set(name, script)
      reach(script)
    }
  }
  for (const page of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (page.endsWith('.html') && !ofAdmin.test(page) && isWanted(page))
      // The addresses of islands stand in attributes, of which some are escaped.
      reach(readFileSync(join(dist, page), 'utf8').replaceAll('&quot;', '"'))
  return reached
}

test('the admin is asked for by no script of a visitor', () => {
  const visitors = scriptsOf(() => true)
  expect(visitors.size).toBeGreaterThan(8)
  const asking = [...visitors].filter(([, text]) => /\/api\/admin|desk-/.test(text))
  expect(asking.map(([name]) => name)).toEqual([])
})

test.each([
  ['en', en, mr],
  ['mr', mr, en],
] as const)('what forms say comes to pages in %s in that language alone', (locale, own, other) => {
  const scripts = [...scriptsOf((page) => /^mr[./]/.test(page) === (locale === 'mr')).values()].join('\n')
  expect(scripts).toContain(own.form.registerPurpose)
  expect(scripts).not.toContain(other.form.registerPurpose)
})

test("today's list waits for no React", () => {
  const folder = join(builtFolder, 'dist/_astro')
  const needed = new Set(readdirSync(folder).filter((name) => name.startsWith('today-list.')))
  expect(needed.size).toBe(1)
  for (const name of needed)
    for (const [, other = ''] of readFileSync(join(folder, name), 'utf8').matchAll(
      /(?:from|import)"\.\/([^"]+)"/g,
    ))
      needed.add(other)
  expect([...needed].filter((name) => /^(react|desk|admin)\./.test(name))).toEqual([])
})
