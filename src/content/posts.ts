/**
 * The blog's posts for pages. Drafts are included in local runs, previews and branch deploys. This is decided at build
 * time, so production builds contain none.
 */
import { CONTEXT } from 'astro:env/server'
import { getCollection, getEntry, render, type RenderResult } from 'astro:content'
import { rightsOf } from '#core/basics/deploy.ts'
import type { PostSummary } from '#core/content/post.ts'
import type { Locale } from '#core/basics/locale.ts'
import { pairPosts, toSummary, type Post, type PostPair } from './post-list.ts'

async function listPairs(): Promise<PostPair[]> {
  const [english, marathi] = await Promise.all([getCollection('englishPosts'), getCollection('marathiPosts')])
  return pairPosts(
    english.map(({ id, data, body = '' }) => ({ slug: id, data, body })),
    marathi.map(({ id, data, body = '' }) => ({ slug: id, data, body })),
    { drafts: rightsOf({ context: CONTEXT }, false).showsDrafts },
  )
}

/** The posts written in this language, newest first. */
export async function listPosts(locale: Locale): Promise<Post[]> {
  const pairs = await listPairs()
  return pairs.map((pair) => pair[locale]).filter((post) => post !== null)
}

export async function listFeaturedPosts(locale: Locale): Promise<Post[]> {
  const posts = await listPosts(locale)
  return posts.filter(({ featured }) => featured)
}

/** The English posts without a Marathi version. */
export async function listUntranslatedPosts(): Promise<Post[]> {
  const pairs = await listPairs()
  return pairs.filter(({ mr }) => mr === null).map(({ en }) => en)
}

/** Renders a post: `Content` is its component, `headings` are for a table of contents. */
export async function renderPost({ locale, slug }: Pick<Post, 'locale' | 'slug'>): Promise<RenderResult> {
  const entry = locale === 'mr' ? await getEntry('marathiPosts', slug) : await getEntry('englishPosts', slug)
  if (!entry) throw new Error(`There is no post ${locale}/${slug}`)
  return render(entry)
}

/** For GET /api/blog: newest first, both languages in one record. */
export async function listPostSummaries(): Promise<PostSummary[]> {
  const pairs = await listPairs()
  return pairs.map(toSummary)
}
