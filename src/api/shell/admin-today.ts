/** GET /api/admin/today: what needs the consultant now, the most urgent first, and the next events. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { todaySchema } from '#core/today/today-schema.ts'
import { jsonResponse } from '#http/response.ts'
import { findToday } from '#mail/admin/today.ts'
import { openLook } from '#mail/sending/send-all.ts'

export const adminTodayRows: readonly Row[] = [
  adminRow('GET /api/admin/today', {
    does: 'What needs the consultant now, and the next events.',
    answers: json(todaySchema, 'The list, the most urgent first'),
    async handle({ storage }) {
      return jsonResponse(await findToday(await openLook(storage)))
    },
  }),
]
