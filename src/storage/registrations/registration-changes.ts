/** Single registrations changed by the admin: ticked, deleted, brought back. */
import { decideRestore } from '#core/registrations/registration.ts'
import { isHoldOver } from '#core/money/payment.ts'
import type { Refused, Result } from '#core/basics/result.ts'
import { withoutOffer } from '#core/registrations/seats.ts'
import { withRecord, type EventFile } from '#core/events/event-file.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { newSecret, type Change } from '#storage/engine/document.ts'
import { changeFile } from '#storage/events/event-files.ts'
import { restoreItem } from '#storage/engine/item-list.ts'

/** The person who has a seat: a registrant, or one of their guests. */
export interface Attendee {
  readonly name: string
  readonly attended: boolean
}

/** Saves whether a registrant or a guest came. When nothing changed, `before` equals `after`. */
export async function saveAttendance(
  storage: SiteStorage,
  eventId: number,
  id: string,
  attended: boolean,
  now: Date,
): Promise<Result<'recordUnknown', { before: Attendee; after: Attendee }>> {
  type Saved = Awaited<ReturnType<typeof saveAttendance>>
  const absent: Saved = { ok: false, reason: 'recordUnknown' }
  return changeFile(storage, eventId, now, absent, (file): Change<EventFile, Saved> => {
    const known = file.registrations.find(
      (one) => one.id === id || one.guests.some((guest) => guest.id === id),
    )
    const before = known?.id === id ? known : known?.guests.find((guest) => guest.id === id)
    if (!known || !before) return { result: absent }
    if (before.attended === attended) return { result: { ok: true, before, after: before } }
    const guests = known.guests.map((guest) => (guest.id === id ? { ...guest, attended } : guest))
    const changed = known.id === id ? { ...known, attended } : { ...known, guests }
    return { next: withRecord(file, changed), result: { ok: true, before, after: { ...before, attended } } }
  })
}

/** Deletes one registration, with its guests; or one guest, whose seat is free again. */
export async function removeRegistration(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  now: Date,
): Promise<RegistrationsRemoved | Refused<'recordUnknown'>> {
  const removal = await removeRegistrations(storage, eventId, new Set([registrationId]), now)
  const isGone = !removal.ok || removal.removed.length === 0
  return isGone ? removeGuest(storage, eventId, registrationId, now) : removal
}

/** The price stays: what is given back of it is the admin's to say. */
async function removeGuest(
  storage: SiteStorage,
  eventId: number,
  guestId: string,
  now: Date,
): Promise<RegistrationsRemoved | Refused<'recordUnknown'>> {
  type Removed = Awaited<ReturnType<typeof removeGuest>>
  const absent: Removed = { ok: false, reason: 'recordUnknown' }
  return changeFile(storage, eventId, now, absent, (file): Change<EventFile, Removed> => {
    const known = file.registrations.find(({ guests }) => guests.some(({ id }) => id === guestId))
    if (!known) return { result: absent }
    const guests = known.guests.filter(({ id }) => id !== guestId)
    return {
      next: withRecord(file, { ...known, guests }),
      result: { ok: true, removed: [], eventTitle: file.event.title },
    }
  })
}

type RegistrationsRemoved = Result<'eventUnknown', { removed: RegistrationRecord[]; eventTitle: string }>

/**
 * Deletes several in one step; those that are gone already are not among the `removed`.
 */
export async function removeRegistrations(
  storage: SiteStorage,
  eventId: number,
  ids: ReadonlySet<string>,
  now: Date,
): Promise<RegistrationsRemoved> {
  const absent: RegistrationsRemoved = { ok: false, reason: 'eventUnknown' }
  return changeFile(storage, eventId, now, absent, (file): Change<EventFile, RegistrationsRemoved> => {
    const removed = file.registrations.filter(({ id }) => ids.has(id))
    const result = { ok: true, removed, eventTitle: file.event.title } as const
    if (removed.length === 0) return { result }
    const registrations = file.registrations.filter((one) => !removed.includes(one))
    return { next: { ...file, registrations }, result }
  })
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
  return changeFile(storage, eventId, now, absent, (file): Change<EventFile, RegistrationRestored> => {
    const { event, registrations } = file
    const decision = decideRestore(event, registrations, deleted)
    if (!decision.ok) return { result: decision }
    const { payment, ...back } = withoutOffer(deleted)
    const isOver = isHoldOver(event, deleted, now)
    // Without what was taken back meanwhile.
    const voided = new Set(file.entries.flatMap(({ id, voidedAt }) => (voidedAt === null ? [] : [id])))
    const steps = payment?.steps.filter(({ entryId = '' }) => !voided.has(entryId)) ?? []
    const restored = payment
      ? { ...back, payment: { ...payment, steps, isReleased: payment.isReleased && !isOver } }
      : back
    return { next: { ...file, registrations: restoreItem(registrations, restored) }, result: decision }
  })
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
