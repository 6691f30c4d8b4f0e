/**
 * GET /api/events/:slug: the public view of one event. With `?lang=` also as formatted labels, for prerendered pages.
 */
import type { Config } from '@netlify/functions'
import { agendaStarts, paidWorkshop } from '#content/workshops.ts'
import { eventIn, offerState } from '#domain/event.ts'
import { mapAddress } from '#domain/map-address.ts'
import { agendaLabels, eventLabels } from '#i18n/event-labels.ts'
import { edgeHeaders, eventTag } from '#server/edge-cache.ts'
import { jsonResponse, errorResponse } from '#server/response.ts'
import { findPublicEvent } from '#server/public-events.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import type { PublicEvent } from '#schemas/event.ts'
import type { RequestContext } from '#server/request-context.ts'

export const config: Config = { path: '/api/events/:slug' }

/** Where it is held, with the address of a map. Of what is not to come, nothing: where the next one will be is not known. */
function placeLabels(event: PublicEvent, { locale, t }: RequestContext): { place?: string; map?: string } {
  if (!['open', 'full', 'closed'].includes(event.registrationState)) return {}
  const { venue } = eventIn(event, locale)
  if (venue === '') return { place: t('event.online'), map: '' }
  return { place: t('event.inPlace', { venue }), map: mapAddress(event.venue) }
}

async function showEvent(context: RequestContext): Promise<Response> {
  const event = await findPublicEvent(context, { slug: context.params['slug'] ?? '' })
  if (!event) return errorResponse(context, 'eventUnknown')
  const headers = edgeHeaders(context, [eventTag(event)])
  if (!context.url.searchParams.has('lang')) return jsonResponse(event, 200, headers)
  const { locale, now } = context
  const isPaidWorkshop = event.slug === paidWorkshop.slug
  const labels = {
    ...eventLabels(
      event,
      locale,
      offerState(event, now),
      isPaidWorkshop ? paidWorkshop.regularPrice : undefined,
    ),
    ...placeLabels(event, context),
    ...(isPaidWorkshop ? agendaLabels(event.eventDate, agendaStarts(paidWorkshop), locale) : {}),
  }
  return jsonResponse({ ...event, labels }, 200, headers)
}

export default publicEndpoint({ GET: showEvent })
