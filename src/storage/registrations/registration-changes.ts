/** Single registrations changed by the admin: ticked, deleted, brought back. */
import { decideRestore } from '#core/registrations/registration.ts'
import { isHoldOver } from '#core/money/payment.ts'
import type { Result } from '#core/basics/result.ts'
import { withoutOffer } from '#core/registrations/seats.ts'
import { withRecord, type EventFile } from '#core/events/event-file.ts'
import { findDeleted, withBack, type Deleted, type LoggedChange } from '#core/records/audit-log.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { newSecret, type Change } from '#storage/engine/document.ts'
import { changeFile } from '#storage/events/event-files.ts'
import { restoreItem } from '#storage/engine/item-list.ts'

type AttendanceSaved = Result<'recordUnknown'>

/** Saves whether a registrant or a guest came. */
export async function saveAttendance(
  storage: SiteStorage,
  eventId: number,
  id: string,
  attended: boolean,
  now: Date,
): Promise<AttendanceSaved> {
  const absent: AttendanceSaved = { ok: false, reason: 'recordUnknown' }
  return changeFile(storage, eventId, now, absent, (file): LoggedChange<EventFile, AttendanceSaved> => {
    const known = file.registrations.find(
      (one) => one.id === id || one.guests.some((guest) => guest.id === id),
    )
    const before = known?.id === id ? known : known?.guests.find((guest) => guest.id === id)
    if (!known || !before) return { result: absent }
    // A check-in sent twice by a phone that lost the answer is one action.
    if (before.attended === attended) return { result: { ok: true } }
    const guests = known.guests.map((guest) => (guest.id === id ? { ...guest, attended } : guest))
    const changed = known.id === id ? { ...known, attended } : { ...known, guests }
    const text = `Marked ${before.name || 'a guest'} as ${attended ? 'attended' : 'not attended'}.`
    return { next: withRecord(file, changed), result: { ok: true }, log: { about: id, text } }
  })
}

type RegistrationRemoved = Result<'recordUnknown'>

/** Deletes one registration, with its guests, which can be brought back; or one guest, whose seat is free again. */
export async function removeRegistration(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  now: Date,
): Promise<RegistrationRemoved> {
  const absent: RegistrationRemoved = { ok: false, reason: 'recordUnknown' }
  return changeFile(storage, eventId, now, absent, (file): LoggedChange<EventFile, RegistrationRemoved> => {
    const { title } = file.event
    const registration = file.registrations.find(({ id }) => id === registrationId)
    if (!registration) {
      const host = file.registrations.find(({ guests }) => guests.some(({ id }) => id === registrationId))
      if (!host) return { result: absent }
      // The price stays: what is given back of it is the admin's to say.
      const guests = host.guests.filter(({ id }) => id !== registrationId)
      const text = `Deleted a guest of ${host.name} for "${title}".`
      return {
        next: withRecord(file, { ...host, guests }),
        result: { ok: true },
        log: { about: host.id, text },
      }
    }
    const registrations = file.registrations.filter((one) => one !== registration)
    const text = `Deleted the registration of ${registration.name || 'a guest'} for "${title}".`
    return {
      next: { ...file, registrations },
      result: { ok: true },
      log: { text, about: registrationId, deleted: { kind: 'registration', eventId, registration } },
    }
  })
}

/** Takes one out without a trace. */
export async function dropRegistration(
  storage: SiteStorage,
  eventId: number,
  id: string,
  now: Date,
): Promise<void> {
  await changeFile(storage, eventId, now, undefined, (file): Change<EventFile, undefined> => {
    const registrations = file.registrations.filter((one) => one.id !== id)
    return { next: { ...file, registrations }, result: undefined }
  })
}

type RegistrationRestored = Result<'eventUnknown' | 'recordUnknown' | 'eventFull' | 'changedMeanwhile'>

/**
 * Restores a deleted registration, if its seat is free and its owner has no other one. Who waited waits again; whose hold has
 * ended meanwhile keeps the seat until the admin takes it away. `entryId` is of the log's entry that keeps it; null for one of a copy.
 */
export async function restoreRegistration(
  storage: SiteStorage,
  deleted: Extract<Deleted, { kind: 'registration' }>,
  now: Date,
  entryId: string | null,
): Promise<RegistrationRestored> {
  const absent: RegistrationRestored = { ok: false, reason: 'eventUnknown' }
  return changeFile(
    storage,
    deleted.eventId,
    now,
    absent,
    (file): Change<EventFile, RegistrationRestored> => {
      const { event, registrations } = file
      const kept = entryId === null ? deleted : findDeleted(file, entryId)
      if (kept?.kind !== 'registration') return { result: { ok: false, reason: 'recordUnknown' } }
      const decision = decideRestore(event, registrations, kept.registration)
      if (!decision.ok) return { result: decision }
      const { payment, ...back } = withoutOffer(kept.registration)
      const isOver = isHoldOver(event, kept.registration, now)
      // Without what was taken back meanwhile.
      const voided = new Set(file.entries.flatMap(({ id, voidedAt }) => (voidedAt === null ? [] : [id])))
      const steps = payment?.steps.filter(({ entryId = '' }) => !voided.has(entryId)) ?? []
      const restored = payment
        ? { ...back, payment: { ...payment, steps, isReleased: payment.isReleased && !isOver } }
        : back
      const next = { ...file, registrations: restoreItem(registrations, restored) }
      return { next: withBack(next, entryId, now), result: decision }
    },
  )
}

/** The secret of a registration that is there; made now for a seat that got an address only since. Null where it is gone. */
export async function takeSecret(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  now: Date,
): Promise<string | null> {
  const fresh = newSecret()
  return changeFile<string | null>(storage, eventId, now, null, (file) => {
    const known = file.registrations.find(({ id }) => id === registrationId)
    if (!known) return { result: null }
    if (known.secret !== undefined) return { result: known.secret }
    return { next: withRecord(file, { ...known, secret: fresh }), result: fresh }
  })
}
