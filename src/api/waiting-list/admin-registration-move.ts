/** POST /api/admin/events/:id/registrations/:registration/move: a seat, or a place in the waiting list, to another event. */
import { done, registrationRefuses } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { moveSchema } from '#core/registrations/by-hand-schema.ts'
import { emptyResponse, errorResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { findEvent } from '#storage/events/calendar.ts'
import { moveRegistration } from '#storage/waiting-list/moving.ts'

export const adminRegistrationMoveRows: readonly Row[] = [
  adminRow('POST /api/admin/events/:id/registrations/:registration/move', {
    does: 'Moves a seat, or a place in the waiting list, to another event.',
    takes: moveSchema,
    answers: done('Moved'),
    refuses: [
      ...registrationRefuses,
      'alreadyRegistered',
      'changedMeanwhile',
      'eventCancelled',
      'eventClosed',
      'eventFull',
      'eventOver',
      'rosterFull',
    ],
    async handle(context, input) {
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
    },
  }),
]
