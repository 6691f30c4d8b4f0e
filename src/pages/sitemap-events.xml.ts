/** /sitemap-events.xml: the list of events and each event's page, as they are now. */
import { isPublic } from '#core/events/event.ts'
import { alternateAddresses, canonicalAddress } from '#layouts/head/page-head.ts'
import { sitemapOf, type SitemapEntry } from '#core/content/sitemap.ts'
import { locales } from '#core/basics/locale.ts'
import { edgeHeaders } from '#http/response.ts'
import { fileRoute } from '#http/page-context.ts'
import { listEvents } from '#storage/events/events.ts'

export const prerender = false

export const GET = fileRoute(
  ({ storage }) => listEvents(storage),
  (found, context, { site }) => {
    const inEachLanguage = (path: string, changedAt?: string): SitemapEntry[] => {
      const base = site ?? context.url
      return locales.map((locale) => ({
        address: canonicalAddress(path, locale, base),
        alternates: alternateAddresses(path, base),
        changedAt,
      }))
    }
    const entries = [
      ...inEachLanguage('/events'),
      ...found
        .filter(isPublic)
        .flatMap(({ slug, updatedAt }) => inEachLanguage(`/events/${slug}`, updatedAt)),
    ]
    return new Response(sitemapOf(entries), {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        ...edgeHeaders(context),
      },
    })
  },
)
