/** Pairs the English and Marathi Markdown files of posts, sorts them, hides drafts, and says which page lists which. */
import type { EnglishPostFacts, MarathiPostFacts } from '#core/content/post.ts'
import { coverOf } from '#core/events/event-cover.ts'
import type { Tag } from '#core/content/tags.ts'
import type { Locale } from '#core/basics/locale.ts'
import { categoryNames } from './categories.ts'
import { tags } from './tags.ts'

export interface PostFile<FrontMatter> {
  slug: string
  data: FrontMatter
  body: string
}
export type EnglishPostFile = PostFile<EnglishPostFacts>
export type MarathiPostFile = PostFile<MarathiPostFacts>

export type Post = ReturnType<typeof toPost>

export interface PostPair {
  en: Post
  mr: Post | null
}

/** A slow reading speed: the posts contain tables and prompts. */
const wordsPerMinute = 180

export function minutesToRead(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}

/** FNV-1a, 32 bits. Two of a hundred posts collide in one of a million blogs; a test checks. */
function postId(slug: string): number {
  let hash = 0x811c9dc5
  for (const letter of slug) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

function toPost(
  locale: Locale,
  locales: readonly Locale[],
  english: EnglishPostFile,
  file: EnglishPostFile | MarathiPostFile,
) {
  const { category, tags, offer, image, picture, publishedAt, checkedOn, featured, formerSlugs } =
    english.data
  return {
    /** Made from the slug under which the post was first published: renaming keeps it, and no author assigns it. */
    id: postId(formerSlugs[0] ?? english.slug),
    category,
    tags,
    offer,
    /** The drawing; chosen by address and title if the author chose none. */
    image: image ?? coverOf({ slug: english.slug, title: english.data.title }),
    picture,
    publishedAt,
    checkedOn,
    featured,
    slug: english.slug,
    /** The oldest first; `/404` leads visitors from them to this post. */
    formerSlugs,
    locale,
    locales,
    title: file.data.title,
    searchTitle: file.data.searchTitle ?? file.data.title,
    excerpt: file.data.excerpt,
    updatedAt: file.data.updatedAt ?? null,
    draft: english.data.draft || file.data.draft,
    /** In whole minutes, at least 1. */
    minutesToRead: minutesToRead(file.body),
  }
}

/**
 * Returns the newest first. Without `drafts`, an English draft hides the post. Throws for a Marathi post without an English one, and for
 * unknown tags.
 */
export function pairPosts(
  english: readonly EnglishPostFile[],
  marathi: readonly MarathiPostFile[],
  { drafts }: { drafts: boolean },
): PostPair[] {
  for (const { slug, data } of english) {
    const unknown = data.tags.find((name) => !tags.some((tag) => tag.slug === name))
    if (unknown !== undefined) throw new Error(`blog/en/${slug}.md: tags.json knows no tag ${unknown}`)
  }
  const orphan = marathi.find(({ slug }) => !english.some((post) => post.slug === slug))
  if (orphan) throw new Error(`blog/mr/${orphan.slug}.md has no English post of the same name`)
  return english
    .filter(({ data }) => drafts || !data.draft)
    .map((post): PostPair => {
      const translation = marathi.find(({ slug, data }) => slug === post.slug && (drafts || !data.draft))
      if (!translation) return { en: toPost('en', ['en'], post, post), mr: null }
      return {
        en: toPost('en', ['en', 'mr'], post, post),
        mr: toPost('mr', ['en', 'mr'], post, translation),
      }
    })
    .sort(
      (a, b) => b.en.publishedAt.getTime() - a.en.publishedAt.getTime() || a.en.slug.localeCompare(b.en.slug),
    )
}

export function relatedTo(post: Post, posts: readonly Post[], count: number): Post[] {
  const nearness = ({ tags: names, category }: Post): number =>
    names.filter((name) => post.tags.includes(name)).length * 2 + (category === post.category ? 1 : 0)
  return posts
    .filter(({ slug }) => slug !== post.slug)
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, count)
}

/** Below this many posts a tag has no page, which would say no more than the post itself. */
export const fewestOfTag = 2

/** Returns the tags that have a page in the posts' language, in the order of tags.json. */
export function tagsWithPage(posts: readonly Post[]): Tag[] {
  return tags.filter(({ slug }) => postsWith(slug, posts).length >= fewestOfTag)
}

export function postsWith(tag: string, posts: readonly Post[]): Post[] {
  return posts.filter(({ tags: names }) => names.includes(tag))
}

export function toSummary({ en, mr }: PostPair) {
  return {
    id: en.id,
    slug: en.slug,
    title: en.title,
    titleMr: mr?.title ?? null,
    excerpt: en.excerpt,
    excerptMr: mr?.excerpt ?? null,
    image: en.image,
    category: categoryNames[en.category].en,
    publishedAt: en.publishedAt.toISOString(),
    featured: en.featured,
  }
}
