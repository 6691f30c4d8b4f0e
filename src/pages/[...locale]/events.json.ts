/** /events.json: the coming events as JSON Feed 1.1. Pages of any other site may read it: the list for partners' sites does. */
import { eventsFeed, jsonFeedType } from '#feeds/json-feed.ts'
import { readOrigin } from '#http/configuration.ts'
import { edgeHeaders, listTag } from '#http/edge/edge-cache.ts'
import { withEntityTag } from '#http/edge/entity-tag.ts'
import { sharedHeaders } from '#http/headers/headers.ts'
import { fileRoute } from '#http/page-context.ts'
import { listPublicEvents } from '#api/events/public-events.ts'

export const prerender = false

export const GET = fileRoute(listPublicEvents, (events, context) => {
  const { locale, request } = context
  const feed = eventsFeed(events, { locale, origin: readOrigin() })
  return withEntityTag(request, JSON.stringify(feed), {
    ...edgeHeaders(context, [listTag]),
    ...sharedHeaders,
    'content-type': jsonFeedType,
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-robots-tag': 'noindex',
  })
})
