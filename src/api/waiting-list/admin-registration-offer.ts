/**
 * POST and DELETE /api/admin/events/:id/registrations/:registration/offer: offers a seat to somebody in the waiting list, or takes
 * an offer back.
 */
import { done, registrationRefuses } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { emptyResponse, errorResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { findEvent } from '#storage/events/calendar.ts'
import { offerSeat, withdrawOffer } from '#storage/waiting-list/line.ts'

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

export const adminRegistrationOfferRows: readonly Row[] = [
  adminRow('POST /api/admin/events/:id/registrations/:registration/offer', {
    does: 'Offers a seat to somebody of the waiting list.',
    answers: done('Offered'),
    refuses: [
      ...registrationRefuses,
      'eventCancelled',
      'eventClosed',
      'eventFull',
      'eventOver',
      'firstInLine',
    ],
    handle: (context) => change(context, true),
  }),
  adminRow('DELETE /api/admin/events/:id/registrations/:registration/offer', {
    does: 'Takes an offer back.',
    answers: done('Taken back'),
    refuses: [...registrationRefuses, 'firstInLine'],
    handle: (context) => change(context, false),
  }),
]
