/**
 * Writes what /search looks through: the texts of the built pages, one file a language (/search/en.json, /search/mr.json). It reads
 * the pages as a visitor does, so that there is no second list of texts to be kept in step. What was built with a `noindex` of its
 * own is left out, as are drafts; on a preview, where every page has one, the same pages are in it as elsewhere.
 *
 * The dev server builds no pages: there it is made of those that /search itself leads to, when it is asked for.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { NodeType, parse, type HTMLElement, type Node } from 'node-html-parser'
import { localePath, splitLocale } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import { locales, type Locale } from '#core/basics/locale.ts'
import { fragmentOf, type SearchPage } from '#core/search/search-file.ts'
import { isBeginning, wordsOf } from '#core/search/search-words.ts'

export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const answer = async (address: string, locale: Locale): Promise<string> =>
          JSON.stringify(searchFile(searchEntries(await pagesInDev(address, locale), locale)))
        server.middlewares.use((request, response, next) => {
          const locale = locales.find((one) => request.url === `/search/${one}.json`)
          if (!locale) {
            next()
            return
          }
          answer(`http://${request.headers.host ?? ''}`, locale).then(
            (text) => response.setHeader('content-type', 'application/json').end(text),
            next,
          )
        })
      },
      'astro:build:done': async ({ dir, logger }) => {
        const names = (await readdir(fileURLToPath(dir), { recursive: true }))
          .filter((name) => name.endsWith('.html'))
          .sort()
        const pages = await Promise.all(
          names.map(async (name) => ({
            path: pathOfPage(name),
            html: await readFile(new URL(name, dir), 'utf8'),
          })),
        )
        await mkdir(new URL('search', dir), { recursive: true })
        for (const locale of locales) {
          const entries = searchEntries(pages, locale)
          const text = JSON.stringify(searchFile(entries))
          await writeFile(new URL(`search/${locale}.json`, dir), text)
          const bytes = brotliCompressSync(text).length
          logger.info(`${entries.length} pages, ${Math.ceil(bytes / 1024)} KB in /search/${locale}.json`)
          // No error: the author of a post could do nothing about it.
          if (bytes > mostBytes) logger.warn(`/search/${locale}.json: docs/decisions/021-being-found.md`)
        }
      },
    },
  }
}

/** A part of a page, from one heading to the next. */
export interface SearchPart {
  /** Of the heading, for the address; '' where it has none. */
  readonly id: string
  readonly heading: string
  readonly text: string
}

export interface SearchEntry extends Pick<SearchPage, 'path' | 'title' | 'also' | 'description'> {
  readonly parts: readonly SearchPart[]
}

/** Of the file, brotli: what a visitor loads who searches. */
export const mostBytes = 24 * 1024

function stemsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => wordsOf(text).map(({ stem }) => stem)))
}

export function searchFile(entries: readonly SearchEntry[]): SearchPage[] {
  return entries.map(({ path, title, also, description, parts }) => {
    const headed = parts.filter(({ heading }) => heading !== '')
    const said = stemsIn([title, also, description, ...headed.map(({ heading }) => heading)])
    const written = stemsIn(parts.map(({ text }) => text))
    const shortestFirst = [...said, ...written].toSorted((a, b) => a.length - b.length)
    // The shortest of a word's cases stands for all: a search for another case finds it as well.
    const shortest = Array.from(
      written,
      (stem) => shortestFirst.find((other) => other === stem || isBeginning(other, stem)) ?? stem,
    )
    const words = new Set(shortest.filter((stem) => !said.has(stem)))
    return {
      ...{ path, title, also, description },
      headings: headed.map(({ heading, id }) => (id === fragmentOf(heading) ? heading : [heading, id])),
      words: [...words].sort().join(' '),
    }
  })
}

export interface BuiltPage {
  readonly path: string
  readonly html: string
}

