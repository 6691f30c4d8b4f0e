/** The audit log, and bringing back what was deleted. */
import { adminRow, type Row } from '#api/row.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import type { ShownEntry } from '#core/records/audit-log.ts'
import { findAuditLogEntry, listAuditLog } from '#storage/records/audit-log.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { bringBack } from '#storage/records/bring-back.ts'

export const adminAuditLogRows: readonly Row[] = [
  adminRow('GET /api/admin/audit-log', async (context) => {
    const { storage, url, now } = context
    const asked = url.searchParams.get('month') ?? ''
    const month = /^\d{4}-\d\d$/.test(asked) ? asked : toIndianMonth(now)
    const entries = await listAuditLog(storage, month)
    const items = entries.map(({ id, at, text, backAt, deleted }): ShownEntry => {
      return { id, at, text, backAt, canComeBack: deleted !== null && backAt === null }
    })
    return jsonResponse(items)
  }),
  adminRow('POST /api/admin/audit-log/:id/bring-back', async (context) => {
    const { storage, params, now } = context
    const entry = await findAuditLogEntry(storage, params['id'] ?? '')
    if (!entry) return errorResponse(context, 'recordUnknown')
    const back = await bringBack(storage, entry, now)
    return back.ok ? emptyResponse() : errorResponse(context, back.reason)
  }),
]
