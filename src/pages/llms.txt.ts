/** /llms.txt: repeats facts of the pages for language models, and links to the live pages. */
import type { APIRoute } from 'astro'
import { about } from '#content/about.ts'
import { listPosts } from '#content/posts.ts'
import { tagsWithPage } from '#content/post-list.ts'
import { services } from '#content/services.ts'
import { workshops } from '#content/workshops.ts'
import { localePath, ownName } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import { locales, type Locale } from '#core/basics/locale.ts'
import { site } from '#site.ts'

export const prerender = true

export const GET: APIRoute = async ({ site: configured, url }) => {
  const base = configured ?? url
  const t = translator('en')
  const link = (text: string, path: string, locale: Locale = 'en'): string =>
    `[${text}](${new URL(localePath(path, locale), base).href})`
  const posts = (await listPosts('en')).filter(({ draft }) => !draft)
  const text = `# ${t('site.titleShort', { name: site.name.en })}

> ${t('site.description')}

${site.name.en}, ${about.role.en}. Area served: ${site.areaServed}. Pages are in English and most, below ${localePath('/', 'mr')}, also in Marathi (${locales.map((locale) => link(ownName[locale], '/', locale)).join(', ')}).

## Workshops

${workshops.map(({ title, path, description, price }) => `- ${link(title.en, path)} (${price > 0 ? 'paid' : 'free'}): ${description.en}`).join('\n')}

Dates, prices and seats left of every upcoming event are at ${link('/events', '/events')} and, as JSON, at ${link('/api/events', '/api/events')} (prices in paise, instants in UTC).

## Services

${services.blocks.map(({ id, title, text: words }) => `- ${link(title.en, `/services#${id}`)}: ${words.en}`).join('\n')}

## About and contact

- ${link(about.title.en, '/about')}: ${about.profile[0]?.en ?? ''}
- ${link(t('site.contact'), '/contact')}: ${t('contact.description')}
- ${link(t('site.privacy'), '/privacy')}
- ${link(t('form.termsLink'), '/terms')}

## Blog

By topic: ${tagsWithPage(posts)
    .map(({ slug, name }) => link(name.en, `/blog/tag/${slug}`))
    .join(', ')}.

${posts.map(({ title, slug, excerpt }) => `- ${link(title, `/blog/${slug}`)}: ${excerpt}`).join('\n')}
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
