/** The posts as written: front matter, language, links. */
import { describe, expect, test } from 'vitest'
import { pairPosts, toSummary } from '#content/post-list.ts'
import { splitLocale } from '#i18n/locale.ts'
import { site } from '#site.ts'
import { englishFiles, marathiFiles } from './blog-files.ts'

const files = [
  ...englishFiles.map(({ slug, data, body }) => ({ locale: 'en' as const, slug, data, body })),
  ...marathiFiles.map(({ slug, data, body }) => ({ locale: 'mr' as const, slug, data, body })),
]

/** The English paths that a post may lead to, besides other posts. */
const pages = [
  '/',
  '/about',
  '/ai-marketing-flyer',
  '/ai-marketing-workshop',
  '/blog',
  '/contact',
  '/events',
  '/n8n-workshop',
  '/privacy',
  '/services',
  '/terms',
]

function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = '']) => address)
}

test('no id is given twice', () => {
  const ids = pairPosts(englishFiles, marathiFiles, { drafts: true }).map(({ en }) => en.id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a post stands on the home page', () => {
  const posts = pairPosts(englishFiles, marathiFiles, { drafts: false }).map(toSummary)
  expect(posts.some(({ featured }) => featured)).toBe(true)
})

describe.each(files)('blog/$locale/$slug', ({ locale, slug, data, body }) => {
  test('leads only to pages that are published, in its own language', () => {
    const pairs = pairPosts(englishFiles, marathiFiles, { drafts: false })
    const published = pairs.flatMap((pair) => (locale === 'mr' ? (pair.mr?.slug ?? []) : pair.en.slug))
    const known = [...pages, ...published.map((name) => `/blog/${name}`)]
    const addresses = linksOf(body).filter((link) => link.startsWith('/'))
    expect(addresses).not.toEqual([])
    for (const address of addresses) {
      const { locale: language, path } = splitLocale(address)
      expect(language, address).toBe(locale)
      expect(known, address).toContain(path)
      expect(path, 'a post that leads to itself').not.toBe(`/blog/${slug}`)
    }
  })

  test('leads elsewhere only over https', () => {
    expect(linksOf(body).filter((link) => !/^(\/|https:\/\/)/.test(link))).toEqual([])
  })

  test('is Markdown without HTML, and leaves the first heading to the page', () => {
    expect(body).not.toMatch(/<\/?[a-z]/i)
    expect(body).not.toMatch(/^# /m)
  })

  test('is calm', () => {
    expect(`${data.title} ${data.excerpt} ${body}`).not.toContain('!')
  })

  test('has tables that a phone can hold: three columns at most', () => {
    for (const [row] of body.matchAll(/^\|.*\|$/gm))
      expect(row.split('|').length - 2, row).toBeLessThanOrEqual(3)
  })

  test('has a title and an excerpt that search results show whole', () => {
    const title = `${data.searchTitle ?? data.title} | ${site.name[locale]}`
    expect(Array.from(title).length, title).toBeLessThanOrEqual(60)
    expect(Array.from(data.excerpt).length).toBeLessThanOrEqual(155)
  })

  test('has none of the words that give a translation away', () => {
    expect(`${data.title} ${data.excerpt} ${body}`).not.toMatch(
      /\bsomebody\b|\b(stands|holds) in the\b|मागचे काढणे|चॅटच्या खिडकी/i,
    )
  })
})

describe.each(englishFiles)('blog/en/$slug', ({ data }) => {
  test('was checked on the day it was published or later', () => {
    expect(data.checkedOn.getTime()).toBeGreaterThanOrEqual(data.publishedAt.getTime())
  })
})

describe.each(marathiFiles)('blog/mr/$slug', ({ body }) => {
  test('is written in Devanagari', () => {
    const devanagari = body.match(/\p{Script=Devanagari}/gu) ?? []
    const latin = body.match(/\p{Script=Latin}/gu) ?? []
    expect(devanagari.length).toBeGreaterThan(latin.length * 3)
  })
})
