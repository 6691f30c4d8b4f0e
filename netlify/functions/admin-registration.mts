/** PUT and DELETE /api/admin/events/:id/registrations/:registration: tick whether somebody came, or free their seat. */
import type { Config } from '@netlify/functions'
import { attendanceSchema } from '#schemas/registration.ts'
import { answerJson, answerNothing, errorResponse } from '#server/answer.ts'
import { readJson } from '#server/json.ts'
import { answeringSignedIn } from '#server/endpoint.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { removeRegistration, saveAttendance } from '#storage/rosters.ts'

export const config: Config = {
  path: '/api/admin/events/:id/registrations/:registration',
}

export default answeringSignedIn(['PUT', 'DELETE'], async (context) => {
  const { request, storage, params, now } = context
  const eventId = Number(params['id'])
  const registrationId = params['registration'] ?? ''
  if (request.method === 'DELETE') {
    const removal = await removeRegistration(storage, eventId, registrationId)
    if (!removal.ok) return errorResponse(context, removal.reason)
    const { registration, eventTitle } = removal
    await addToAuditLog(storage, { action: 'registrationDeleted', eventId, eventTitle, registration }, now)
    return answerNothing()
  }
  const read = await readJson(context, attendanceSchema)
  if (!read.ok) return read.answer
  const { attended } = read.input
  const saved = await saveAttendance(storage, eventId, registrationId, attended)
  if (!saved.ok) return errorResponse(context, saved.reason)
  const { before } = saved
  // A tick sent twice by a phone that lost the answer is one action.
  if (before.attended !== attended) {
    const change = { eventId, registrationId, name: before.name, before: before.attended, after: attended }
    await addToAuditLog(storage, { action: 'attendanceSaved', ...change }, now)
  }
  return answerJson({ id: registrationId, attended })
})
