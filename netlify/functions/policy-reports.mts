/**
 * POST /api/policy-reports: browsers report what a content security policy blocked (`report-to` and `report-uri` of
 * server/headers.ts). Only counts are kept, by directive and route.
 */
import type { Config } from '@netlify/functions'
import { publicEndpoint } from '#server/endpoint.ts'
import { logRequestProblem } from '#server/log.ts'
import { PolicyReportCounter, readPolicyReports } from '#server/policy-reports.ts'
import type { RequestContext } from '#server/request-context.ts'
import { emptyResponse, errorResponse } from '#server/response.ts'
import { addPolicyReports } from '#storage/policy-reports.ts'

export const config: Config = {
  path: '/api/policy-reports',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

const counter = new PolicyReportCounter()

async function countReports(context: RequestContext): Promise<Response> {
  const { request, storage, now } = context
  const read = await readPolicyReports(request)
  if (!read.ok) return errorResponse(context, read.reason)
  const due = counter.add(read.what, now)
  if (due) {
    // Nobody waits for it, and a count that is lost is no harm.
    const written = addPolicyReports(storage, due, now).catch((error: unknown) =>
      logRequestProblem(context, 204, error),
    )
    context.waitUntil(written)
  }
  return emptyResponse()
}

// Browsers send it without cookies, and some without an origin.
export default publicEndpoint({ POST: countReports }, { isForPrograms: true })
