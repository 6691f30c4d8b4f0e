/** Tests built pages and the scripts that they can reach, read from the files, because they need no browser. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { defaultLocale, locales, secondLocale } from '#core/basics/locale.ts'
import { localePath } from '#i18n/locale.ts'
import { readSiteRules } from '../../netlify/local/site-rules.ts'
import { builtFolder } from '../support/site/built-folder.ts'

const dist = join(builtFolder, 'dist')
function pageOf(path: string): HTMLElement {
  return parse(readFileSync(join(dist, `${path}.html`), 'utf8'))
}

test('every page has every utility that it names', () => {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.includes('admin'))
    .map((file) => pageOf(file.replace('.html', '')))
  let count = 0
  for (const page of pages) {
    const named = page
      .querySelectorAll('[class]')
      .flatMap((part) => part.getAttribute('class')?.split(/\s+/) ?? [])
    // Own class names have no colon and no bracket; names that were shortened begin with a line. A rule about a child may match nothing.
    const utilities = new Set(
      named.filter((name) => name === 'sr-only' || (/^_|[:[]/.test(name) && !name.includes('[&'))),
    )
    const css = page.querySelectorAll('style').join('').replaceAll('\\', '')
    count += utilities.size
    expect([...utilities].filter((name) => !css.includes(`.${name}`))).toEqual([])
  }
  expect(count).toBeGreaterThan(25 * pages.length)
})

test.runIf(secondLocale)('pages made beforehand lead to the second language without a script', async () => {
  const second = secondLocale ?? ''
  const pages = readdirSync(dist).filter(
    (file) => file !== 'index.html' && existsSync(join(dist, second, file)),
  )
  expect(pages).toContain('services.html')
  const { redirectFor } = readSiteRules(join(import.meta.dirname, '../..'), builtFolder)
  const asked = pages.filter((file) => file.endsWith('.html')).map((file) => `/${file.replace('.html', '')}`)
  const leads = async (path: string) => {
    const match = await redirectFor(new Request(`https://example.in${path}`))
    return match && `${match.statusCode} ${match.target.pathname}`
  }
  for (const path of asked) expect(await leads(`${path}?lang=${second}`)).toBe(`302 /${second}${path}`)
  const others = ['', `?lang=${defaultLocale}`, `?lang=${second}&utm=1`].map((query) => `/services${query}`)
  for (const path of [...others, `/${second}/services?lang=${second}`, `/api/events?lang=${second}`])
    expect(await leads(path), path).toBeUndefined()
  for (const path of ['', ...asked]) {
    const back = await redirectFor(new Request(`https://example.in/${second}${path}?lang=${defaultLocale}`))
    expect(back && `${back.statusCode} ${back.target.pathname}${back.target.search}`).toBe(
      `302 ${path || '/'}?lang=${defaultLocale}`,
    )
  }
})

describe.each(locales)('in %s', (locale) => {
  const at = (path: string): string => localePath(path, locale)

  test('/old-home has no sales talk, and names home as the page to find', () => {
    const page = pageOf(at('/old-home'))
    const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name)
    expect(attribute('meta[name=robots]', 'content')).toContain('noindex')
    const { pathname, search } = new URL(attribute('link[rel=canonical]', 'href') ?? '')
    expect(`${pathname}${search}`).toBe(locale === defaultLocale ? '/' : `/?lang=${locale}`)
    expect(page.querySelector('h1')).not.toBeNull()
    expect(page.querySelectorAll('#agenda, #offer, #workshop')).toEqual([])
  })
})

/** Returns the scripts that pages of visitors can load, by name. */
function scriptsOfVisitors(): Map<string, string> {
  const reached = new Map<string, string>()
  const reach = (text: string): void => {
    for (const [name] of text.matchAll(/[\w.~-]+\.js(?=["'`])/g)) {
      const path = join(dist, '_astro', name)
      if (reached.has(name) || !existsSync(path)) continue
      const script = readFileSync(path, 'utf8')
      reached.set(name, script)
      reach(script)
    }
  }
  for (const page of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (page.endsWith('.html') && !/^(admin|events-admin)\b/.test(page))
      // Attributes hold the addresses of islands, some of them escaped.
      reach(readFileSync(join(dist, page), 'utf8').replaceAll('&quot;', '"'))
  return reached
}

test('the admin is asked for by no script of a visitor', () => {
  const visitors = scriptsOfVisitors()
  expect(visitors.size).toBeGreaterThan(8)
  const asking = [...visitors].filter(([, text]) => /\/api\/admin|desk-/.test(text))
  expect(asking.map(([name]) => name)).toEqual([])
})
