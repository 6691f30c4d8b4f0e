/** Taking an admin's action back, as far as what happened since allows it. */
import { isUndoable, type JournalEntry, type UndoableAction } from '#schemas/journal.ts'
import type { Storage } from './blobs.ts'
import { editEvent } from './calendar.ts'
import { restoreEnquiry, saveAnswered } from './enquiries.ts'
import { addToJournal, saveUndone } from './journal.ts'
import { restoreRegistration, saveAttendance } from './rosters.ts'
import { restoreSignup } from './signups.ts'

export type UndoRefusal =
  'undoImpossible' | 'changedMeanwhile' | 'recordUnknown' | 'eventUnknown' | 'eventFull' | 'slugTaken'

/** Null when it is taken back. */
async function takeBack(storage: Storage, what: UndoableAction, now: Date): Promise<UndoRefusal | null> {
  switch (what.action) {
    case 'eventEdited': {
      // A new edition has emptied the seats; going back would count strangers' seats together.
      if (what.before.edition !== what.after.edition) return 'undoImpossible'
      const decision = await editEvent(
        storage,
        what.after.id,
        { ...what.before, version: what.after.version },
        now,
      )
      return decision.ok ? null : decision.reason
    }
    case 'attendanceSaved': {
      const saved = await saveAttendance(storage, what.eventId, what.registrationId, what.before)
      return saved ? null : 'recordUnknown'
    }
    case 'registrationDeleted': {
      const restored = await restoreRegistration(storage, what.eventId, what.registration)
      return restored === 'restored' ? null : restored
    }
    case 'enquiryAnswered':
      return (await saveAnswered(storage, what.enquiryId, what.before)) ? null : 'recordUnknown'
    case 'enquiryDeleted':
      await restoreEnquiry(storage, what.enquiry)
      return null
    case 'signupDeleted':
      await restoreSignup(storage, what.signup)
      return null
  }
}

/** Undoes an entry once. Null when it is done; otherwise why not, and then nothing has changed. */
export async function undo(storage: Storage, entry: JournalEntry, now: Date): Promise<UndoRefusal | null> {
  if (!isUndoable(entry.what)) return 'undoImpossible'
  // Marked first: undoing a change twice would be a change of its own.
  if (!(await saveUndone(storage, entry.id, now.toISOString()))) return 'undoImpossible'
  const refusal = await takeBack(storage, entry.what, now)
  if (refusal) await saveUndone(storage, entry.id, null)
  else await addToJournal(storage, { action: 'undone', entryId: entry.id, undid: entry.what.action }, now)
  return refusal
}
