/**
 * GET, POST and DELETE /api/admin/restore: what is being restored; one step of it (it begins, one part of a backup, it is over),
 * or one document by itself; a preview takes events only, in place of its sample events;
 * and giving it up.
 */
import type { Config } from '@netlify/functions'
import { restoreBytesMost, restoreStepSchema } from '#schemas/backup.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { readRights } from '#server/configuration.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#server/response.ts'
import { sampleEvents } from '#preview/sample-events.ts'
import { calendarKind } from '#storage/calendar.ts'
import { removeFirstEvents } from '#storage/first-events.ts'
import {
  beginRestore,
  discardRestore,
  endRestore,
  findRestoreUnderWay,
  restoreOne,
  restorePart,
} from '#storage/restore.ts'

export const config: Config = { path: '/api/admin/restore' }

async function restoreStep(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const body = await readJson(context, restoreStepSchema, restoreBytesMost)
  if (!body.ok) return body.response
  const { input } = body
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
}

export default adminEndpoint({
  GET: async ({ storage }) => jsonResponse(await findRestoreUnderWay(storage)),
  POST: restoreStep,
  DELETE: async ({ storage }) => {
    await discardRestore(storage)
    return emptyResponse()
  },
})
