/** GET and POST /api/admin/damage: which documents are damaged; keeping what can be read of one, or discarding it. */
import type { Config } from '@netlify/functions'
import { damageRequestSchema } from '#schemas/damage.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { listDamage, resolveDamage } from '#storage/damage.ts'

export const config: Config = { path: '/api/admin/damage' }

async function resolve(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const body = await readJson(context, damageRequestSchema)
  if (!body.ok) return body.response
  const resolved = await resolveDamage(storage, body.input, now)
  if (!resolved.ok) return errorResponse(context, resolved.reason)
  const { key, how } = body.input
  await addToAuditLog(storage, { action: 'damageResolved', key, how }, now)
  return emptyResponse()
}

export default adminEndpoint({
  GET: async ({ storage }) => jsonResponse(await listDamage(storage)),
  POST: resolve,
})
