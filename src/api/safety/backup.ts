/** Runs every hour: once a day it copies what changed since the day before. */
import { scheduledEndpoint } from '#http/endpoint.ts'
import { logEvent } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'
import { jsonResponse } from '#http/response.ts'
import { DocumentDamagedError } from '#storage/engine/document.ts'
import { makeCopies } from '#storage/safety/copies.ts'
import { sweepErasedMarks } from '#storage/records/erasure.ts'

async function backUp({ storage, now }: RequestContext): Promise<Response> {
  await sweepErasedMarks(storage, now)
  const { isMade, damaged } = await makeCopies(storage, now)
  if (isMade) logEvent('backup', { isMade })
  // The run fails, so that the site's health reports it.
  if (damaged.length > 0) throw new DocumentDamagedError(damaged.join(', '), 'not copied')
  return jsonResponse({ isMade })
}

export const backup = scheduledEndpoint('backup', backUp)
