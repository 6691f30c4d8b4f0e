/** What /search looks through: how much a visitor loads for it, that all it leads to is there, and what well-known queries find first. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { describe, expect, inject, test } from 'vitest'
import { mostBytes, pathOfPage, searchEntries } from '#build/search-index.ts'
import { prepareIndex, searchIn } from '#core/search/search.ts'
import { wordsOf } from '#core/search/search-words.ts'
import { localePath } from '#i18n/locale.ts'
import { locales } from '#core/basics/locale.ts'
import { builtFolder } from '../support/site/built-folder.ts'
import { fetchOverWire, kilobyte } from '../support/storage/wire.ts'

const dist = join(builtFolder, 'dist')
const built = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => ({ path: pathOfPage(name), html: readFileSync(join(dist, name), 'utf8') }))

const indexes = Object.fromEntries(
  locales.map((locale) => {
    const file: unknown = JSON.parse(readFileSync(join(dist, `search/${locale}.json`), 'utf8'))
    return [locale, prepareIndex(file)]
  }),
)

function find(locale: string, query: string, most?: number) {
  const index = indexes[locale]
  if (!index) throw new Error(`There is no index in ${locale}`)
  return searchIn(index, query, most)
}

describe.each(locales)('the index in %s', (locale) => {
  const pages = indexes[locale] ?? []
  const entries = searchEntries(built, locale)

  test('is small enough to be loaded on a phone', async () => {
    const { status, text } = await fetchOverWire(`${inject('site').url}/search/${locale}.json`)
    expect(status).toBe(200)
    const bytes = brotliCompressSync(text).length
    expect(mostBytes).toBe(24 * kilobyte)
    // The author of a post is not refused for the room that it takes: from the fourteenth on it takes some.
    const { length } = pages.filter(({ path }) => /\/blog\/[^/]+$/.test(path))
    expect(bytes).toBeLessThanOrEqual(mostBytes + Math.max(0, length - 13) * kilobyte)
  })

  test('finds every page by its words', () => {
    const found = new Map<string, ReadonlySet<string>>()
    const pagesWith = (word: string): ReadonlySet<string> => {
      const hrefs =
        found.get(word) ?? new Set(find(locale, word, Infinity).map(({ href }) => href.split('#')[0] ?? ''))
      found.set(word, hrefs)
      return hrefs
    }
    const missed = entries.flatMap(({ path, title, also, description, parts }) => {
      const texts = [title, also, description, ...parts.flatMap(({ heading, text }) => [heading, text])]
      const words = texts.flatMap((text) => wordsOf(text).map(({ start, end }) => text.slice(start, end)))
      // Each tenth: an index that leaves something out leaves out more than one word.
      return words
        .filter((word, place) => place % 10 === 0 && !pagesWith(word).has(path))
        .map((word) => `${path}: ${word}`)
    })
    expect(missed).toEqual([])
    expect(found.size).toBeGreaterThan(200)
  })

  test('has the whole site, and each page once', () => {
    const paths = pages.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of ['/', '/about', '/events', '/terms', '/forgot', '/blog/gst-invoices-and-reminders']) {
      expect(paths).toContain(localePath(path, locale))
    }
    expect(paths.filter((path) => /admin|login|old-home|search$/.test(path))).toEqual([])
  })

  test('leads to headings that are there', () => {
    for (const { path, headings } of pages) {
      const fragments = headings.map(({ fragment }) => fragment).filter((fragment) => fragment !== '')
      if (fragments.length === 0) continue
      const page = parse(built.find((one) => one.path === path)?.html ?? '')
      expect(
        fragments.filter((fragment) => page.getElementById(fragment) === null),
        path,
      ).toEqual([])
    }
  })

  test('says nothing about what changes with the day', () => {
    const texts = entries.flatMap(({ parts }) => parts.map(({ text }) => text)).join('\n')
    expect(texts).not.toMatch(/\d+ seats? left|Register Now|localhost/)
  })
})

test.each([
  ['en', 'whatsapp replies', '/blog/whatsapp-replies-for-a-shop'],
  ['en', 'google', '/blog/google-business-profile-in-one-evening'],
  ['en', 'product photos', '/blog/product-photos-with-a-phone'],
  ['en', 'gst invoice', '/blog/gst-invoices-and-reminders'],
  ['en', 'diwali', '/blog/festival-campaign-calendar'],
  ['en', 'n8n', '/n8n-workshop'],
  ['en', 'workshop in pune', '/ai-marketing-workshop'],
  ['en', 'refunds', '/terms'],
  ['en', 'events', '/events'],
  ['en', 'my registration', '/forgot'],
  ['en', 'cancel an event', '/terms#cancelled-title'],
  ['mr', 'कार्यशाळा', '/mr/ai-marketing-workshop'],
  ['mr', 'फोटो', '/mr/blog/product-photos-with-a-phone'],
  ['mr', 'दिवाळी', '/mr/blog/festival-campaign-calendar'],
  ['mr', 'WhatsApp उत्तरे', '/mr/blog/whatsapp-replies-for-a-shop'],
  ['mr', 'gst', '/mr/blog/gst-invoices-and-reminders'],
  ['mr', 'n8n', '/mr/n8n-workshop'],
  ['mr', 'रिफंड', '/mr/terms'],
  ['mr', 'कार्यक्रम', '/mr/events'],
  ['mr', 'आवाजातून इतिवृत्त', '/mr/blog/voice-notes-to-minutes'],
  // As they are typed in shops: in Latin letters, in English, and not as they are written.
  ['mr', 'karyashala', '/mr/ai-marketing-workshop'],
  ['mr', 'workshop', '/mr/ai-marketing-workshop'],
  ['mr', 'वर्कशोप', '/mr/ai-marketing-workshop'],
  ['mr', 'refund', '/mr/terms'],
  ['mr', 'photo', '/mr/blog/product-photos-with-a-phone'],
  ['mr', 'watsapp', '/mr/blog/whatsapp-replies-for-a-shop'],
  ['mr', 'diwali', '/mr/blog/festival-campaign-calendar'],
  ['mr', 'nondani', '/mr/forgot'],
  ['en', 'watsap', '/blog/whatsapp-replies-for-a-shop'],
  ['en', 'invocie', '/blog/gst-invoices-and-reminders'],
  ['en', 'turnover', '/blog/gst-invoices-and-reminders#:~:text=turnover'],
] as const)('%s: “%s” finds %s first', (locale, query, expected) => {
  const results = find(locale, query)
  const found = results[0]?.href ?? ''
  expect(expected.includes('#') ? found : found.split('#')[0]).toBe(expected)
})
