/** Undoing for tests: the latest entry of an action. */
import { toIndianMonth } from '#core/basics/india-time.ts'
import type { AuditLogAction } from '#core/records/audit-log.ts'
import { listAuditLog } from '#storage/records/audit-log.ts'
import { askAsAdmin, type Api } from './api.ts'

export async function undoLast(api: Api, action: AuditLogAction['action']): Promise<Response> {
  const entries = await listAuditLog(api.storage, toIndianMonth(new Date()))
  const entry = entries.find(({ what, undoneAt }) => what.action === action && undoneAt === null)
  return askAsAdmin('POST', `/api/admin/audit-log/${entry?.id ?? 'none'}/undo`)
}
