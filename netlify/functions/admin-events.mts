/** GET and POST /api/admin/events: every event with all it holds, and a new one. */
import type { Config } from '@netlify/functions'
import { eventInputSchema } from '#schemas/event-fields.ts'
import { answerJson, errorResponse } from '#server/answer.ts'
import { readJson } from '#server/json.ts'
import { answeringSignedIn } from '#server/endpoint.ts'
import { addEvent, listEvents } from '#storage/calendar.ts'
import { addToAuditLog } from '#storage/audit-log.ts'

export const config: Config = { path: '/api/admin/events' }

export default answeringSignedIn(['GET', 'POST'], async (context) => {
  const { request, storage, now } = context
  if (request.method !== 'POST') {
    const events = await listEvents(storage)
    return answerJson(events.toSorted((a, b) => b.eventDate.localeCompare(a.eventDate)))
  }
  const read = await readJson(context, eventInputSchema)
  if (!read.ok) return read.answer
  const decision = await addEvent(storage, read.input, now)
  if (!decision.ok) return errorResponse(context, decision.reason, { fields: { slug: 'slugTaken' } })
  await addToAuditLog(storage, { action: 'eventCreated', event: decision.event }, now)
  return answerJson(decision.event, 201)
})
