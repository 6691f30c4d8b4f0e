/** DELETE /api/admin/notification-signups/:id: removes a signup. */
import { done } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { emptyResponse, errorResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { removeSignup } from '#storage/signups/signups.ts'

export const adminNotificationSignupRows: readonly Row[] = [
  adminRow('DELETE /api/admin/notification-signups/:id', {
    does: 'Deletes a signup.',
    answers: done('Deleted'),
    refuses: ['recordUnknown'],
    async handle(context) {
      const { storage, params, now } = context
      const removal = await removeSignup(storage, params['id'] ?? '')
      if (!removal.ok) return errorResponse(context, removal.reason)
      await addToAuditLog(storage, { action: 'signupDeleted', signup: removal.signup }, now)
      return emptyResponse()
    },
  }),
]
