/** GET /api/admin/events/:id/cancellations: who gave their seat of an event back, latest first. */
import type { Config } from '@netlify/functions'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { errorResponse, jsonResponse } from '#server/response.ts'
import { findCancellations } from '#storage/registrations.ts'

export const config: Config = { path: '/api/admin/events/:id/cancellations' }

async function listCancellations(context: AdminContext): Promise<Response> {
  const found = await findCancellations(context.storage, Number(context.params['id']))
  return found ? jsonResponse(found) : errorResponse(context, 'eventUnknown')
}

export default adminEndpoint({ GET: listCancellations })
