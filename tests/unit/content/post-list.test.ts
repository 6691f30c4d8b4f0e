import { describe, expect, test } from 'vitest'
import {
  minutesToRead,
  pairPosts,
  relatedTo,
  toSummary,
  type EnglishPostFile,
  type MarathiPostFile,
} from '#content/post-list.ts'

function anEnglishPost(slug: string, data: Partial<EnglishPostFile['data']> = {}): EnglishPostFile {
  return {
    slug,
    body: 'One two three.',
    data: {
      title: 'Title',
      excerpt: 'Excerpt',
      category: 'content',
      offer: 'marketing',
      publishedAt: new Date('2026-06-01'),
      checkedOn: new Date('2026-11-22'),
      tags: [],
      formerSlugs: [],
      featured: false,
      draft: false,
      image: null,
      ...data,
    },
  }
}

function aMarathiPost(slug: string, data: Partial<MarathiPostFile['data']> = {}): MarathiPostFile {
  return { slug, body: 'एक दोन तीन.', data: { title: 'शीर्षक', excerpt: 'सारांश', draft: false, ...data } }
}

const shown = { drafts: true }
const hidden = { drafts: false }

describe('pairPosts()', () => {
  test('puts the newest first, and of one day in the order of their addresses', () => {
    const pairs = pairPosts(
      [
        anEnglishPost('old', { publishedAt: new Date('2026-01-01') }),
        anEnglishPost('first-of-day'),
        anEnglishPost('second-of-day'),
      ],
      [],
      hidden,
    )
    expect(pairs.map(({ en }) => en.slug)).toEqual(['first-of-day', 'second-of-day', 'old'])
  })

  test('pairs files of the same name and takes the facts from the English one', () => {
    const [pair] = pairPosts(
      [anEnglishPost('a', { image: 'lock', featured: true })],
      [aMarathiPost('a')],
      hidden,
    )
    expect(pair?.mr).toMatchObject({ image: 'lock', featured: true, title: 'शीर्षक', locale: 'mr' })
    expect(pair?.mr?.id).toBe(pair?.en.id)
    expect(pair?.en.locales).toEqual(['en', 'mr'])
  })

  test('says of a post without Marathi that it is in English only', () => {
    const [pair] = pairPosts([anEnglishPost('a')], [], hidden)
    expect(pair?.mr).toBeNull()
    expect(pair?.en.locales).toEqual(['en'])
  })

  test('hides a draft in both languages', () => {
    const files = [anEnglishPost('a', { draft: true })]
    expect(pairPosts(files, [aMarathiPost('a')], hidden)).toEqual([])
    expect(pairPosts(files, [aMarathiPost('a')], shown)).toHaveLength(1)
  })

  test('hides a Marathi draft alone, as if it were not translated', () => {
    const drafts = [aMarathiPost('a', { draft: true })]
    expect(pairPosts([anEnglishPost('a')], drafts, hidden)[0]?.mr).toBeNull()
    expect(pairPosts([anEnglishPost('a')], drafts, hidden)[0]?.en.locales).toEqual(['en'])
    expect(pairPosts([anEnglishPost('a')], drafts, shown)[0]?.mr?.draft).toBe(true)
  })

  test('refuses a Marathi post without an English one', () => {
    expect(() => pairPosts([], [aMarathiPost('a')], hidden)).toThrow('blog/mr/a.md')
  })
})

describe('toSummary()', () => {
  test('leaves the Marathi title and excerpt empty where there is none', () => {
    const [pair] = pairPosts([anEnglishPost('a')], [], hidden)
    expect(pair && toSummary(pair)).toMatchObject({
      titleMr: null,
      excerptMr: null,
      category: 'Posts and pictures',
      publishedAt: '2026-06-01T00:00:00.000Z',
    })
  })

  test('says both where both are', () => {
    const [pair] = pairPosts([anEnglishPost('a')], [aMarathiPost('a')], hidden)
    expect(pair && toSummary(pair)).toMatchObject({ title: 'Title', titleMr: 'शीर्षक', excerptMr: 'सारांश' })
  })
})

describe('the id of a post', () => {
  test('is derived, and stays when the post is renamed', () => {
    const idOf = (...post: Parameters<typeof anEnglishPost>): unknown =>
      pairPosts([anEnglishPost(...post)], [], hidden)[0]?.en.id
    expect(idOf('new-name', { formerSlugs: ['a', 'later'] })).toBe(idOf('a'))
    expect(idOf('b')).not.toBe(idOf('a'))
  })
})

describe('relatedTo()', () => {
  test('names posts of the same category first, and never the post itself', () => {
    const pairs = pairPosts(
      [
        anEnglishPost('a-post', { category: 'safety' }),
        anEnglishPost('far'),
        anEnglishPost('near', { category: 'safety' }),
        anEnglishPost('still-further'),
      ],
      [],
      hidden,
    ).map(({ en }) => en)
    const [post] = pairs
    expect(post && relatedTo(post, pairs, 2).map(({ slug }) => slug)).toEqual(['near', 'far'])
  })
})

describe('minutesToRead()', () => {
  test('is never below one minute', () => {
    expect(minutesToRead('')).toBe(1)
  })

  test('counts words of either script', () => {
    expect(minutesToRead('word '.repeat(540))).toBe(3)
    expect(minutesToRead('कार्यशाळेत '.repeat(540))).toBe(3)
  })
})
