/** Finds the posts at build time, so production builds contain no drafts. */
import { CONTEXT } from 'astro:env/server'
import { getCollection, getEntry, render, type RenderResult } from 'astro:content'
import { rightsOf } from '#core/basics/deploy.ts'
import { defaultLocale, type Locale } from '#core/basics/locale.ts'
import { pairPosts, toSummary, type Post, type PostPair } from './post-list.ts'

async function listPairs(): Promise<PostPair[]> {
  const [posts, translations] = await Promise.all([getCollection('posts'), getCollection('translations')])
  return pairPosts(
    posts.map(({ id, data, body = '' }) => ({ slug: id, data, body })),
    translations.map(({ id, data, body = '' }) => ({ slug: id, data, body })),
    { drafts: rightsOf({ context: CONTEXT }, false).showsDrafts },
  )
}

const inLocale = ({ post, translation }: PostPair, locale: Locale): Post | null =>
  locale === defaultLocale ? post : translation

export async function listPosts(locale: Locale): Promise<Post[]> {
  return (await listPairs()).map((pair) => inLocale(pair, locale)).filter((post) => post !== null)
}

export async function listFeaturedPosts(locale: Locale): Promise<Post[]> {
  return (await listPosts(locale)).filter(({ featured }) => featured)
}

export async function listUntranslatedPosts(): Promise<Post[]> {
  return (await listPairs()).filter(({ translation }) => translation === null).map(({ post }) => post)
}

export async function renderPost({ locale, slug }: Pick<Post, 'locale' | 'slug'>): Promise<RenderResult> {
  const entry =
    locale === defaultLocale ? await getEntry('posts', slug) : await getEntry('translations', slug)
  if (!entry) throw new Error(`There is no post ${locale}/${slug}`)
  return render(entry)
}

/** Returns the post that had this address before, or that has no page in this language; null if no post matches. */
export async function findMovedPost(slug: string, locale: Locale): Promise<Post | null> {
  const pairs = await listPairs()
  const pair =
    pairs.find(({ post }) => post.slug === slug) ?? pairs.find(({ post }) => post.formerSlugs.includes(slug))
  return pair ? (inLocale(pair, locale) ?? pair.post) : null
}

export async function listPostSummaries() {
  return (await listPairs()).map(toSummary)
}
