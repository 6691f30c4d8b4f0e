/** POST /api/admin/restore: checks or stores one document of a backup; only into an empty storage. */
import type { Config } from '@netlify/functions'
import { emptyResponse, errorResponse } from '#server/response.ts'
import { readJson } from '#server/json.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { restoreDocument, restoreStepSchema } from '#storage/backup.ts'

export const config: Config = { path: '/api/admin/restore' }

/** Bytes: what the platform lets through in one body. */
const documentBytesMost = 6_000_000

async function restoreStep(context: AdminContext): Promise<Response> {
  const body = await readJson(context, restoreStepSchema, documentBytesMost)
  if (!body.ok) return body.response
  // Not logged: the restored data must equal the backup.
  const restored = await restoreDocument(context.storage, body.input)
  return restored.ok ? emptyResponse() : errorResponse(context, restored.reason)
}

export default adminEndpoint({ POST: restoreStep })
