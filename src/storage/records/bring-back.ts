/** Bringing back what the admin deleted, for as long as the audit log keeps it. Pressed twice, or cut off and pressed again, it comes back once. */
import { removeRegistrations, restoreRegistration } from '#storage/registrations/registration-changes.ts'
import type { Result } from '#core/basics/result.ts'
import type { ErrorCode } from '#core/basics/code.ts'
import type { AuditLogEntry, Deleted } from '#core/records/audit-log.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { restoreEnquiry } from '#storage/enquiries/enquiries.ts'
import { restoreEvent } from '#storage/events/events.ts'
import { finishPending, tellAgain } from '#storage/money/payment-steps.ts'
import { restoreSignup } from '#storage/signups/signups.ts'
import { saveBack } from './audit-log.ts'
import { findErased } from './erased-marks.ts'

type Back = Result<ErrorCode>

/**
 * Registrations come back with what became of their money since, and without anybody who was erased meanwhile, also just
 * now.
 */
async function bringPeopleBack(
  storage: SiteStorage,
  eventId: number,
  people: readonly RegistrationRecord[],
  now: Date,
  restore: (people: readonly RegistrationRecord[]) => Promise<Back>,
): Promise<Back> {
  const ids = new Set(people.map(({ id }) => id))
  const before = await findErased(storage)
  const left = people.filter(({ id }) => before(id) === null)
  if (left.length === 0 && people.length > 0) return { ok: false, reason: 'recordUnknown' }
  // Before, so that a process stopped in between leaves it to be told; and after, for what came in while they were away.
  await tellAgain(storage, ids, now)
  const restored = await restore(left)
  if (restored.ok) await tellAgain(storage, ids, now)
  await finishPending(storage, now)
  if (!restored.ok) return restored
  const after = await findErased(storage)
  const erased = new Set(left.flatMap(({ id }) => (after(id) === null ? [] : [id])))
  if (erased.size === 0) return restored
  await removeRegistrations(storage, eventId, erased, now)
  return erased.size === people.length ? { ok: false, reason: 'recordUnknown' } : restored
}

export async function bringRegistrationBack(
  storage: SiteStorage,
  eventId: number,
  registration: RegistrationRecord,
  now: Date,
): Promise<Back> {
  return bringPeopleBack(storage, eventId, [registration], now, () =>
    restoreRegistration(storage, eventId, registration, now),
  )
}

/** Puts back what was deleted, but for who was erased since. */
export async function restoreDeleted(storage: SiteStorage, deleted: Deleted, now: Date): Promise<Back> {
  switch (deleted.kind) {
    case 'event':
      return restoreEvent(storage, deleted.eventId, now)
    case 'registration':
      return bringRegistrationBack(storage, deleted.eventId, deleted.registration, now)
    case 'enquiry':
      await restoreEnquiry(storage, deleted.enquiry)
      return { ok: true }
    case 'signup':
      await restoreSignup(storage, deleted.signup)
      return { ok: true }
  }
}

export async function bringBack(storage: SiteStorage, entry: AuditLogEntry, now: Date): Promise<Back> {
  // An entry that is done, or deletes nothing, has nothing to bring back.
  if (entry.backAt !== null || !entry.deleted) return { ok: false, reason: 'recordUnknown' }
  const back = await restoreDeleted(storage, entry.deleted, now)
  if (back.ok) await saveBack(storage, entry.id, now)
  return back
}
