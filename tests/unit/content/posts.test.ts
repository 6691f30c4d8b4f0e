/** Tests the posts: front matter, language, links. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { postSchema, translatedPostSchema } from '#core/content/post.ts'
import {
  type FirstPostFile,
  minutesToRead,
  pairPosts,
  type PostFile,
  postsWith,
  relatedTo,
  tagsWithPage,
  toSummary,
  type TranslatedPostFile,
} from '#content/post-list.ts'
import { site } from '#site.ts'

/** Reads the Markdown files of a language without Astro. */
function readFiles<Facts>(
  locale: string,
  { parse: read }: { parse: (value: unknown) => Facts },
): PostFile<Facts>[] {
  const folder = join(import.meta.dirname, '../../../src/content/blog', locale)
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return names.map((name) => {
    const [, head = '', body = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    const data = read(parse(head, { customTags: ['timestamp'] }))
    return { slug: name.replace(/\.md$/, ''), data, body }
  })
}
const englishFiles: FirstPostFile[] = readFiles('en', postSchema)
const marathiFiles: TranslatedPostFile[] = readFiles('mr', translatedPostSchema)
const files = [
  ...englishFiles.map((file) => ({ ...file, locale: 'en' as const })),
  ...marathiFiles.map((file) => ({ ...file, locale: 'mr' as const })),
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

function anEnglishPost(slug: string, data: Partial<FirstPostFile['data']> = {}): FirstPostFile {
  const shown = { title: 'Title', excerpt: 'Excerpt', category: 'content', offer: 'marketing' } as const
  const dates = { publishedAt: new Date('2026-06-01'), checkedOn: new Date('2026-11-22') }
  const rest = { tags: [], formerSlugs: [], featured: false, draft: false, image: null }
  return { slug, body: 'One two three.', data: { ...shown, ...dates, ...rest, ...data } }
}

function aMarathiPost(slug: string, data: Partial<TranslatedPostFile['data']> = {}): TranslatedPostFile {
  return { slug, body: 'एक दोन तीन.', data: { title: 'शीर्षक', excerpt: 'सारांश', draft: false, ...data } }
}

const shown = { drafts: true }
const hidden = { drafts: false }

describe('pairPosts()', () => {
  test('puts the newest first, and of one day in the order of their addresses', () => {
    const old = anEnglishPost('old', { publishedAt: new Date('2026-01-01') })
    const files = [old, anEnglishPost('first-of-day'), anEnglishPost('second-of-day')]
    expect(pairPosts(files, [], hidden).map(({ post }) => post.slug)).toEqual([
      'first-of-day',
      'second-of-day',
      'old',
    ])
  })

  test('pairs files of the same name and takes the facts from the English one', () => {
    const english = anEnglishPost('a', { image: 'lock', featured: true })
    const [pair] = pairPosts([english], [aMarathiPost('a')], hidden)
    expect(pair?.translation).toMatchObject({ image: 'lock', featured: true, title: 'शीर्षक', locale: 'mr' })
    expect(pair?.translation?.id).toBe(pair?.post.id)
    expect(pair?.post.locales).toEqual(['en', 'mr'])
  })

  test('hides a draft in both languages', () => {
    const files = [anEnglishPost('a', { draft: true })]
    expect(pairPosts(files, [aMarathiPost('a')], hidden)).toEqual([])
    expect(pairPosts(files, [aMarathiPost('a')], shown)).toHaveLength(1)
  })

  test('hides a Marathi draft alone, as if it were not translated', () => {
    const drafts = [aMarathiPost('a', { draft: true })]
    expect(pairPosts([anEnglishPost('a')], drafts, hidden)[0]?.translation).toBeNull()
    expect(pairPosts([anEnglishPost('a')], drafts, hidden)[0]?.post.locales).toEqual(['en'])
    expect(pairPosts([anEnglishPost('a')], drafts, shown)[0]?.translation?.draft).toBe(true)
  })

  test('refuses a Marathi post without an English one, and a tag that there is not', () => {
    expect(() => pairPosts([], [aMarathiPost('a')], hidden)).toThrow('blog/mr/a.md')
    const files = [anEnglishPost('a', { tags: ['gst', 'gts'] })]
    expect(() => pairPosts(files, [], hidden)).toThrow('blog/en/a.md: tags.json knows no tag gts')
  })
})

test('toSummary() leaves the Marathi title and excerpt empty for a post without Marathi', () => {
  const [pair] = pairPosts([anEnglishPost('a')], [], hidden)
  expect(pair && toSummary(pair)).toMatchObject({
    ...{ titleMr: null, excerptMr: null, category: 'Posts and pictures' },
    publishedAt: '2026-06-01T00:00:00.000Z',
  })
})

test('the id of a post is derived, and stays when the post is renamed', () => {
  const idOf = (...post: Parameters<typeof anEnglishPost>): unknown =>
    pairPosts([anEnglishPost(...post)], [], hidden)[0]?.post.id
  expect(idOf('new-name', { formerSlugs: ['a', 'later'] })).toBe(idOf('a'))
  expect(idOf('b')).not.toBe(idOf('a'))
})

function english(...files: FirstPostFile[]) {
  return pairPosts(files, [], hidden).map(({ post }) => post)
}

const posts = english(
  anEnglishPost('same-category', { category: 'safety' }),
  anEnglishPost('a-tag', { tags: ['gst'] }),
  anEnglishPost('a-tag-and-category', { category: 'safety', tags: ['gst'] }),
  anEnglishPost('both-tags', { tags: ['n8n', 'gst'] }),
  anEnglishPost('far'),
  anEnglishPost('farther', { publishedAt: new Date('2026-01-01') }),
  anEnglishPost('this', { category: 'safety', tags: ['gst', 'n8n'], publishedAt: new Date('2026-02-01') }),
)
const slugs = (count: number) =>
  relatedTo(
    posts.find(({ slug }) => slug === 'this')!,
    posts,
    count,
  ).map(({ slug }) => slug)

test('relatedTo() names posts with most tags in common first, then of the same category, then the newest; never the post itself', () => {
  expect(slugs(9)).toEqual(['both-tags', 'a-tag-and-category', 'a-tag', 'same-category', 'far', 'farther'])
})

test('tagsWithPage() has a tag from its second post on, in the order of tags.json', () => {
  const posts = english(
    anEnglishPost('a', { tags: ['n8n', 'gst'] }),
    anEnglishPost('b', { tags: ['gst', 'n8n', 'festivals'] }),
  )
  expect(tagsWithPage(posts).map(({ slug }) => slug)).toEqual(['gst', 'n8n'])
  expect(postsWith('festivals', posts).map(({ slug }) => slug)).toEqual(['b'])
})

test('minutesToRead() counts words of either script', () => {
  expect(minutesToRead('word '.repeat(540))).toBe(3)
  expect(minutesToRead('कार्यशाळेत '.repeat(540))).toBe(3)
})
