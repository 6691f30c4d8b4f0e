/**
 * POST /api/policy-reports: browsers report what a content security policy blocked (`report-to` and `report-uri` of
 * server/headers.ts). Each becomes a line of the log; nothing is stored.
 */
import type { Config } from '@netlify/functions'
import { publicEndpoint } from '#server/endpoint.ts'
import { logBlocked } from '#server/log.ts'
import { readPolicyReports } from '#server/policy-reports.ts'
import type { RequestContext } from '#server/request-context.ts'
import { emptyResponse, errorResponse } from '#server/response.ts'

export const config: Config = {
  path: '/api/policy-reports',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

async function logReports(context: RequestContext): Promise<Response> {
  const read = await readPolicyReports(context.request)
  if (!read.ok) return errorResponse(context, read.reason)
  for (const { directive, path } of read.blocked) logBlocked(directive, path, context.requestId)
  return emptyResponse()
}

// Browsers send it without cookies, and some without an origin.
export default publicEndpoint({ POST: logReports }, { isForPrograms: true })
