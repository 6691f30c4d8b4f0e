/** GET /api/admin/summary: the four counts of the admin's home screen, and the registrations per event. */
import type { Config } from '@netlify/functions'
import type { AdminCounts } from '#schemas/sign-in.ts'
import { jsonResponse } from '#server/response.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { countAll } from '#storage/summary.ts'

export const config: Config = { path: '/api/admin/summary' }

async function showSummary({ storage, now }: AdminContext): Promise<Response> {
  const counts: AdminCounts = await countAll(storage, now)
  return jsonResponse(counts)
}

export default adminEndpoint({ GET: showSummary })
