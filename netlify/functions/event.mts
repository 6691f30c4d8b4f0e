/**
 * GET /api/events/:slug: one event as anybody may see it. With `?lang=` also in that language's words, for pages that were
 * made before it.
 */
import type { Config } from '@netlify/functions'
import { agendaStarts, paidWorkshop } from '#content/workshops.ts'
import { offerState } from '#domain/event.ts'
import { agendaLabels, eventLabels } from '#i18n/event-labels.ts'
import { answerJson, errorResponse } from '#server/answer.ts'
import { findPublicEvent } from '#server/public-events.ts'
import { answering } from '#server/endpoint.ts'

export const config: Config = { path: '/api/events/:slug' }

export default answering(['GET'], async (context) => {
  const event = await findPublicEvent(context, { slug: context.params['slug'] ?? '' })
  if (!event) return errorResponse(context, 'eventUnknown')
  if (!context.url.searchParams.has('lang')) return answerJson(event)
  const { locale, now } = context
  const agenda = event.slug === paidWorkshop.slug ? agendaStarts(paidWorkshop) : []
  const labels = {
    ...eventLabels(event, locale, offerState(event, now)),
    ...agendaLabels(event.eventDate, agenda, locale),
  }
  return answerJson({ ...event, labels })
})
