/** Joins the logs of all documents in one list, and restores what their entries deleted. */
import type { ErrorCode } from '#core/basics/code.ts'
import type { Result } from '#core/basics/result.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { restoreEnquiry } from '#core/enquiries/inbox.ts'
import { restoreSignup } from '#core/signups/signup-file.ts'
import type { EventFile } from '#core/events/event-file.ts'
import type { AuditLogEntry, Deleted } from '#core/records/audit-log.ts'
import { restoreRegistration } from '#core/registrations/registration-acts.ts'
import { rememberedAdminFile } from '#storage/admin/admin-file.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeInbox, rememberedEnquiries } from '#storage/enquiries/enquiries.ts'
import { rememberedArchives } from '#storage/events/archive.ts'
import { changeFile, listAllFiles } from '#storage/events/event-files.ts'
import { restoreEvent } from '#storage/events/events.ts'
import { changeSignups, rememberedSignups } from '#storage/signups/signups.ts'

async function listEntries(storage: SiteStorage): Promise<AuditLogEntry[]> {
  const listed = await storage.data.list('')
  const [files, ...others] = await Promise.all([
    listAllFiles(storage, listed),
    rememberedArchives.list(storage, listed),
    rememberedAdminFile.list(storage, listed),
    rememberedEnquiries.list(storage, listed),
    rememberedSignups.list(storage, listed),
  ])
  return [...files, ...others.flatMap((found) => [...found.values()])].flatMap(({ log }) => log)
}

export async function listAuditLog(storage: SiteStorage, month: string): Promise<AuditLogEntry[]> {
  return (await listEntries(storage))
    .filter(({ at }) => toIndianMonth(at) === month)
    .toReversed()
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** Restores a deleted record: from a log entry, or from a copy if `entryId` is null. */
export async function restore(
  storage: SiteStorage,
  deleted: Deleted,
  now: Date,
  entryId: string | null,
): Promise<Result<ErrorCode>> {
  switch (deleted.kind) {
    case 'event':
      return restoreEvent(storage, deleted.eventId, now, entryId)
    case 'registration': {
      const absent = { ok: false, reason: 'eventUnknown' } as const
      const act = (file: EventFile) => restoreRegistration(file, deleted, entryId, now)
      return changeFile(storage, deleted.eventId, now, absent, act)
    }
    case 'enquiry':
      return changeInbox(storage, deleted.enquiry.id, now, (inbox) =>
        restoreEnquiry(inbox, deleted, entryId, now),
      )
    case 'signup':
      return changeSignups(storage, now, (file) => restoreSignup(file, deleted, entryId, now))
  }
}

export async function bringBack(
  storage: SiteStorage,
  entryId: string,
  now: Date,
): Promise<Result<ErrorCode>> {
  const deleted = (await listEntries(storage)).find(({ id }) => id === entryId)?.deleted
  return deleted ? restore(storage, deleted, now, entryId) : { ok: false, reason: 'recordUnknown' }
}
