/** Tests what Pagefind's index of the built site finds with the options of search-page.ts, as /search uses it. */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defaultLocale, locales } from '#core/basics/locale.ts'
import { hasWorkshops } from '#core/basics/this-site.ts'
import { localePath } from '#i18n/locale.ts'
import { site } from '#site.ts'
import { builtFolder } from '../support/site/built-folder.ts'
import { hasPosts } from '../support/site/languages.ts'

const script = pathToFileURL(join(builtFolder, 'dist/pagefind/pagefind.js')).href
const pageSchema = z.object({ url: z.string(), excerpt: z.string() })

interface Pagefind {
  readonly createInstance: (options: object) => {
    readonly search: (query: string) => Promise<{ results: { readonly data: () => Promise<unknown> }[] }>
  }
}

type Index = ReturnType<Pagefind['createInstance']>
const base = (): string => `${inject('site').url}/pagefind/`
const indexes = new Map<string, Index>()

beforeAll(async () => {
  vi.stubGlobal('location', { href: base() })
  for (const lang of locales) {
    // Pagefind reads the language from the page.
    vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => lang }) })
    // All indexes of one module share their memory.
    const pagefind = (await import(/* @vite-ignore */ `${script}?${lang}`)) as Pagefind
    const options = { basePath: base(), noWorker: true, exactDiacritics: true, excerptLength: 24 }
    indexes.set(lang, pagefind.createInstance(options))
  }
})
afterAll(() => vi.unstubAllGlobals())

async function find(lang: string, query: string): Promise<z.infer<typeof pageSchema>[]> {
  const { results = [] } = (await indexes.get(lang)?.search(query)) ?? {}
  const pages = await Promise.all(results.map(async (result) => pageSchema.parse(await result.data())))
  return pages.map(({ url, excerpt }) => ({
    url: new URL(url, base()).pathname.replace(/\.html$/, ''),
    excerpt,
  }))
}

const asked = [
  ['en', 'whatsapp replies', '/blog/whatsapp-replies-for-a-shop'],
  ['en', `workshop in ${site.city.en}`, '/ai-marketing-workshop'],
  ['en', 'refunds', '/terms'],
  ['en', 'find registration', '/forgot'],
  ['mr', 'कार्यशाळा', '/n8n-workshop'],
  ['mr', 'मार्केटिंग कार्यशाळा', '/ai-marketing-workshop'],
  ['mr', 'रिफंड', '/terms'],
  ['mr', 'नोंदणी', '/forgot'],
  // By its address, which is in English.
  ['mr', 'workshop', '/ai-marketing-workshop'],
] as const
const isThere = ([lang, , path]: (typeof asked)[number]) =>
  locales.includes(lang) &&
  (hasWorkshops || !path.endsWith('workshop')) &&
  (hasPosts || !path.startsWith('/blog/'))

test.each(asked.filter(isThere))('%s: “%s” finds %s among the first five', async (lang, query, path) => {
  const found = await find(lang, query)
  expect(found.slice(0, 5).map(({ url }) => url)).toContain(localePath(path, lang))
})

test.runIf(locales.includes('mr'))('a word is marked with its vowel signs, and no other one', async () => {
  const found = await find('mr', 'फी')
  const marked = found.flatMap(({ excerpt }) =>
    [...excerpt.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word]) => word),
  )
  expect(marked.length).toBeGreaterThan(3)
  expect(marked.filter((word) => !word?.startsWith('फी'))).toEqual([])
})

test('pages that search engines may not have are not found', async () => {
  const queries = ['AI', site.name[defaultLocale]]
  const found = (await Promise.all(queries.map((query) => find(defaultLocale, query)))).flat()
  expect(found.length).toBeGreaterThan(3)
  expect(found.filter(({ url }) => /admin|login|old-home|search$|^\/(mr|hi)/.test(url))).toEqual([])
})
