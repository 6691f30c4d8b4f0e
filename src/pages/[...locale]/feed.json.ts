/** /feed.json and /mr/feed.json: the posts of each language as JSON Feed 1.1, beside the RSS. */
import type { APIRoute } from 'astro'
import { categoryNames } from '#content/categories.ts'
import { listPosts } from '#content/posts.ts'
import { jsonFeed, jsonFeedType } from '#feeds/json-feed.ts'
import { isLocale, localePath } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import { pictureAddress } from '#drawing/sharing/addresses.ts'
import { site } from '#site.ts'

export const prerender = true

export function getStaticPaths() {
  return [{ params: { locale: undefined } }, { params: { locale: 'mr' } }]
}

export const GET: APIRoute = async ({ params, site: base, url }) => {
  const locale = isLocale(params['locale']) ? params['locale'] : 'en'
  const t = translator(locale)
  const { origin } = base ?? url
  const posts = await listPosts(locale)
  const feed = jsonFeed(
    {
      title: `${t('site.titleShort', { name: site.name[locale] })} - ${t('blog.title')}`,
      description: t('blog.description'),
      path: '/feed.json',
      page: '/blog',
    },
    posts.map((post) => {
      const address = `${origin}${localePath(`/blog/${post.slug}`, locale)}`
      return {
        id: address,
        url: address,
        title: post.title,
        content_text: post.excerpt,
        image: `${origin}${pictureAddress(`/blog/${post.slug}`, locale)}`,
        date_published: post.publishedAt.toISOString(),
        ...(post.updatedAt ? { date_modified: post.updatedAt.toISOString() } : {}),
        tags: [categoryNames[post.category][locale]],
      }
    }),
    { locale, origin },
  )
  return Response.json(feed, { headers: { 'content-type': jsonFeedType } })
}
