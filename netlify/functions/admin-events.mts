/** GET and POST /api/admin/events: every event with all it holds, and a new one. */
import type { Config } from '@netlify/functions'
import { eventInputSchema } from '#schemas/event-fields.ts'
import { answerJson, refuse } from '#server/answer.ts'
import { readJson } from '#server/json.ts'
import { answeringSignedIn } from '#server/visit.ts'
import { addEvent, listEvents } from '#storage/calendar.ts'
import { addToJournal } from '#storage/journal.ts'

export const config: Config = { path: '/api/admin/events' }

export default answeringSignedIn(['GET', 'POST'], async (visit) => {
  const { request, storage, now } = visit
  if (request.method !== 'POST') {
    const events = await listEvents(storage)
    return answerJson(events.toSorted((a, b) => b.eventDate.localeCompare(a.eventDate)))
  }
  const read = await readJson(visit, eventInputSchema)
  if (!read.ok) return read.answer
  const decision = await addEvent(storage, read.input, now)
  if (!decision.ok) return refuse(visit, decision.reason, { fields: { slug: 'slugTaken' } })
  await addToJournal(storage, { action: 'eventCreated', event: decision.event }, now)
  return answerJson(decision.event, 201)
})
