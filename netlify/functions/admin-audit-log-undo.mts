/** POST /api/admin/audit-log/:id/undo: takes an action back, if what happened since allows it. */
import type { Config } from '@netlify/functions'
import { emptyResponse, errorResponse } from '#server/response.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { findAuditLogEntry } from '#storage/audit-log.ts'
import { undo } from '#storage/undo.ts'

export const config: Config = { path: '/api/admin/audit-log/:id/undo' }

async function undoAction(context: AdminContext): Promise<Response> {
  const { storage, params, now } = context
  const entry = await findAuditLogEntry(storage, params['id'] ?? '')
  if (!entry) return errorResponse(context, 'recordUnknown')
  const undone = await undo(storage, entry, now)
  return undone.ok ? emptyResponse() : errorResponse(context, undone.reason)
}

export default adminEndpoint({ POST: undoAction })
