/** GET /api/events: what one can still go to, soonest first. */
import type { Config } from '@netlify/functions'
import { listUpcoming, toPublicEvent } from '#domain/event.ts'
import { answerJson } from '#server/answer.ts'
import { answering } from '#server/visit.ts'
import { listEvents } from '#storage/calendar.ts'
import { countSeatsOf } from '#storage/summary.ts'

export const config: Config = { path: '/api/events', method: ['GET'] }

export default answering(async ({ storage, now }) => {
  const upcoming = listUpcoming(await listEvents(storage), now)
  const seats = await countSeatsOf(storage, upcoming)
  return answerJson(upcoming.map((event) => toPublicEvent(event, seats.get(event.id) ?? 0, now)))
})
