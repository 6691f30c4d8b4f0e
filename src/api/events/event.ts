/**
 * GET /api/events/:slug: the public view of one event. With `?lang=` also as formatted labels, for prerendered pages.
 */
import { json } from '#api/openapi/operation.ts'
import { publicRow, type Row } from '#api/row.ts'
import { agendaStarts, paidWorkshop } from '#content/workshops.ts'
import { eventIn, offerState } from '#domain/event.ts'
import { mapAddress } from '#domain/map-address.ts'
import { agendaLabels, eventLabels } from '#i18n/event-labels.ts'
import { labelledEventSchema } from '#schemas/answers.ts'
import type { PublicEvent } from '#schemas/event.ts'
import { edgeHeaders, eventTag } from '#server/edge-cache.ts'
import { findPublicEvent } from '#server/public-events.ts'
import type { RequestContext } from '#server/request-context.ts'
import { errorResponse, jsonResponse } from '#server/response.ts'

/** Where it is held, with the address of a map. Of what is not to come, nothing: where the next one will be is not known. */
function placeLabels(event: PublicEvent, { locale, t }: RequestContext): { place?: string; map?: string } {
  if (!['open', 'full', 'closed'].includes(event.registrationState)) return {}
  const { venue } = eventIn(event, locale)
  if (venue === '') return { place: t('event.online'), map: '' }
  return { place: t('event.inPlace', { venue }), map: mapAddress(event.venue) }
}

export const eventRows: readonly Row[] = [
  publicRow('GET /api/events/:slug', {
    group: 'events',
    does: 'One public event, past ones too.',
    query: {
      lang: '`en` or `mr`: the language of what is said; else the one that `Accept-Language` prefers. With it the answer has `labels`: the event in words, as pages show it.',
    },
    answers: json(labelledEventSchema, 'The event'),
    refuses: ['eventUnknown'],
    async handle(context) {
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
    },
  }),
]
