/** PUT and DELETE /api/admin/events/:id/registrations/:registration: say whether somebody came, or free their seat. */
import { done, json, registrationRefuses } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { attendanceSavedSchema } from '#core/registrations/answers.ts'
import { attendanceSchema } from '#core/registrations/registration-schema.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { removeRegistration, saveAttendance } from '#storage/registrations/rosters.ts'

function idsOf({ params }: AdminContext) {
  return { eventId: Number(params['id']), registrationId: params['registration'] ?? '' }
}

export const adminRegistrationRows: readonly Row[] = [
  adminRow('PUT /api/admin/events/:id/registrations/:registration', {
    does: 'Says whether somebody came.',
    takes: attendanceSchema,
    answers: json(attendanceSavedSchema, 'As it is stored'),
    refuses: registrationRefuses,
    async handle(context, input) {
      const { storage, now } = context
      const { eventId, registrationId } = idsOf(context)
      const { attended } = input
      const saved = await saveAttendance(storage, eventId, registrationId, attended)
      if (!saved.ok) return errorResponse(context, saved.reason)
      const { before } = saved
      // A check-in sent twice by a phone that lost the answer is one action.
      if (before.attended !== attended) {
        const change = {
          eventId,
          registrationId,
          name: before.name,
          before: before.attended,
          after: attended,
        }
        await addToAuditLog(storage, { action: 'attendanceSaved', ...change }, now)
      }
      return jsonResponse({ id: registrationId, attended })
    },
  }),
  adminRow('DELETE /api/admin/events/:id/registrations/:registration', {
    does: 'Deletes a registration and frees its seat.',
    answers: done('Deleted'),
    refuses: registrationRefuses,
    async handle(context) {
      const { storage, now } = context
      const { eventId, registrationId } = idsOf(context)
      const removal = await removeRegistration(storage, eventId, registrationId, now)
      if (!removal.ok) return errorResponse(context, removal.reason)
      const { registration, eventTitle } = removal
      await addToAuditLog(storage, { action: 'registrationDeleted', eventId, eventTitle, registration }, now)
      return emptyResponse()
    },
  }),
]
