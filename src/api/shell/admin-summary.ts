/** GET /api/admin/summary: the four counts of the admin's home screen, and the registrations per event. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { type AdminCounts, adminCountsSchema } from '#core/access/sign-in.ts'
import { jsonResponse } from '#http/response.ts'
import { countAll } from '#storage/shell/summary.ts'

export const adminSummaryRows: readonly Row[] = [
  adminRow('GET /api/admin/summary', {
    does: 'The counts of the admin’s home screen.',
    answers: json(adminCountsSchema, 'The counts'),
    async handle({ storage, now }) {
      const counts: AdminCounts = await countAll(storage, now)
      return jsonResponse(counts)
    },
  }),
]
