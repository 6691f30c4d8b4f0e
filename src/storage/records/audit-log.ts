/** The logs of all documents as one list, and bringing back what they deleted. */
import type { ErrorCode } from '#core/basics/code.ts'
import type { Result } from '#core/basics/result.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import type { AuditLogEntry } from '#core/records/audit-log.ts'
import { rememberedAdminFile } from '#storage/admin/admin-file.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { rememberedEnquiries, restoreEnquiry } from '#storage/enquiries/enquiries.ts'
import { listAllFiles } from '#storage/events/event-files.ts'
import { restoreEvent } from '#storage/events/events.ts'
import { restoreRegistration } from '#storage/registrations/registration-changes.ts'
import { rememberedSignups, restoreSignup } from '#storage/signups/signups.ts'

/** Also of deleted events. */
async function listEntries(storage: SiteStorage): Promise<AuditLogEntry[]> {
  const listed = await storage.data.list('')
  const [files, ...others] = await Promise.all([
    listAllFiles(storage, listed),
    rememberedAdminFile.list(storage, listed),
    rememberedEnquiries.list(storage, listed),
    rememberedSignups.list(storage, listed),
  ])
  return [...files, ...others.flatMap((found) => [...found.values()])].flatMap(({ log }) => log)
}

/** One month's entries ('2026-11'), newest first. */
export async function listAuditLog(storage: SiteStorage, month: string): Promise<AuditLogEntry[]> {
  return (await listEntries(storage))
    .filter(({ at }) => toIndianMonth(at) === month)
    .toReversed()
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** Brings back what an entry deleted, once, as long as the log keeps it. */
export async function bringBack(
  storage: SiteStorage,
  entryId: string,
  now: Date,
): Promise<Result<ErrorCode>> {
  const deleted = (await listEntries(storage)).find(({ id }) => id === entryId)?.deleted
  switch (deleted?.kind) {
    case 'event':
      return restoreEvent(storage, deleted.eventId, now, entryId)
    case 'registration':
      return restoreRegistration(storage, deleted, now, entryId)
    case 'enquiry':
      return restoreEnquiry(storage, deleted, now, entryId)
    case 'signup':
      return restoreSignup(storage, deleted, now, entryId)
    case undefined:
      return { ok: false, reason: 'recordUnknown' }
  }
}
