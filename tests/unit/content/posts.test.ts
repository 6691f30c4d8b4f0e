/** Tests how posts are paired, sorted and related. */
import { describe, expect, test } from 'vitest'
import {
  type FirstPostFile,
  minutesToRead,
  pairPosts,
  postsWith,
  relatedTo,
  tagsWithPage,
  toSummary,
  type TranslatedPostFile,
} from '#content/post-list.ts'

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
    const slugs = pairPosts(files, [], hidden).map(({ post }) => post.slug)
    expect(slugs).toEqual(['first-of-day', 'second-of-day', 'old'])
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
  const shown = { category: 'Posts and pictures', publishedAt: '2026-06-01T00:00:00.000Z' }
  expect(pair && toSummary(pair)).toMatchObject({ ...shown, titleMr: null, excerptMr: null })
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
test('relatedTo() names posts with most tags in common first, then of the same category, then the newest; never the post itself', () => {
  const post = posts.find(({ slug }) => slug === 'this')!
  const related = ['both-tags', 'a-tag-and-category', 'a-tag', 'same-category', 'far', 'farther']
  expect(relatedTo(post, posts, 9).map(({ slug }) => slug)).toEqual(related)
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
