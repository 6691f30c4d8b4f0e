/** Erasing a person. What is looked for goes in bodies: never in an address, and nothing of it is kept here. */
import {
  erasedReportSchema,
  erasureReportSchema,
  type ErasedReport,
  type ErasureReport,
} from '#schemas/erasure.ts'
import { fetchAdmin } from './admin-request.ts'

const erasurePath = '/api/admin/erasure'

export interface ErasureRequest {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

/** A preview of what would be erased. Throws AdminRequestError. */
export function previewErasure(body: ErasureRequest): Promise<ErasureReport> {
  return fetchAdmin(`${erasurePath}/preview`, erasureReportSchema, { method: 'POST', body })
}

/** Erases, and reports what was erased and what a second search still finds. Throws AdminRequestError. */
export function erasePerson(body: ErasureRequest): Promise<ErasedReport> {
  return fetchAdmin(erasurePath, erasedReportSchema, { method: 'POST', body })
}
