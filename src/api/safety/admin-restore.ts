/** POST /api/admin/restore: one part of a backup, or that it is over. A preview takes events only, in place of its sample events. */
import { done, json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { sampleEvents } from '#content/sample-events.ts'
import { restoreBytesMost, restoredPartSchema, restoreStepSchema } from '#core/safety/backup.ts'
import { readRights } from '#http/configuration.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { calendarKind } from '#storage/events/calendar.ts'
import { removeFirstEvents } from '#storage/events/first-events.ts'
import { endRestore, restorePart } from '#storage/safety/restore.ts'

export const adminRestoreRows: readonly Row[] = [
  adminRow('POST /api/admin/restore', {
    does: 'One step of restoring a backup.',
    takes: restoreStepSchema,
    bytesMost: restoreBytesMost,
    answers: {
      ...json(restoredPartSchema, 'What became of a part'),
      ...done('It is over'),
    },
    refuses: ['backupForeign', 'eventsOnly'],
    async handle(context, input) {
      const { storage, now } = context
      if (input.step === 'end') {
        await endRestore(storage, input.madeAt, now)
        return emptyResponse()
      }
      if (readRights(context.deploy).hasSampleEvents) {
        // Nothing of the file is back yet: the calendar is its last document.
        if (input.key !== calendarKind.prefix) return errorResponse(context, 'eventsOnly')
        await removeFirstEvents(storage, sampleEvents(now))
      }
      const { step: _step, ...part } = input
      const restored = await restorePart(storage, part, now)
      return restored.ok ? jsonResponse(restored.part) : errorResponse(context, restored.reason)
    },
  }),
]
