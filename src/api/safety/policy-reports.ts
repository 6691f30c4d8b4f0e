/**
 * POST /api/policy-reports: browsers report what a content security policy blocked (`report-to` and `report-uri` of
 * http/headers/headers.ts). Each becomes a line of the log; nothing is stored.
 */
import { programRow, type Row } from '#api/row.ts'
import { logBlocked } from '#http/log.ts'
import { readPolicyReports } from '#http/headers/policy-reports.ts'
import { emptyResponse, errorResponse } from '#http/response.ts'

export const policyReportsRows: readonly Row[] = [
  programRow('POST /api/policy-reports', async (context) => {
    const read = await readPolicyReports(context.request)
    if (!read.ok) return errorResponse(context, read.reason)
    for (const { directive, path } of read.blocked) logBlocked(directive, path, context.requestId)
    return emptyResponse()
  }),
]
