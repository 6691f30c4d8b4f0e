/**
 * GET /api/events/:slug: one event as anybody may see it. With `?lang=` also in that language's words, for pages that were
 * made before it.
 */
import type { Config } from '@netlify/functions'
import { agendaStarts, paidWorkshop } from '#content/workshops.ts'
import { offerState } from '#domain/event.ts'
import { agendaWords, eventWords } from '#i18n/event-words.ts'
import { answerJson, refuse } from '#server/answer.ts'
import { findPublicEvent } from '#server/public-events.ts'
import { answering } from '#server/visit.ts'

export const config: Config = { path: '/api/events/:slug' }

export default answering(['GET'], async (visit) => {
  const event = await findPublicEvent(visit, { slug: visit.params['slug'] ?? '' })
  if (!event) return refuse(visit, 'eventUnknown')
  if (!visit.url.searchParams.has('lang')) return answerJson(event)
  const { locale, now } = visit
  const agenda = event.slug === paidWorkshop.slug ? agendaStarts(paidWorkshop) : []
  const words = {
    ...eventWords(event, locale, offerState(event, now)),
    ...agendaWords(event.eventDate, agenda, locale),
  }
  return answerJson({ ...event, words })
})
