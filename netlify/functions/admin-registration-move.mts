/** POST /api/admin/events/:id/registrations/:registration/move: a seat, or a place in the waiting list, to another event. */
import type { Config } from '@netlify/functions'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { moveSchema } from '#schemas/by-hand.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { emptyResponse, errorResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { findEvent } from '#storage/calendar.ts'
import { moveRegistration } from '#storage/moving.ts'

export const config: Config = { path: '/api/admin/events/:id/registrations/:registration/move' }

async function move(context: AdminContext): Promise<Response> {
  const { storage, params, now } = context
  const registrationId = params['registration'] ?? ''
  const body = await readJson(context, moveSchema)
  if (!body.ok) return body.response
  const from = await findEvent(storage, { id: Number(params['id']) })
  const to = await findEvent(storage, { id: body.input.eventId })
  if (!from || !to) return errorResponse(context, 'eventUnknown')
  const moved = await moveRegistration(storage, from, to, registrationId, now)
  if (!moved.ok) return errorResponse(context, moved.reason)
  const { registration } = moved
  // Null of one that was moved before: a lost answer, asked for again.
  if (registration) {
    const change = {
      registrationId,
      name: registration.name,
      from: { id: from.id, title: from.title },
      to: { id: to.id, title: to.title },
    }
    await addToAuditLog(storage, { action: 'registrationMoved', ...change }, now)
    sendAfterwards(context, `roster-${from.id}`, `roster-${to.id}`)
  }
  return emptyResponse()
}

export default adminEndpoint({ POST: move })
