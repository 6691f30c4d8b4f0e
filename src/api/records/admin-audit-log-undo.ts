/** POST /api/admin/audit-log/:id/undo: takes an action back, if what happened since allows it. */
import { done, registrationRefuses } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { emptyResponse, errorResponse } from '#http/response.ts'
import { findAuditLogEntry } from '#storage/records/audit-log.ts'
import { undo } from '#storage/records/undo.ts'

export const adminAuditLogUndoRows: readonly Row[] = [
  adminRow('POST /api/admin/audit-log/:id/undo', {
    does: 'Takes an action back, if what happened since allows it.',
    answers: done('Taken back'),
    refuses: [
      ...registrationRefuses,
      'undoImpossible',
      'changedMeanwhile',
      'alreadyRegistered',
      'eventFull',
      'rosterFull',
      'slugTaken',
    ],
    async handle(context) {
      const { storage, params, now } = context
      const entry = await findAuditLogEntry(storage, params['id'] ?? '')
      if (!entry) return errorResponse(context, 'recordUnknown')
      const undone = await undo(storage, entry, now)
      return undone.ok ? emptyResponse() : errorResponse(context, undone.reason)
    },
  }),
]
