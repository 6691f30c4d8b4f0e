/** /events.json: the coming events as JSON Feed 1.1. Pages of any other site may read it: the list for partners' sites does. */
import type { APIRoute } from 'astro'
import { eventsFeed, jsonFeedType } from '#feeds/json-feed.ts'
import { readOrigin } from '#http/configuration.ts'
import { edgeHeaders, listTag } from '#http/edge/edge-cache.ts'
import { withEntityTag } from '#http/edge/entity-tag.ts'
import { sharedHeaders } from '#http/headers/headers.ts'
import { openPageContext, queryStorage } from '#http/page-context.ts'
import { listPublicEvents } from '#api/events/public-events.ts'
import { errorResponse } from '#http/response.ts'

export const prerender = false

/** Milliseconds to wait for storage. */
const timeout = 2_500

export const GET: APIRoute = async (astro) => {
  const context = openPageContext(astro)
  if (!context) return new Response(null, { status: 404 })
  const found = await queryStorage(context, listPublicEvents(context), { timeout, status: 503 })
  if (!found.ok) return errorResponse(context, 'busy')
  const { locale, request } = context
  const feed = eventsFeed(found.answer, { locale, origin: readOrigin() })
  return withEntityTag(request, JSON.stringify(feed), {
    ...edgeHeaders(context, [listTag]),
    ...sharedHeaders,
    'content-type': jsonFeedType,
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-robots-tag': 'noindex',
  })
}
