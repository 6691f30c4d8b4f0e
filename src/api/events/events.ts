/** The events that are to come. */
import { publicRow, type Row } from '#api/row.ts'
import { labelsOf, offersOf } from '#i18n/offer-labels.ts'
import { edgeHeaders } from '#http/edge/edge-cache.ts'
import { findPublicEvent, listPublicEvents } from './public-events.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'

export const eventsRows: readonly Row[] = [
  publicRow('GET /api/events', async (context) => {
    const headers = edgeHeaders(context)
    const events = await listPublicEvents(context)
    if (!context.url.searchParams.has('lang')) return jsonResponse(events, 200, headers)
    return jsonResponse({ events: offersOf(events, context.locale, context.now) }, 200, headers)
  }),
  publicRow('GET /api/events/:slug', async (context) => {
    const event = await findPublicEvent(context, context.params['slug'] ?? '')
    if (!event) return errorResponse(context, 'eventUnknown')
    const headers = edgeHeaders(context)
    if (!context.url.searchParams.has('lang')) return jsonResponse(event, 200, headers)
    const labels = labelsOf(event, context.locale, context.now)
    return jsonResponse({ ...event, labels }, 200, headers)
  }),
]
