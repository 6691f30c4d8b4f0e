/** PUT and DELETE /api/admin/events/:id/registrations/:registration: say whether somebody came, or free their seat. */
import type { Config } from '@netlify/functions'
import { attendanceSchema } from '#schemas/registration.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { removeRegistration, saveAttendance } from '#storage/rosters.ts'

export const config: Config = {
  path: '/api/admin/events/:id/registrations/:registration',
}

function idsOf({ params }: AdminContext) {
  return { eventId: Number(params['id']), registrationId: params['registration'] ?? '' }
}

async function checkIn(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const { eventId, registrationId } = idsOf(context)
  const body = await readJson(context, attendanceSchema)
  if (!body.ok) return body.response
  const { attended } = body.input
  const saved = await saveAttendance(storage, eventId, registrationId, attended)
  if (!saved.ok) return errorResponse(context, saved.reason)
  const { before } = saved
  // A check-in sent twice by a phone that lost the answer is one action.
  if (before.attended !== attended) {
    const change = { eventId, registrationId, name: before.name, before: before.attended, after: attended }
    await addToAuditLog(storage, { action: 'attendanceSaved', ...change }, now)
  }
  return jsonResponse({ id: registrationId, attended })
}

async function deleteRegistration(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const { eventId, registrationId } = idsOf(context)
  const removal = await removeRegistration(storage, eventId, registrationId, now)
  if (!removal.ok) return errorResponse(context, removal.reason)
  const { registration, eventTitle } = removal
  await addToAuditLog(storage, { action: 'registrationDeleted', eventId, eventTitle, registration }, now)
  return emptyResponse()
}

export default adminEndpoint({ PUT: checkIn, DELETE: deleteRegistration })
