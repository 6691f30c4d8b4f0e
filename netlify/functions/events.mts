/** GET /api/events: upcoming public events, soonest first. With `?lang=` in words, for pages that were made beforehand. */
import type { Config } from '@netlify/functions'
import { offersOf } from '#components/offer/offer-labels.ts'
import { edgeHeaders, listTag } from '#server/edge-cache.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { listPublicEvents } from '#server/public-events.ts'
import type { RequestContext } from '#server/request-context.ts'
import { jsonResponse } from '#server/response.ts'

export const config: Config = { path: '/api/events' }

async function showEvents(context: RequestContext): Promise<Response> {
  const events = await listPublicEvents(context)
  const isInWords = context.url.searchParams.has('lang')
  const said = isInWords ? offersOf(events, context.locale, context.now) : events
  return jsonResponse(said, 200, edgeHeaders(context, [listTag]))
}

export default publicEndpoint({ GET: showEvents })