/** Of a built file. */
export function pathOfPage(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`
}

/** The dev server's pages, as far as /search leads to them. One after the other, as one reads them. */
async function pagesInDev(address: string, locale: Locale): Promise<BuiltPage[]> {
  const htmlOf = async (path: string): Promise<string> => (await fetch(`${address}${path}`)).text()
  const pages: BuiltPage[] = []
  // Marathi pages are found by their English titles, too.
  for (const language of new Set<Locale>([locale, 'en'])) {
    const links = (await htmlOf(localePath('/search', language))).matchAll(/href="(\/[^"#?.]*)/g)
    for (const path of new Set(Array.from(links, ([, path = '']) => path))) {
      const own = splitLocale(path)
      // The list of events changes with the day, and is built nowhere.
      if (own.locale !== language || own.path === '/search' || own.path === '/events') continue
      pages.push({ path, html: await htmlOf(path) })
    }
  }
  return pages
}

/** Found although search engines must not have it: who looks for a registration looks for this. */
const foundHere = ['/forgot']
/** What they say, other pages say at more length, or it is for programs: only their titles and descriptions are searched. */
const repeating = /^\/($|ai-marketing-flyer$|blog$|blog\/(tag|page)\/)/
const postPath = /^\/blog\/[^/]+$/

/** Pages first, then posts, then what repeats them: of equals, the first is shown first. */
function rankOf({ path }: SearchEntry): number {
  const own = splitLocale(path).path
  if (postPath.test(own)) return 1
  return repeating.test(own) ? 2 : 0
}

/** What pages are called in the menu, by English path: often none of the words of their titles. */
function namesIn(locale: Locale): Readonly<Record<string, string>> {
  const t = translator(locale)
  return {
    '/': t('site.home'),
    '/about': t('site.about'),
    '/ai-marketing-workshop': t('site.workshop'),
    '/blog': t('site.blog'),
    '/contact': t('site.contact'),
    '/events': t('site.events'),
    '/n8n-workshop': t('site.freeWorkshop'),
    '/privacy': t('site.privacy'),
    '/services': t('site.services'),
    '/terms': t('site.terms'),
  }
}

/** Of posts and pages, by path: many who read Marathi type “workshop” and “refund”. */
function englishTitles(pages: readonly BuiltPage[]): ReadonlyMap<string, string> {
  return new Map(
    pages
      .filter(({ path }) => splitLocale(path).locale === 'en' && !repeating.test(path))
      .map(searchEntryOf)
      .filter((entry) => entry !== undefined)
      .map(({ path, title }) => [path, title]),
  )
}

/** The entries of one language. Events have a page that is made on demand, with their dates. */
export function searchEntries(pages: readonly BuiltPage[], locale: Locale): SearchEntry[] {
  const t = translator(locale)
  const events: SearchEntry = {
    path: localePath('/events', locale),
    title: t('event.listPageTitle'),
    also: '',
    description: t('event.listDescription'),
    parts: [],
  }
  const names = namesIn(locale)
  const titles = locale === 'mr' ? englishTitles(pages) : new Map<string, string>()
  const found = pages
    .filter(({ path }) => splitLocale(path).locale === locale)
    .map(searchEntryOf)
    .filter((entry) => entry !== undefined)
  return [...found, events]
    .map((entry) => {
      const own = splitLocale(entry.path).path
      return { ...entry, also: [entry.also, names[own], titles.get(own)].filter(Boolean).join(' ') }
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Undefined for a page that is not to be found. */
export function searchEntryOf({ path, html }: BuiltPage): SearchEntry | undefined {
  const page = parse(html)
  const own = splitLocale(path).path
  const isAlone = page.querySelector('html')?.getAttribute('data-alone') !== undefined
  const isListed = isAlone || page.querySelector('link[rel="alternate"][hreflang]') !== null
  const main = page.querySelector('main')
  if (!main || !(isListed || foundHere.includes(own))) return undefined
  const content = (selector: string): string => page.querySelector(selector)?.getAttribute('content') ?? ''
  const headline = tidied(main.querySelector('h1')?.textContent ?? '')
  const called = content('meta[property="og:title"]')
  // A page's headline may be a promise; a post's is its title.
  const isPost = postPath.test(own)
  return {
    path,
    title: isPost ? headline : called,
    also: isPost ? called : headline,
    description: content('meta[name="description"]'),
    parts: repeating.test(own) ? [] : partsOf(main),
  }
}

/** Not read: forms, what changes with the day, what other pages say, and navigation. */
const skipped = [
  '[data-when]',
  '[hidden]',
  'a[href^="tel:"]',
  'a[href^="mailto:"]',
  '[aria-hidden="true"]',
  '[aria-labelledby="author-title"]',
  '[aria-labelledby="related-title"]',

  '.link-more',
  '.notice-warm',
  '.posts',
  '.sr-only',
  'aside',
  'astro-island',
  'button',
  'form',
  'h1',
  'nav',
  'noscript',
  'script',
  'style',
  'svg',
  // Printed only.
  'p:has([data-host])',
  'template',
  'time',
].join(',')
const headings = 'h2,h3,summary'
const blocks = /^(P|LI|TD|TH|DT|DD|DIV|BLOCKQUOTE|SECTION|BR|TR)$/

interface OpenPart {
  readonly id: string
  readonly heading: string
  text: string
}

function partsOf(main: HTMLElement): SearchPart[] {
  const unread = new Set<Node>(main.querySelectorAll(skipped))
  const headed = new Set<Node>(main.querySelectorAll(headings))
  const parts: OpenPart[] = [{ id: '', heading: '', text: '' }]
  const read = (node: Node): void => {
    const last = parts.at(-1)
    if (unread.has(node) || !last) return
    if (node.nodeType === NodeType.TEXT_NODE) last.text += node.textContent
    if (!isElement(node)) return
    if (headed.has(node)) {
      parts.push({ id: idOf(node) ?? last.id, heading: tidied(node.textContent), text: '' })
      return
    }
    for (const child of node.childNodes) read(child)
    const open = parts.at(-1)
    if (open && blocks.test(node.tagName)) open.text += ' '
  }
  read(main)
  return parts
    .map(({ id, heading, text }) => ({ id, heading, text: tidied(text) }))
    .filter(({ heading, text }) => heading !== '' || text !== '')
}

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === NodeType.ELEMENT_NODE
}

/** Of the heading, or of what it is the heading of. */
function idOf(heading: HTMLElement): string | undefined {
  if (heading.id !== '') return heading.id
  const around = heading.closest('section[id], li[id], details[id]')
  return around?.id
}

function tidied(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
