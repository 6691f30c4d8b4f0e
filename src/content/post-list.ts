/** Pairs the English and Marathi Markdown files of posts, sorts them and hides drafts. */
import type { EnglishPostFacts, MarathiPostFacts, PostSummary } from '#schemas/content/post.ts'
import type { Locale } from '#schemas/locale.ts'
import { categoryNames } from './categories.ts'

/** A parsed file: its name without extension, front matter and Markdown. */
export interface PostFile<FrontMatter> {
  slug: string
  data: FrontMatter
  body: string
}
export type EnglishPostFile = PostFile<EnglishPostFacts>
export type MarathiPostFile = PostFile<MarathiPostFacts>

type Facts = Pick<
  EnglishPostFacts,
  'category' | 'tags' | 'offer' | 'image' | 'picture' | 'publishedAt' | 'checkedOn' | 'featured'
>

/** A post in one language. */
export interface Post extends Facts {
  /** Made of the slug that it was first published under: stays when it is renamed, and is given by nobody. */
  id: number
  slug: string
  locale: Locale
  /** All languages that the post exists in. */
  locales: readonly Locale[]
  title: string
  /** A shorter title for search results and tabs. */
  searchTitle: string
  excerpt: string
  /** Null unless it was changed after publishing. */
  updatedAt: Date | null
  draft: boolean
  /** Whole minutes, at least 1. */
  minutesToRead: number
}

/** A post in all its languages. */
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

/** FNV-1a, 32 bits: two of a hundred posts are alike once in a million blogs; a test asks. */
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
): Post {
  const { category, tags, offer, image, picture, publishedAt, checkedOn, featured, formerSlugs } =
    english.data
  return {
    id: postId(formerSlugs[0] ?? english.slug),
    category,
    tags,
    offer,
    image,
    picture,
    publishedAt,
    checkedOn,
    featured,
    slug: english.slug,
    locale,
    locales,
    title: file.data.title,
    searchTitle: file.data.searchTitle ?? file.data.title,
    excerpt: file.data.excerpt,
    updatedAt: file.data.updatedAt ?? null,
    draft: english.data.draft || file.data.draft,
    minutesToRead: minutesToRead(file.body),
  }
}

/**
 * Newest first. Without `drafts`, an English draft hides the post altogether and a Marathi draft only its Marathi version.
 * Throws when a Marathi file has no English one of the same name.
 */
export function pairPosts(
  english: readonly EnglishPostFile[],
  marathi: readonly MarathiPostFile[],
  { drafts }: { drafts: boolean },
): PostPair[] {
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

/** Up to `count` other posts to read next: same category first, otherwise in the given order. */
export function relatedTo(post: Post, posts: readonly Post[], count: number): Post[] {
  const others = posts.filter(({ slug }) => slug !== post.slug)
  const near = others.filter(({ category }) => category === post.category)
  const far = others.filter(({ category }) => category !== post.category)
  return [...near, ...far].slice(0, count)
}

export function toSummary({ en, mr }: PostPair): PostSummary {
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
