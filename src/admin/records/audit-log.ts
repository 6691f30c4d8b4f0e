/** The audit log by month, and undoing an entry. */
import { shownEntrySchema, type ShownEntry } from '#core/records/audit-log.ts'
import { auditLogPath, listOf, reloadAuditLogs, remember } from '#admin/shell/data.ts'
import { sendAdmin } from '#admin/shell/request.ts'
import type { Answer } from '#islands/ui/request.ts'

type AuditLog = ReturnType<typeof remember<ShownEntry[]>>

const months = new Map<string, AuditLog>()

/** One month's entries ('2026-11'), newest first; '' is the month that it is now. The same store for the same month. */
export function auditLogOf(month: string): AuditLog {
  const known = months.get(month)
  if (known) return known
  const path = month === '' ? auditLogPath : `${auditLogPath}?month=${month}`
  const $auditLog = remember(path, listOf(shownEntrySchema))
  months.set(month, $auditLog)
  return $auditLog
}

/** Takes an action back; the audit log then says so. Refused when what happened since does not allow it. */
export async function undoEntry(id: string): Promise<Answer<unknown>> {
  const undone = await sendAdmin(`${auditLogPath}/${encodeURIComponent(id)}/undo`, { method: 'POST' })
  if (undone.ok) reloadAuditLogs()
  return undone
}
