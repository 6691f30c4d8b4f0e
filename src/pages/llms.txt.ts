/** /llms.txt: repeats facts of the pages for language models, and links to the live pages. */
import type { APIRoute } from 'astro'
import { about } from '#content/consultant.ts'
import { listPosts } from '#content/posts.ts'
import { tagsWithPage } from '#content/post-list.ts'
import { services } from '#content/service-list.ts'
import { workshops } from '#content/workshops.ts'
import { localePath, ownName } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import { defaultLocale, type Locale, locales, secondLocale } from '#core/basics/locale.ts'
import { languageNames } from '#core/content/language-names.ts'
import { site } from '#site.ts'

export const prerender = true

export const GET: APIRoute = async ({ site: configured, url }) => {
  const base = configured ?? url
  const t = translator(defaultLocale)
  const link = (text: string, path: string, locale: Locale = defaultLocale): string =>
    `[${text}](${new URL(localePath(path, locale), base).href})`
  const posts = (await listPosts(defaultLocale)).filter(({ draft }) => !draft)
  const also = secondLocale
    ? ` and most, below ${localePath('/', secondLocale)}, also in ${languageNames[secondLocale]}`
    : ''
  const text = `# ${t('site.titleShort', { name: site.name[defaultLocale] })}

> ${t('site.description')}

${site.name[defaultLocale]}, ${about.role[defaultLocale]}. Area served: ${site.areaServed}. Pages are in ${languageNames[defaultLocale]}${also} (${locales.map((locale) => link(ownName[locale], '/', locale)).join(', ')}).

## Workshops

${workshops.map(({ title, path, description, price }) => `- ${link(title[defaultLocale], path)} (${price > 0 ? 'paid' : 'free'}): ${description[defaultLocale]}`).join('\n')}

Dates, prices and seats left of every upcoming event are at ${link('/events', '/events')} and, as JSON, at ${link('/api/events', '/api/events')} (prices in paise, instants in UTC).

## Services

${services.blocks.map(({ id, title, text: words }) => `- ${link(title[defaultLocale], `/services#${id}`)}: ${words[defaultLocale]}`).join('\n')}

## About and contact

- ${link(about.title[defaultLocale], '/about')}: ${about.profile[0]?.[defaultLocale] ?? ''}
- ${link(t('site.contact'), '/contact')}: ${t('contact.description')}
- ${link(t('site.privacy'), '/privacy')}
- ${link(t('form.termsLink'), '/terms')}

## Blog

By topic: ${tagsWithPage(posts)
    .map(({ slug, name }) => link(name[defaultLocale], `/blog/tag/${slug}`))
    .join(', ')}.

${posts.map(({ title, slug, excerpt }) => `- ${link(title, `/blog/${slug}`)}: ${excerpt}`).join('\n')}
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
