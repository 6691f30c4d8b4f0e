/**
 * GET, POST and DELETE /api/admin/restore: what is being restored; one step of it (it begins, one part of a backup, it is over),
 * or one document by itself; a preview takes events only, in place of its sample events;
 * and giving it up.
 */
import { done, json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { sampleEvents } from '#content/sample-events.ts'
import {
  restoreBytesMost,
  restoredPartSchema,
  restoreStepSchema,
  restoreUnderWaySchema,
} from '#core/safety/backup.ts'
import { readRights } from '#http/configuration.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { calendarKind } from '#storage/events/calendar.ts'
import { removeFirstEvents } from '#storage/events/first-events.ts'
import {
  beginRestore,
  discardRestore,
  endRestore,
  findRestoreUnderWay,
  restoreOne,
  restorePart,
} from '#storage/safety/restore.ts'

export const adminRestoreRows: readonly Row[] = [
  adminRow('GET /api/admin/restore', {
    does: 'What is being restored.',
    answers: json(restoreUnderWaySchema, 'Null where nothing is'),
    handle: async ({ storage }) => jsonResponse(await findRestoreUnderWay(storage)),
  }),
  adminRow('POST /api/admin/restore', {
    does: 'One step of restoring a backup.',
    takes: restoreStepSchema,
    bytesMost: restoreBytesMost,
    answers: {
      ...json(restoredPartSchema, 'What became of a part'),
      ...done('It has begun, or is over'),
    },
    refuses: ['backupForeign', 'eventsOnly', 'restoreUnderWay', 'storageNotEmpty'],
    async handle(context, input) {
      const { storage, now } = context
      if (readRights(context.deploy).hasSampleEvents && 'key' in input) {
        if (input.key !== calendarKind.prefix) {
          // Nothing of it is back yet: the calendar is the last document of a file.
          await discardRestore(storage)
          return errorResponse(context, 'eventsOnly')
        }
        await removeFirstEvents(storage, sampleEvents(now))
      }
      if (input.step === 'one') {
        const restored = await restoreOne(storage, input.key, JSON.stringify(input.document ?? null), now)
        return restored.ok ? jsonResponse(restored.part) : errorResponse(context, restored.reason)
      }
      if (input.step === 'part') {
        const restored = await restorePart(storage, input, now)
        return restored.ok ? jsonResponse(restored.part) : errorResponse(context, restored.reason)
      }
      const done =
        input.step === 'begin'
          ? await beginRestore(storage, input, now)
          : await endRestore(storage, input.source, now)
      return done.ok ? emptyResponse() : errorResponse(context, done.reason)
    },
  }),
  adminRow('DELETE /api/admin/restore', {
    does: 'Gives a restore up.',
    answers: done('Given up'),
    async handle({ storage }) {
      await discardRestore(storage)
      return emptyResponse()
    },
  }),
]
