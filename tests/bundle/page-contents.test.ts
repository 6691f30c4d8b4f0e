/** What the pages say that the build makes, in both languages: asked of the files, because no browser is needed for it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { localePath } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import { locales } from '#core/basics/locale.ts'
import { readSiteRules } from '../../netlify/local/site/site-rules.ts'
import { builtFolder } from '../support/site/built-folder.ts'

function pageOf(path: string): HTMLElement {
  return parse(readFileSync(join(builtFolder, 'dist', `${path}.html`), 'utf8'))
}

function mainOf(path: string): HTMLElement {
  const main = pageOf(path).querySelector('main')
  if (!main) throw new Error(`${path} has no main`)
  return main
}

function headingsIn(part: HTMLElement | null): string[] {
  return part?.querySelectorAll('h1, h2, h3').map(({ textContent }) => textContent.trim()) ?? []
}

/** Where the links with this name lead. */
function linksTo(part: HTMLElement | null, name: string): (string | undefined)[] {
  const links = part?.querySelectorAll('a').filter(({ textContent }) => textContent.trim() === name) ?? []
  return links.map((link) => link.getAttribute('href'))
}

function hrefsOf(part: HTMLElement): string[] {
  return part.querySelectorAll('.card-link').map((link) => link.getAttribute('href') ?? '')
}

/** The stylesheet of all pages; each page has its part of it. */
function wholeSheet(): string {
  const folder = join(builtFolder, 'dist/_astro')
  const name = readdirSync(folder).find((file) => /^site\..*\.css$/.test(file))
  return readFileSync(join(folder, name ?? ''), 'utf8').replaceAll('\\', '')
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
    // Own names have no colon and no bracket. What is said of a child may find none.
    const utilities = new Set(
      named.filter((name) => name === 'sr-only' || (/[:[]/.test(name) && !name.includes('[&'))),
    )
    const css = page.querySelectorAll('style').join('').replaceAll('\\', '')
    count += utilities.size
    expect([...utilities].filter((name) => !css.includes(`.${name}`))).toEqual([])
  }
  expect(count).toBeGreaterThan(2000)
})

test('a page with a form has every class of the stylesheet that its scripts name', () => {
  const files = readFileSync(join(builtFolder, 'dist/form-files.txt'), 'utf8').trim().split(/\s+/)
  const scripts = files
    .filter((file) => !/client|react/.test(file))
    .map((file) => readFileSync(join(builtFolder, 'dist', file), 'utf8'))
  const words = new Set(scripts.flatMap((script) => script.split(/[\s`'"]+/)))
  const styles = pageOf('contact').querySelectorAll('style').join('').replaceAll('\\', '')
  const classes = [...wholeSheet().matchAll(/(?<=[{},])\.((?:[\w-]|[:[\]().%,&>*/=]|--)+)(?=\{)/g)].map(
    ([, name = '']) => name,
  )
  const named = classes.filter((name) => words.has(name))
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((name) => !styles.includes(`.${name}`))).toEqual([])
})

test('every page that is made beforehand leads to its Marathi one without a script', async () => {
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
  const t = translator(locale)
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

  test('/about has all sections and the chat link', () => {
    const main = mainOf(at('/about'))
    const sections = [
      ...['vision', 'mission', 'values', 'timeline', 'expertise', 'industries', 'philosophy'],
    ] as const
    expect(headingsIn(main)).toEqual(
      expect.arrayContaining(sections.map((section) => t(`about.${section}Title`))),
    )
    expect(linksTo(main, t('about.chat'))).toEqual([expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=/)])
    expect(linksTo(main, t('about.contactButton'))).toEqual([at('/contact')])
    expect(linksTo(main, t('about.home'))).toEqual([at('/')])
  })

  test('/blog lists the posts of its language first, and marks the others', () => {
    const main = mainOf(at('/blog'))
    expect(hrefsOf(main)[0]).toMatch(new RegExp(`^${at('/blog')}/`))
    const foreign = main
      .querySelectorAll('li')
      .filter((entry) =>
        entry.querySelectorAll('*').some((part) => part.textContent.trim() === t('blog.inEnglish')),
      )
    if (locale === 'en') expect(foreign).toEqual([])
    for (const entry of foreign) {
      expect(hrefsOf(entry)).toEqual([expect.stringMatching(/^\/blog\//)])
      expect(entry.querySelector('[lang=en]')).not.toBeNull()
    }
  })

  test('a post has its metadata and links to more', () => {
    const path = '/blog/whatsapp-replies-for-a-shop'
    const main = mainOf(at(path))
    const article = main.querySelector('article')
    expect(article?.querySelector('time')).not.toBeNull()
    expect(article?.querySelector(`a[href="${locale === 'en' ? `/mr${path}` : path}"]`)).not.toBeNull()
    const records = pageOf(at(path)).querySelectorAll('script[type="application/ld+json"]')
    expect(records.map(({ textContent }): unknown => JSON.parse(textContent))).toContainEqual(
      expect.objectContaining({
        '@type': 'BlogPosting',
        headline: headingsIn(main)[0],
        inLanguage: locale === 'en' ? 'en-IN' : 'mr-IN',
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      }),
    )
    const related = main
      .querySelectorAll('section')
      .find((part) => headingsIn(part).includes(t('blog.related')))
    expect(related && hrefsOf(related)).toHaveLength(3)
  })
})
