/** PUT and DELETE /api/admin/events/:id: change one event, or delete it with all its registrations. */
import type { Config } from '@netlify/functions'
import { eventInputSchema } from '#schemas/event-fields.ts'
import { answerJson, answerNothing, errorResponse } from '#server/answer.ts'
import { readJson } from '#server/json.ts'
import { answeringSignedIn } from '#server/endpoint.ts'
import { editEvent, removeEvent } from '#storage/calendar.ts'
import { addToAuditLog } from '#storage/audit-log.ts'

export const config: Config = { path: '/api/admin/events/:id' }

export default answeringSignedIn(['PUT', 'DELETE'], async (context) => {
  const { request, storage, params, now } = context
  const id = Number(params['id'])
  if (!Number.isInteger(id)) return errorResponse(context, 'eventUnknown')
  if (request.method === 'DELETE') {
    const removed = await removeEvent(storage, id)
    if (!removed.ok) return errorResponse(context, removed.reason)
    const { event, registrations } = removed
    await addToAuditLog(storage, { action: 'eventDeleted', event, registrations }, now)
    return answerNothing()
  }
  const read = await readJson(context, eventInputSchema)
  if (!read.ok) return read.answer
  const decision = await editEvent(storage, id, read.input, now)
  if (decision.ok) {
    const { before, event: after } = decision
    await addToAuditLog(storage, { action: 'eventEdited', before, after }, now)
    return answerJson(after)
  }
  switch (decision.reason) {
    case 'slugTaken':
      return errorResponse(context, 'slugTaken', { fields: { slug: 'slugTaken' } })
    case 'changedMeanwhile':
      return errorResponse(context, 'changedMeanwhile', { more: { current: decision.current } })
    case 'eventUnknown':
      return errorResponse(context, 'eventUnknown')
  }
})
