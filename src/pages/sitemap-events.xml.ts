/** /sitemap-events.xml: the list of events and each event's page, as they are now. */
import type { APIRoute } from 'astro'
import { isPublic } from '#core/events/event.ts'
import { canonicalAddress } from '#layouts/addresses.ts'
import { sitemapOf, type SitemapEntry } from '#layouts/sitemap.ts'
import { locales } from '#core/basics/locale.ts'
import { edgeHeaders } from '#http/edge/edge-cache.ts'
import { openPageContext, queryStorage } from '#http/page-context.ts'
import { errorResponse } from '#http/response.ts'
import { listEvents } from '#storage/events/calendar.ts'

export const prerender = false

/** Seconds for which nobody need ask the storage again, unless an event changes. */
const hour = 3600
/** Milliseconds to wait for storage. */
const timeout = 2_500

export const GET: APIRoute = async (astro) => {
  const context = openPageContext(astro)
  if (!context) return new Response(null, { status: 404 })
  const base = astro.site ?? context.url
  const inEachLanguage = (path: string, changedAt?: string): SitemapEntry[] => {
    const [en, mr] = locales.map((locale) => canonicalAddress(path, locale, base))
    const alternates = { en: en ?? '', mr: mr ?? '', 'x-default': en ?? '' }
    return Object.values({ en, mr }).map((address = '') => ({ address, alternates, changedAt }))
  }
  const found = await queryStorage(context, listEvents(context.storage), { timeout, status: 503 })
  if (!found.ok) return errorResponse(context, 'busy')
  const events = found.answer.filter(isPublic)
  const entries = [
    ...inEachLanguage('/events'),
    ...events.flatMap(({ slug, updatedAt }) => inEachLanguage(`/events/${slug}`, updatedAt)),
  ]
  return new Response(sitemapOf(entries), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      ...edgeHeaders(context, [], { fresh: hour, stale: hour }),
    },
  })
}
