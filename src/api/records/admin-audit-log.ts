/** The audit log, and undoing what stands in it. */
import { adminRow, type Row } from '#api/row.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { toShownAction, type ShownEntry } from '#core/records/audit-log.ts'
import { pageResponse } from '#http/list.ts'
import { findAuditLogEntry, listAuditLog } from '#storage/records/audit-log.ts'
import { listSignInLog } from '#storage/access/sign-in-log.ts'
import { emptyResponse, errorResponse } from '#http/response.ts'
import { undo } from '#storage/records/undo.ts'

export const adminAuditLogRows: readonly Row[] = [
  adminRow('GET /api/admin/audit-log', {
    async handle(context) {
      const { storage, url, now } = context
      const asked = url.searchParams.get('month') ?? ''
      const month = /^\d{4}-\d\d$/.test(asked) ? asked : toIndianMonth(now)
      const [entries, log] = await Promise.all([listAuditLog(storage, month), listSignInLog(storage)])
      const done = entries.map((entry) => ({ ...entry, what: toShownAction(entry.what) }))
      const signIns = log
        .map((entry, index): ShownEntry => ({
          ...entry,
          id: `sign-in-${log.length - index}`,
          undoneAt: null,
        }))
        .filter(({ at }) => toIndianMonth(new Date(at)) === month)
      const items = [...done, ...signIns].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
      return pageResponse(context, { items, next: null })
    },
  }),
  adminRow('POST /api/admin/audit-log/:id/undo', {
    async handle(context) {
      const { storage, params, now } = context
      const entry = await findAuditLogEntry(storage, params['id'] ?? '')
      if (!entry) return errorResponse(context, 'recordUnknown')
      const undone = await undo(storage, entry, now)
      return undone.ok ? emptyResponse() : errorResponse(context, undone.reason)
    },
  }),
]
