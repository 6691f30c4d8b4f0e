/** Tests the texts of built pages in both languages, read from the files, because they need no browser. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { localePath } from '#i18n/locale.ts'
import { locales } from '#core/basics/locale.ts'
import { readSiteRules } from '../../netlify/local/site/site-rules.ts'
import { builtFolder } from '../support/site/built-folder.ts'

function pageOf(path: string): HTMLElement {
  return parse(readFileSync(join(builtFolder, 'dist', `${path}.html`), 'utf8'))
}

test('every page has every utility that it names', () => {
  const pages = readdirSync(join(builtFolder, 'dist'), { recursive: true, encoding: 'utf8' })
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
  expect(count).toBeGreaterThan(2000)
})

test('every prerendered page leads to its Marathi one without a script', async () => {
  const dist = join(builtFolder, 'dist')
  const pages = readdirSync(dist).filter(
    (file) => file !== 'index.html' && existsSync(join(dist, 'mr', file)),
  )
  expect(pages).toContain('services.html')
  const { redirectFor } = readSiteRules(join(import.meta.dirname, '../..'), builtFolder)
  const asked = pages.filter((file) => file.endsWith('.html')).map((file) => `/${file.replace('.html', '')}`)
  const led = await Promise.all(
    asked.map((path) => redirectFor(new Request(`https://example.in${path}?lang=mr`))),
  )
  expect(led.map((match) => match && `${match.statusCode} ${match.target.pathname}`)).toEqual(
    asked.map((path) => `302 /mr${path}`),
  )
  const others = [
    '/services',
    '/services?lang=en',
    '/services?lang=mr&utm=1',
    '/mr/services?lang=mr',
    '/api/events?lang=mr',
  ]
  for (const path of others)
    expect(await redirectFor(new Request(`https://example.in${path}`)), path).toBeUndefined()
  for (const path of ['', ...asked]) {
    const back = await redirectFor(new Request(`https://example.in/mr${path}?lang=en`))
    expect(back && `${back.statusCode} ${back.target.pathname}${back.target.search}`).toBe(
      `302 ${path || '/'}?lang=en`,
    )
  }
})

describe.each(locales)('in %s', (locale) => {
  const at = (path: string): string => localePath(path, locale)

  test('/old-home has no sales talk, and names home as the page to find', () => {
    const page = pageOf(at('/old-home'))
    const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name)
    expect(attribute('meta[name=robots]', 'content')).toContain('noindex')
    expect(attribute('link[rel=canonical]', 'href')).toMatch(
      locale === 'mr' ? /^https?:\/\/[^/]+\/\?lang=mr$/ : /^https?:\/\/[^/]+\/$/,
    )
    expect(page.querySelector('h1')).not.toBeNull()
    expect(page.querySelectorAll('#agenda, #offer, #workshop')).toEqual([])
  })
})
