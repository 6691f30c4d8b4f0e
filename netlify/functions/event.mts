/** GET /api/events/:slug: one event as anybody may see it. */
import type { Config } from '@netlify/functions'
import { answerJson, refuse } from '#server/answer.ts'
import { findPublicEvent } from '#server/public-events.ts'
import { answering } from '#server/visit.ts'

export const config: Config = { path: '/api/events/:slug', method: ['GET'] }

export default answering(async (visit) => {
  const event = await findPublicEvent(visit, { slug: visit.params['slug'] ?? '' })
  return event ? answerJson(event) : refuse(visit, 'eventUnknown')
})
