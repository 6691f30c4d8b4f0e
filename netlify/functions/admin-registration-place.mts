/** PUT /api/admin/events/:id/registrations/:registration/place: moves somebody in the waiting list. */
import type { Config } from '@netlify/functions'
import { listLine } from '#domain/seats.ts'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { placeSchema } from '#schemas/by-hand.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { emptyResponse, errorResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { findEvent } from '#storage/calendar.ts'
import { moveInLine } from '#storage/line.ts'
import { findRoster } from '#storage/rosters.ts'

export const config: Config = { path: '/api/admin/events/:id/registrations/:registration/place' }

async function moveToPlace(context: AdminContext): Promise<Response> {
  const { storage, params, now } = context
  const registrationId = params['registration'] ?? ''
  const body = await readJson(context, placeSchema)
  if (!body.ok) return body.response
  const event = await findEvent(storage, { id: Number(params['id']) })
  const roster = event && (await findRoster(storage, event.id))
  if (!event || !roster) return errorResponse(context, 'eventUnknown')
  const line = listLine(roster.registrations, event.edition)
  const moved = await moveInLine(storage, event, registrationId, body.input.place, now)
  if (!moved.ok) return errorResponse(context, moved.reason)
  if (moved.isNew) {
    const { name } = moved.registration
    const what = { eventId: event.id, eventTitle: event.title, registrationId, name }
    const before = line.findIndex(({ id }) => id === registrationId) + 1
    const after = Math.min(body.input.place, line.length)
    await addToAuditLog(storage, { action: 'movedInLine', ...what, before, after }, now)
    sendAfterwards(context, `roster-${event.id}`)
  }
  return emptyResponse()
}

export default adminEndpoint({ PUT: moveToPlace })
