/** Taking an admin's action back, as far as what happened since allows it. */
import type { Refused, Result } from '#core/basics/result.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { isUndoable, type AuditLogEntry, type UndoableAction } from '#core/records/audit-log.ts'
import { correctionSchema } from '#core/registrations/by-hand-schema.ts'
import type { ErrorCode } from '#core/basics/code.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { namesOf } from '#core/basics/field.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { editEvent, findEvent } from '#storage/events/calendar.ts'
import { changeAmount, correctRegistration, removeEntered } from '#storage/registrations/by-hand.ts'
import { offerSeat, withdrawOffer } from '#storage/waiting-list/line.ts'
import { moveRegistration } from '#storage/waiting-list/moving.ts'
import { saveNote } from '#storage/people/notes.ts'
import { saveAnnouncement } from '#storage/shell/settings.ts'
import { findErased } from './erased-marks.ts'
import { changeEnquiry, restoreEnquiry } from '#storage/enquiries/enquiries.ts'
import { addToAuditLog, saveUndone } from './audit-log.ts'
import { takeBackEntry } from '#storage/money/payments.ts'
import { finishPending, tellAgain } from '#storage/money/payment-steps.ts'
import {
  findRoster,
  removeRegistration,
  restoreRegistration,
  saveAttendance,
} from '#storage/registrations/rosters.ts'
import { restoreSignup } from '#storage/signups/signups.ts'

type Undone = Result<ErrorCode>

async function withEvent(
  storage: SiteStorage,
  { eventId }: { readonly eventId: number },
  takeBackIn: (event: EventRecord) => Promise<Undone>,
): Promise<Undone> {
  const event = await findEvent(storage, { id: eventId })
  return event ? takeBackIn(event) : { ok: false, reason: 'eventUnknown' }
}

/** Only over the very correction: what somebody entered since is theirs. */
async function correctBack(
  storage: SiteStorage,
  { eventId, registrationId, before, after }: Extract<UndoableAction, { action: 'registrationCorrected' }>,
  now: Date,
): Promise<Undone> {
  const roster = await findRoster(storage, eventId)
  const current = roster?.registrations.find(({ id }) => id === registrationId)
  if (!current) return { ok: false, reason: 'recordUnknown' }
  if (namesOf(registrationFields).some((name) => current[name] !== after[name]))
    return { ok: false, reason: 'changedMeanwhile' }
  // An address that was erased since stands there as a word without an @.
  if (!correctionSchema.safeParse(before).success) return { ok: false, reason: 'undoImpossible' }
  const back = await correctRegistration(storage, eventId, registrationId, before, now)
  if (back.ok) return back
  return { ok: false, reason: back.reason === 'emailInvalid' ? 'undoImpossible' : back.reason }
}

async function moveBack(
  storage: SiteStorage,
  { registrationId, from, to }: Extract<UndoableAction, { action: 'registrationMoved' }>,
  now: Date,
): Promise<Undone> {
  const [source, target] = [await findEvent(storage, from), await findEvent(storage, to)]
  if (!source || !target) return { ok: false, reason: 'eventUnknown' }
  return moveRegistration(storage, target, source, registrationId, now)
}

/** Brings a deleted registration back, with what became of its money since. Nobody comes back who was erased, also just now. */
export async function undoDeletion(
  storage: SiteStorage,
  eventId: number,
  registration: RegistrationRecord,
  now: Date,
): Promise<Awaited<ReturnType<typeof restoreRegistration>> | Refused<'recordUnknown'>> {
  const isErased = async (): Promise<boolean> => (await findErased(storage))(registration.id) !== null
  if (await isErased()) return { ok: false, reason: 'recordUnknown' }
  // Before, so that a process stopped in between leaves it to be told; and after, for what came in while it was away.
  await tellAgain(storage, registration.id, now)
  const restored = await restoreRegistration(storage, eventId, registration, now)
  if (restored.ok) await tellAgain(storage, registration.id, now)
  await finishPending(storage, now)
  if (!restored.ok || !(await isErased())) return restored
  await removeRegistration(storage, eventId, registration.id, now)
  return { ok: false, reason: 'recordUnknown' }
}

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
      return undoDeletion(storage, what.eventId, what.registration, now)
    case 'registrationAdded':
      return removeEntered(storage, what.eventId, what.registration.id, now)
    case 'registrationCorrected':
      return correctBack(storage, what, now)
    case 'registrationMoved':
      return moveBack(storage, what, now)
    case 'amountChanged':
      return changeAmount(
        storage,
        what.eventId,
        what.registrationId,
        { amount: what.before, expected: what.after },
        now,
      )
    case 'seatOffered':
      return withEvent(storage, what, (event) => withdrawOffer(storage, event, what.registrationId, now))
    case 'offerWithdrawn':
      return withEvent(storage, what, (event) => offerSeat(storage, event, what.registrationId, now))
    case 'enquiryAnswered':
      return changeEnquiry(storage, what.enquiryId, (enquiry) => ({ ...enquiry, answered: what.before }))
    case 'enquiryDeleted':
      await restoreEnquiry(storage, what.enquiry)
      return { ok: true }
    case 'signupDeleted':
      await restoreSignup(storage, what.signup)
      return { ok: true }
    case 'noteSaved':
      return saveNote(storage, { ...what.note, before: what.note.text, text: what.before }, now)
    case 'announcementChosen':
      return saveAnnouncement(storage, what.before, what.after)
    case 'paymentEntered':
    case 'paymentRefunded':
      return takeBackEntry(storage, what.entryId, now)
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
