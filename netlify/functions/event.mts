/** GET /api/events/:slug: one event as anybody may see it. */
import type { Config } from '@netlify/functions'
import { isPublic, toPublicEvent } from '#domain/event.ts'
import { countSeats } from '#domain/registration.ts'
import { answerJson, refuse } from '#server/answer.ts'
import { answering } from '#server/visit.ts'
import { findEvent } from '#storage/calendar.ts'
import { findEventRoster } from '#storage/rosters.ts'

export const config: Config = { path: '/api/events/:slug', method: ['GET'] }

export default answering(async (visit) => {
  const { storage, params, now } = visit
  const known = await findEvent(storage, { slug: params['slug'] ?? '' })
  const found = known && isPublic(known) ? await findEventRoster(storage, known) : null
  if (!found) return refuse(visit, 'eventUnknown')
  const { event, registrations } = found
  return answerJson(toPublicEvent(event, countSeats(registrations, event.edition), now))
})
