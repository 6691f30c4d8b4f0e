/** The audit log by month, and bringing back what was deleted. */
import { shownEntrySchema } from '#core/records/audit-log.ts'
import { auditLogPath, listOf, oncePer, reloadAuditLogs, remember } from '#admin/shell/remember.ts'
import { sendAdmin } from '#admin/shell/request.ts'
import type { Answer } from '#islands/ui/request.ts'

/** One month's entries ('2026-11'), newest first; '' is the month that it is now. */
export const auditLogOf = oncePer((month: string) =>
  remember(month === '' ? auditLogPath : `${auditLogPath}?month=${month}`, listOf(shownEntrySchema)),
)

/** Brings back what an entry deleted; the audit log then says so. Refused when what happened since does not allow it. */
export async function bringBack(id: string): Promise<Answer<unknown>> {
  const back = await sendAdmin(`${auditLogPath}/${encodeURIComponent(id)}/bring-back`, { method: 'POST' })
  if (back.ok) reloadAuditLogs()
  return back
}
