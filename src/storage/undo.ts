/** Taking an admin's action back, as far as what happened since allows it. */
import type { Result } from '#domain/result.ts'
import { isUndoable, type AuditLogEntry, type UndoableAction } from '#schemas/audit-log.ts'
import type { SiteStorage } from './blobs.ts'
import { editEvent } from './calendar.ts'
import { restoreEnquiry, saveAnswered } from './enquiries.ts'
import { addToAuditLog, saveUndone } from './audit-log.ts'
import { restoreRegistration, saveAttendance } from './rosters.ts'
import { restoreSignup } from './signups.ts'

type Undone = Result<
  | 'undoImpossible'
  | 'changedMeanwhile'
  | 'fieldsInvalid'
  | 'recordUnknown'
  | 'eventUnknown'
  | 'eventFull'
  | 'slugTaken'
>

async function takeBack(storage: SiteStorage, what: UndoableAction, now: Date): Promise<Undone> {
  switch (what.action) {
    case 'eventEdited': {
      const { before, after } = what
      // A new edition has emptied the seats; going back would count strangers' seats together.
      if (before.edition !== after.edition) return { ok: false, reason: 'undoImpossible' }
      return editEvent(storage, after.id, { ...before, version: after.version }, now)
    }
    case 'attendanceSaved':
      return saveAttendance(storage, what.eventId, what.registrationId, what.before)
    case 'registrationDeleted':
    case 'seatTaken':
      return restoreRegistration(storage, what.eventId, what.registration, now)
    case 'enquiryAnswered':
      return saveAnswered(storage, what.enquiryId, what.before)
    case 'enquiryDeleted':
      await restoreEnquiry(storage, what.enquiry)
      return { ok: true }
    case 'signupDeleted':
      await restoreSignup(storage, what.signup)
      return { ok: true }
  }
}

/** Undoes an entry once. Refused, nothing has changed. */
export async function undo(storage: SiteStorage, entry: AuditLogEntry, now: Date): Promise<Undone> {
  if (!isUndoable(entry.what)) return { ok: false, reason: 'undoImpossible' }
  // Marked first: undoing a change twice would be a change of its own.
  const marked = await saveUndone(storage, entry.id, now.toISOString())
  if (!marked.ok) return marked
  const undone = await takeBack(storage, entry.what, now)
  if (undone.ok)
    await addToAuditLog(storage, { action: 'undone', entryId: entry.id, undid: entry.what.action }, now)
  else await saveUndone(storage, entry.id, null)
  return undone
}
