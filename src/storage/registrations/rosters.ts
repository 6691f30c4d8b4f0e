/**
 * Who registered for an event: read, and changed by the admin. A public path never creates a roster, so what was deleted
 * cannot come back.
 */
import { decideRestore } from '#core/registrations/registration.ts'
import { isHoldOver } from '#core/money/payment.ts'
import type { Refused, Result } from '#core/basics/result.ts'
import { withoutOffer } from '#core/registrations/seats.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeDocument, findDocument, newSecret, type Change } from '#storage/engine/document.ts'
import { changeRoster } from './roster-change.ts'
import { restoreItem, updateItem } from '#storage/engine/item-list.ts'
import { emptyRoster, rosterRef, withNewestSnapshot, type Roster } from './roster-kind.ts'

/** An empty roster for a new event; false when there is one under this id already. */
export async function addRoster(storage: SiteStorage, event: EventRecord): Promise<boolean> {
  return changeDocument(rosterRef(storage, event.id), (roster): Change<Roster, boolean> =>
    roster
      ? { result: false }
      : {
          next: emptyRoster(event),
          result: true,
        },
  )
}

/** Null when there is none. */
export async function findRoster(storage: SiteStorage, eventId: number): Promise<Roster | null> {
  const found = await findDocument(rosterRef(storage, eventId))
  return found?.document.state === 'open' ? found.document : null
}

/** The event according to its roster, and its registrations; null when the event is deleted. */
export async function findEventRoster(
  storage: SiteStorage,
  event: EventRecord,
): Promise<(Pick<Roster, 'registrations' | 'cancelled' | 'erasedSeats'> & { event: EventRecord }) | null> {
  const roster = await findRoster(storage, event.id)
  if (!roster) return null
  const { eventSnapshot, registrations, cancelled, erasedSeats } = roster
  return { event: withNewestSnapshot(event, eventSnapshot), registrations, cancelled, erasedSeats }
}

type AttendanceSaved = Result<'recordUnknown', { before: RegistrationRecord; after: RegistrationRecord }>

/** Saves attendance. When nothing changed, `before` equals `after`. */
export async function saveAttendance(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  attended: boolean,
): Promise<AttendanceSaved> {
  return changeDocument(rosterRef(storage, eventId), (roster): Change<Roster, AttendanceSaved> => {
    if (!roster) return { result: { ok: false, reason: 'recordUnknown' } }
    const edit = updateItem(roster.registrations, registrationId, (registration) =>
      registration.attended === attended ? registration : { ...registration, attended },
    )
    if (!edit.ok) return { result: edit }
    const { items: registrations, before, after } = edit
    const result: AttendanceSaved = { ok: true, before, after }
    return before === after ? { result } : { next: { ...roster, registrations }, result }
  })
}

/** Deletes one registration, with the seats that it booked. */
export async function removeRegistration(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  now: Date,
): Promise<RegistrationsRemoved | Refused<'recordUnknown'>> {
  const removal = await removeRegistrations(storage, eventId, new Set([registrationId]), now)
  const isGone = !removal.ok || removal.removed.length === 0
  return isGone ? { ok: false, reason: 'recordUnknown' } : removal
}

type RegistrationsRemoved = Result<'eventUnknown', { removed: RegistrationRecord[]; eventTitle: string }>

/**
 * Deletes several in one step, with their seats and those that they booked; those that are gone already, or on their way to another event, are not among the
 * `removed`.
 */
export async function removeRegistrations(
  storage: SiteStorage,
  eventId: number,
  ids: ReadonlySet<string>,
  now: Date,
): Promise<RegistrationsRemoved> {
  const absent: RegistrationsRemoved = { ok: false, reason: 'eventUnknown' }
  return changeRoster(
    storage,
    { id: eventId },
    now,
    absent,
    (roster): Change<Roster, RegistrationsRemoved> => {
      const removed = roster.registrations.filter(({ id, bookedBy = '' }) => ids.has(id) || ids.has(bookedBy))
      const result = { ok: true, removed, eventTitle: roster.eventSnapshot.title } as const
      if (removed.length === 0) return { result }
      const registrations = roster.registrations.filter((one) => !removed.includes(one))
      return { next: { ...roster, registrations }, result }
    },
  )
}

type RegistrationRestored = Result<'eventUnknown' | 'eventFull' | 'changedMeanwhile'>

/**
 * Restores a deleted registration, if its seat is free and its owner has no other one. Who waited waits again; whose hold has
 * ended meanwhile keeps the seat until the admin takes it away.
 */
export async function restoreRegistration(
  storage: SiteStorage,
  eventId: number,
  deleted: RegistrationRecord,
  now: Date,
): Promise<RegistrationRestored> {
  const absent: RegistrationRestored = { ok: false, reason: 'eventUnknown' }
  return changeRoster(
    storage,
    { id: eventId },
    now,
    absent,
    (roster): Change<Roster, RegistrationRestored> => {
      const { eventSnapshot, registrations } = roster
      const decision = decideRestore(eventSnapshot, registrations, deleted)
      if (!decision.ok) return { result: decision }
      const { payment, ...back } = withoutOffer(deleted)
      const isOver = isHoldOver(eventSnapshot, deleted, now)
      const restored = payment
        ? { ...back, payment: isOver ? { ...payment, isReleased: false } : payment }
        : back
      return { next: { ...roster, registrations: restoreItem(registrations, restored) }, result: decision }
    },
  )
}

/** The secret of a registration that is there; made now for one from before there were secrets. Null where it is gone. */
export async function takeSecret(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
): Promise<string | null> {
  const fresh = newSecret()
  return changeDocument(rosterRef(storage, eventId), (roster): Change<Roster, string | null> => {
    if (!roster) return { result: null }
    const edit = updateItem(roster.registrations, registrationId, (registration) =>
      registration.secret === undefined ? { ...registration, secret: fresh } : registration,
    )
    if (!edit.ok) return { result: null }
    const { items: registrations, before, after } = edit
    const result = after.secret ?? null
    return before === after ? { result } : { next: { ...roster, registrations }, result }
  })
}
