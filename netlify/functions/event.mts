/**
 * GET /api/events/:slug: the public view of one event. With `?lang=` also as formatted labels, for prerendered pages.
 */
import type { Config } from '@netlify/functions'
import { labelsOf } from '#components/offer/offer-labels.ts'
import { edgeHeaders, eventTag } from '#server/edge-cache.ts'
import { jsonResponse, errorResponse } from '#server/response.ts'
import { findPublicEvent } from '#server/public-events.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import type { RequestContext } from '#server/request-context.ts'

export const config: Config = { path: '/api/events/:slug' }

async function showEvent(context: RequestContext): Promise<Response> {
  const event = await findPublicEvent(context, { slug: context.params['slug'] ?? '' })
  if (!event) return errorResponse(context, 'eventUnknown')
  const headers = edgeHeaders(context, [eventTag(event)])
  if (!context.url.searchParams.has('lang')) return jsonResponse(event, 200, headers)
  const labels = labelsOf(event, context.locale, context.now)
  return jsonResponse({ ...event, labels }, 200, headers)
}

export default publicEndpoint({ GET: showEvent })
