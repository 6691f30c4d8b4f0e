/** /rss.xml, and /mr/rss.xml: the posts of each language for feed readers. */
import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { worded } from '#core/basics/locale.ts'
import { categoryNames, tags } from '#content/topics.ts'
import { listPosts } from '#content/posts.ts'
import { intlLocale, languagePages, localePath } from '#i18n/locale.ts'
import { site } from '#site.ts'

export const prerender = true

export const getStaticPaths = languagePages

export const GET: APIRoute = async ({ locals: { locale, t }, site: base, url }) => {
  const posts = await listPosts(locale)
  const home = new URL(base ?? url.origin)
  const self = new URL(localePath('/rss.xml', locale), home)
  return rss({
    title: `${t('site.titleShort', { name: site.name[locale] })} - ${t('blog.title')}`,
    description: t('blog.description'),
    site: new URL(localePath('/blog', locale), home),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${intlLocale[locale]}</language><atom:link href="${self.href}" rel="self" type="application/rss+xml"/>`,
    items: posts.map((post) => ({
      title: post.title,
      description: post.excerpt,
      link: new URL(localePath(`/blog/${post.slug}`, locale), home).href,
      // The guid stays when a post is renamed; otherwise feed readers would show it again.
      customData: `<guid isPermaLink="true">${new URL(localePath(`/blog/${post.formerSlugs[0] ?? post.slug}`, locale), home).href}</guid>`,
      pubDate: post.publishedAt,
      categories: [
        categoryNames[post.category][worded(locale)],
        ...tags.filter(({ slug }) => post.tags.includes(slug)).map(({ name }) => name[locale]),
      ],
    })),
  })
}
