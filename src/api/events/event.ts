/**
 * GET /api/events/:slug: the public view of one event. With `?lang=` also as formatted labels, for prerendered pages.
 */
import { json } from '#api/openapi/operation.ts'
import { publicRow, type Row } from '#api/row.ts'
import { labelsOf } from '#components/offer/offer-labels.ts'
import { labelledEventSchema } from '#core/registrations/answers.ts'
import { edgeHeaders, eventTag } from '#http/edge/edge-cache.ts'
import { findPublicEvent } from './public-events.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'

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
      const labels = labelsOf(event, context.locale, context.now)
      return jsonResponse({ ...event, labels }, 200, headers)
    },
  }),
]
