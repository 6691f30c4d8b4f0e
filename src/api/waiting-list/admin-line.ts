/** A seat for somebody: offered to who waits, or at another event. */
import { adminBodyRow, adminRow, type Row } from '#api/row.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { moveSchema } from '#core/registrations/by-hand-schema.ts'
import { emptyResponse, errorResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { findEvent } from '#storage/events/events.ts'
import { moveRegistration } from '#storage/waiting-list/moving.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { offerSeat, withdrawOffer } from '#storage/waiting-list/line.ts'

async function change(context: AdminContext, isOffer: boolean): Promise<Response> {
  const { storage, params, now } = context
  const event = await findEvent(storage, { id: Number(params['id']) })
  if (!event) return errorResponse(context, 'eventUnknown')
  const registrationId = params['registration'] ?? ''
  const changed = await (isOffer ? offerSeat : withdrawOffer)(storage, event.id, registrationId, now)
  if (!changed.ok) return errorResponse(context, changed.reason)
  if (changed.isNew) {
    const { name } = changed.registration
    const text = isOffer
      ? `Offered a seat at "${event.title}" to ${name}.`
      : `Took the offer of a seat at "${event.title}" back from ${name}.`
    await addToAuditLog(storage, { about: registrationId, text }, now)
  }
  sendAfterwards(context, `roster-${event.id}`)
  return emptyResponse()
}

export const adminLineRows: readonly Row[] = [
  adminBodyRow(
    'POST /api/admin/events/:id/registrations/:registration/move',
    moveSchema,
    async (context, input) => {
      const { storage, params, now } = context
      const registrationId = params['registration'] ?? ''
      const from = await findEvent(storage, { id: Number(params['id']) })
      const to = await findEvent(storage, { id: input.eventId })
      if (!from || !to) return errorResponse(context, 'eventUnknown')
      const moved = await moveRegistration(storage, from, to, registrationId, now)
      if (!moved.ok) return errorResponse(context, moved.reason)
      const { registration } = moved
      // Null of one that was moved before: a lost answer, asked for again.
      if (registration) {
        const text = `Moved ${registration.name} from "${from.title}" to "${to.title}".`
        await addToAuditLog(storage, { about: registrationId, text }, now)
        sendAfterwards(context, `roster-${from.id}`, `roster-${to.id}`)
      }
      return emptyResponse()
    },
  ),
  adminRow('POST /api/admin/events/:id/registrations/:registration/offer', (context) =>
    change(context, true),
  ),
  adminRow('DELETE /api/admin/events/:id/registrations/:registration/offer', (context) =>
    change(context, false),
  ),
]
