/** Tests that visitors fetch no script of the admin or of another language: follows all that their pages can reach in the built files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en, mr } from '#i18n/messages/all.ts'
import { builtFolder } from '../support/site/built-folder.ts'

const ofAdmin = /^(admin|events-admin)\b/
const scriptName = /[\w.~-]+\.js(?=["'`])/g

/** Returns the scripts that these pages can load, by name. */
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
      // Attributes hold the addresses of islands, some of them escaped.
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
