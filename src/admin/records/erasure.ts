/** Erasing a person. What is looked for goes in bodies: never in an address, and nothing of it is kept here. */
import {
  erasedReportSchema,
  erasureReportSchema,
  type ErasedReport,
  type ErasureReport,
} from '#core/records/erasure-schema.ts'
import { fetchAdmin } from '#admin/shell/request.ts'
import type { Answer } from '#islands/ui/request.ts'

const erasurePath = '/api/admin/erasure'

export interface ErasureRequest {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

/** What would go. */
export function previewErasure(body: ErasureRequest): Promise<Answer<ErasureReport>> {
  return fetchAdmin(`${erasurePath}/preview`, erasureReportSchema, { method: 'POST', body })
}

/** Erases; the answer says what went, and what a fresh search still finds. */
export function erasePerson(body: ErasureRequest): Promise<Answer<ErasedReport>> {
  return fetchAdmin(erasurePath, erasedReportSchema, { method: 'POST', body })
}
