/** Tests the posts: front matter, language, links. */
import { describe, expect, test } from 'vitest'
import { pairPosts, toSummary } from '#content/post-list.ts'
import { site } from '#site.ts'
import { englishFiles, marathiFiles } from './blog-files.ts'

const files = [
  ...englishFiles.map(({ slug, data, body }) => ({ locale: 'en' as const, slug, data, body })),
  ...marathiFiles.map(({ slug, data, body }) => ({ locale: 'mr' as const, slug, data, body })),
]

test('no id is given twice', () => {
  const ids = pairPosts(englishFiles, marathiFiles, { drafts: true }).map(({ post }) => post.id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('of the posts that there are, one stands on the home page', () => {
  const posts = pairPosts(englishFiles, marathiFiles, { drafts: false }).map(toSummary)
  expect(posts.some(({ featured }) => featured)).toBe(posts.length > 0)
})

describe.each(files)('blog/$locale/$slug', ({ locale, data, body }) => {
  test('is Markdown without HTML, and leaves the first heading to the page', () => {
    expect(body).not.toMatch(/<\/?[a-z]/i)
    expect(body).not.toMatch(/^# /m)
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
})

describe.each(marathiFiles)('blog/mr/$slug', ({ body }) => {
  test('is written in Devanagari', () => {
    const devanagari = body.match(/\p{Script=Devanagari}/gu) ?? []
    const latin = body.match(/\p{Script=Latin}/gu) ?? []
    expect(devanagari.length).toBeGreaterThan(latin.length * 3)
  })
})
