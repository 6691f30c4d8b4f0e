/** Answers the coming events, and one event. */
import { publicRoute, type Route } from '#http/endpoint.ts'
import { labelsOf, offersOf } from '#i18n/offer-labels.ts'
import { edgeHeaders, refuse, jsonResponse } from '#http/response.ts'
import { findPublicEvent, listPublicEvents } from './public-events.ts'

export const eventsRoutes: readonly Route[] = [
  publicRoute('GET /api/events', async (context) => {
    const headers = edgeHeaders(context)
    const events = await listPublicEvents(context)
    if (!context.url.searchParams.has('lang')) return jsonResponse(events, 200, headers)
    const dated = events.filter(({ registrationState }) => registrationState !== 'awaited')
    return jsonResponse({ events: offersOf(dated, context.locale, context.now) }, 200, headers)
  }),
  publicRoute('GET /api/events/:slug', async (context) => {
    const event = await findPublicEvent(context, context.params['slug'] ?? '')
    const isOffer = context.url.searchParams.has('lang')
    // A page that offers an event states by itself that the event has no date yet.
    if (!event || (isOffer && event.registrationState === 'awaited')) return refuse('eventUnknown')
    const headers = edgeHeaders(context)
    if (!isOffer) return jsonResponse(event, 200, headers)
    const labels = labelsOf(event, context.locale, context.now)
    return jsonResponse({ ...event, labels }, 200, headers)
  }),
]
