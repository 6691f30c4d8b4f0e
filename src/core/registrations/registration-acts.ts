/** What the admin does to one registration of an event: ticked, deleted, brought back, offered a seat. */
import { refused, type Result } from '#core/basics/result.ts'
import { isOver, seatsLeft } from '#core/events/event.ts'
import { settleFile, withRecord, type EventFile, type FileChange } from '#core/events/event-file.ts'
import { isHoldOver } from '#core/money/payment.ts'
import { findDeleted, withBack, type Deleted, type LoggedChange } from '#core/records/audit-log.ts'
import { seatsOf } from './guests.ts'
import { countSeats } from './registered.ts'
import type { RegistrationRecord } from './registration-schema.ts'
import { decideRestore } from './registration.ts'
import { withOffer, withoutOffer } from './seats.ts'

const done = { ok: true } as const

/** Whether a registrant or a guest came. */
export function saveAttendance(file: EventFile, id: string, attended: boolean): FileChange<'recordUnknown'> {
  const known = file.registrations.find((one) => one.id === id || one.guests.some((guest) => guest.id === id))
  const before = known?.id === id ? known : known?.guests.find((guest) => guest.id === id)
  if (!known || !before) return refused('recordUnknown')
  // A check-in sent twice by a phone that lost the answer is one action.
  if (before.attended === attended) return { result: done }
  const guests = known.guests.map((guest) => (guest.id === id ? { ...guest, attended } : guest))
  const changed = known.id === id ? { ...known, attended } : { ...known, guests }
  const text = `Marked ${before.name || 'a guest'} as ${attended ? 'attended' : 'not attended'}.`
  return { next: withRecord(file, changed), result: done, log: { about: id, text } }
}

/** Deletes one registration, with its guests, which can be brought back; or one guest, whose seat is free again. */
export function removeRegistration(file: EventFile, about: string): FileChange<'recordUnknown'> {
  const { id: eventId, title } = file.event
  const registration = file.registrations.find(({ id }) => id === about)
  if (!registration) {
    const host = file.registrations.find(({ guests }) => guests.some(({ id }) => id === about))
    if (!host) return refused('recordUnknown')
    // The price stays: what is given back of it is the admin's to say.
    const guests = host.guests.filter(({ id }) => id !== about)
    const text = `Deleted a guest of ${host.name} for "${title}".`
    return { next: withRecord(file, { ...host, guests }), result: done, log: { about: host.id, text } }
  }
  const text = `Deleted the registration of ${registration.name || 'a guest'} for "${title}".`
  const deleted = { kind: 'registration', eventId, registration } as const
  return { ...dropRegistration(file, about), result: done, log: { text, about, deleted } }
}

/** Takes one out without a trace. */
export function dropRegistration(file: EventFile, id: string): LoggedChange<EventFile, undefined> {
  const registrations = file.registrations.filter((one) => one.id !== id)
  return { next: { ...file, registrations }, result: undefined }
}

/**
 * Restores a deleted registration, if its seat is free and its owner has no other one. Who waited waits again; whose hold has
 * ended meanwhile keeps the seat until the admin takes it away. `entryId` is of the log's entry that keeps it; null for one of a copy.
 */
export function restoreRegistration(
  file: EventFile,
  deleted: Deleted,
  entryId: string | null,
  now: Date,
): FileChange<'recordUnknown' | 'eventFull' | 'changedMeanwhile'> {
  const { event, registrations } = file
  const kept = entryId === null ? deleted : findDeleted(file, entryId)
  if (kept?.kind !== 'registration') return refused('recordUnknown')
  const result: Result<'eventFull' | 'changedMeanwhile'> = decideRestore(
    event,
    registrations,
    kept.registration,
  )
  if (!result.ok) return { result }
  const { payment, ...back } = withoutOffer(kept.registration)
  const isHeldNoMore = isHoldOver(event, kept.registration, now)
  // Without what was taken back meanwhile.
  const voided = new Set(file.entries.flatMap(({ id, voidedAt }) => (voidedAt === null ? [] : [id])))
  const steps = payment?.steps.filter(({ entryId: of = '' }) => !voided.has(of)) ?? []
  const restored = payment
    ? { ...back, payment: { ...payment, steps, isReleased: payment.isReleased && !isHeldNoMore } }
    : back
  const isThere = registrations.some(({ id }) => id === restored.id)
  const next = isThere ? file : { ...file, registrations: [...registrations, restored] }
  return { next: withBack(next, entryId, now), result }
}

/** A registration that waits for a seat. */
function findWaiting({ registrations }: EventFile, about: string): RegistrationRecord | undefined {
  return registrations.find(({ id, kind }) => id === about && kind === 'waitlist')
}

/**
 * Offers a seat that is free to one person in line, even if others stand before them. While the line is open, what is free is offered to
 * the first in it by itself, and nothing is left to offer here.
 */
export function offerSeat(
  file: EventFile,
  about: string,
  now: Date,
): FileChange<'recordUnknown' | 'eventCancelled' | 'eventClosed' | 'eventFull' | 'eventOver'> {
  const { event } = file
  const waiting = findWaiting(file, about)
  if (!waiting) return refused('recordUnknown')
  if (waiting.offer) return { result: done }
  if (event.status === 'cancelled') return refused('eventCancelled')
  if (event.status === 'draft') return refused('eventClosed')
  if (Date.parse(event.eventDate) <= now.getTime() || isOver(event, now)) return refused('eventOver')
  const taken = countSeats(file.registrations)
  const left = seatsLeft(event, taken)
  if (left !== null && left < seatsOf(waiting)) return refused('eventFull')
  const text = `Offered a seat at "${event.title}" to ${waiting.name}.`
  return {
    next: withRecord(file, withOffer(event, waiting, taken, now)),
    result: done,
    log: { about, text },
  }
}

/** Takes an offer back: they wait on at their place, and the seat goes to the first in line. Refused where that is them. */
export function withdrawOffer(
  file: EventFile,
  about: string,
  now: Date,
): FileChange<'recordUnknown' | 'firstInLine'> {
  const waiting = findWaiting(file, about)
  if (!waiting) return refused('recordUnknown')
  if (!waiting.offer) return { result: done }
  const next = withRecord(file, withoutOffer(waiting))
  if (findWaiting(settleFile(next, now), about)?.offer) return refused('firstInLine')
  const text = `Took the offer of a seat at "${file.event.title}" back from ${waiting.name}.`
  return { next, result: done, log: { about, text } }
}
