/**
 * POST and DELETE /api/admin/events/:id/registrations/:registration/offer: offers a seat to somebody in the waiting list, or takes
 * an offer back.
 */
import type { Config } from '@netlify/functions'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { emptyResponse, errorResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { findEvent } from '#storage/calendar.ts'
import { offerSeat, withdrawOffer } from '#storage/line.ts'

export const config: Config = { path: '/api/admin/events/:id/registrations/:registration/offer' }

async function change(context: AdminContext, isOffer: boolean): Promise<Response> {
  const { storage, params, now } = context
  const event = await findEvent(storage, { id: Number(params['id']) })
  if (!event) return errorResponse(context, 'eventUnknown')
  const registrationId = params['registration'] ?? ''
  const changed = await (isOffer ? offerSeat : withdrawOffer)(storage, event, registrationId, now)
  if (!changed.ok) return errorResponse(context, changed.reason)
  if (changed.isNew) {
    const { name } = changed.registration
    const what = { eventId: event.id, eventTitle: event.title, registrationId, name }
    await addToAuditLog(storage, { action: isOffer ? 'seatOffered' : 'offerWithdrawn', ...what }, now)
  }
  sendAfterwards(context, `roster-${event.id}`)
  return emptyResponse()
}

export default adminEndpoint({
  POST: (context) => change(context, true),
  DELETE: (context) => change(context, false),
})
