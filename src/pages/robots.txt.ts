/** /robots.txt: allows everything except the admin and the API; disallows previews entirely. */
import type { APIRoute } from 'astro'
import { isPreview } from '#layouts/preview.ts'
import { localePath } from '#i18n/locale.ts'
import { locales } from '#core/basics/locale.ts'

export const prerender = true

const closed = [
  '/admin',
  '/api/',
  '/events-admin',
  '/login',
  ...locales.map((locale) => localePath('/sent', locale)),
]

export const GET: APIRoute = ({ site, url }) => {
  const lines = isPreview
    ? ['User-agent: *', 'Disallow: /']
    : [
        'User-agent: *',
        ...closed.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${new URL('/sitemap.xml', site ?? url).href}`,
      ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
