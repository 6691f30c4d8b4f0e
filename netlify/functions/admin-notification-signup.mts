/** DELETE /api/admin/notification-signups/:id: removes a signup. */
import type { Config } from '@netlify/functions'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { emptyResponse, errorResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { removeSignup } from '#storage/signups.ts'

export const config: Config = { path: '/api/admin/notification-signups/:id' }

async function deleteSignup(context: AdminContext): Promise<Response> {
  const { storage, params, now } = context
  const removal = await removeSignup(storage, params['id'] ?? '')
  if (!removal.ok) return errorResponse(context, removal.reason)
  await addToAuditLog(storage, { action: 'signupDeleted', signup: removal.signup }, now)
  return emptyResponse()
}

export default adminEndpoint({ DELETE: deleteSignup })
