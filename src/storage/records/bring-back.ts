/** Bringing back what the admin deleted, for as long as the audit log keeps it. Pressed twice, or cut off and pressed again, it comes back once. */
import { removeRegistration, restoreRegistration } from '#storage/registrations/registration-changes.ts'
import type { Result } from '#core/basics/result.ts'
import type { ErrorCode } from '#core/basics/code.ts'
import type { AuditLogEntry, Deleted } from '#core/records/audit-log.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { restoreEnquiry } from '#storage/enquiries/enquiries.ts'
import { restoreEvent } from '#storage/events/events.ts'
import { restoreSignup } from '#storage/signups/signups.ts'
import { saveBack } from './audit-log.ts'
import { findErased } from './erased-marks.ts'

type Back = Result<ErrorCode>

/** Not somebody who was erased meanwhile, also just now. */
export async function bringRegistrationBack(
  storage: SiteStorage,
  eventId: number,
  registration: RegistrationRecord,
  now: Date,
): Promise<Back> {
  const isErased = async () => (await findErased(storage))(registration.id) !== null
  if (await isErased()) return { ok: false, reason: 'recordUnknown' }
  const restored = await restoreRegistration(storage, eventId, registration, now)
  if (!restored.ok || !(await isErased())) return restored
  await removeRegistration(storage, eventId, registration.id, now)
  return { ok: false, reason: 'recordUnknown' }
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
