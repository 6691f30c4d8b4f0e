/** GET /api/admin/policy-reports: what browsers reported as blocked in the last two weeks, as counts. */
import type { Config } from '@netlify/functions'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { jsonResponse } from '#server/response.ts'
import { listPolicyReports } from '#storage/policy-reports.ts'

export const config: Config = { path: '/api/admin/policy-reports' }

async function showPolicyReports({ storage }: AdminContext): Promise<Response> {
  return jsonResponse(await listPolicyReports(storage))
}

export default adminEndpoint({ GET: showPolicyReports })
