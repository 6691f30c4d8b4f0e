/** Pairs the Markdown files of posts with their translations, sorts them, hides drafts, and says which page lists which. */
import type { PostFacts, TranslatedPostFacts, Tag } from '#core/content/post.ts'
import { coverOf } from '#core/events/event-cover.ts'
import { defaultLocale, type Locale, secondLocale, worded } from '#core/basics/locale.ts'
import { categoryNames, tags } from './topics.ts'

export interface PostFile<FrontMatter> {
  slug: string
  data: FrontMatter
  body: string
}
export type FirstPostFile = PostFile<PostFacts>
export type TranslatedPostFile = PostFile<TranslatedPostFacts>

export type Post = ReturnType<typeof toPost>

export interface PostPair {
  post: Post
  translation: Post | null
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
  first: FirstPostFile,
  file: FirstPostFile | TranslatedPostFile,
) {
  const { category, tags, offer, image, picture, publishedAt, checkedOn, featured, formerSlugs } = first.data
  return {
    /** Made from the slug under which the post was first published: renaming keeps it, and no author assigns it. */
    id: postId(formerSlugs[0] ?? first.slug),
    category,
    tags,
    offer,
    picture,
    publishedAt,
    checkedOn,
    featured,
    locale,
    locales,
    /** The drawing; chosen by address and title if the author chose none. */
    image: image ?? coverOf({ slug: first.slug, title: first.data.title }),
    slug: first.slug,
    /** The oldest first; `/404` leads visitors from them to this post. */
    formerSlugs,
    title: file.data.title,
    searchTitle: file.data.searchTitle ?? file.data.title,
    excerpt: file.data.excerpt,
    updatedAt: file.data.updatedAt ?? null,
    draft: first.data.draft || file.data.draft,
    minutesToRead: minutesToRead(file.body),
  }
}

/** Returns the newest first. A draft hides its translation. Throws for a translation without post, and for unknown tags. */
export function pairPosts(
  posts: readonly FirstPostFile[],
  translations: readonly TranslatedPostFile[],
  { drafts }: { drafts: boolean },
): PostPair[] {
  for (const { slug, data } of posts) {
    const unknown = data.tags.find((name) => !tags.some((tag) => tag.slug === name))
    if (unknown !== undefined)
      throw new Error(`blog/${defaultLocale}/${slug}.md: tags.json knows no tag ${unknown}`)
  }
  const orphan = translations.find(({ slug }) => !posts.some((post) => post.slug === slug))
  if (orphan) throw new Error(`blog/${secondLocale}/${orphan.slug}.md has no post in blog/${defaultLocale}`)
  return posts
    .filter(({ data }) => drafts || !data.draft)
    .map((post): PostPair => {
      const found = translations.find(({ slug, data }) => slug === post.slug && (drafts || !data.draft))
      const both = found && secondLocale ? [defaultLocale, secondLocale] : [defaultLocale]
      return {
        post: toPost(defaultLocale, both, post, post),
        translation: found && secondLocale ? toPost(secondLocale, both, post, found) : null,
      }
    })
    .sort(
      ({ post: a }, { post: b }) =>
        b.publishedAt.getTime() - a.publishedAt.getTime() || a.slug.localeCompare(b.slug),
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

export function tagsWithPage(posts: readonly Post[]): Tag[] {
  return tags.filter(({ slug }) => postsWith(slug, posts).length >= fewestOfTag)
}

export function postsWith(tag: string, posts: readonly Post[]): Post[] {
  return posts.filter(({ tags: names }) => names.includes(tag))
}

export function toSummary({ post, translation }: PostPair) {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    titleMr: translation?.title ?? null,
    excerpt: post.excerpt,
    excerptMr: translation?.excerpt ?? null,
    image: post.image,
    category: categoryNames[post.category][worded(defaultLocale)],
    publishedAt: post.publishedAt.toISOString(),
    featured: post.featured,
  }
}
