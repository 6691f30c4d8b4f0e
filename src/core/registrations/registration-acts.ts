/** The admin's acts on one registration of an event: ticking, correcting, deleting, restoring, offering a seat. */
import { namesOf } from '#core/basics/plain.ts'
import { refused, type Refused, type Result } from '#core/basics/result.ts'
import { isOver, seatsLeft } from '#core/events/event.ts'
import { settleFile, withRecord, type EventFile, type FileChange } from '#core/events/event-file.ts'
import { decideAmount, isHoldOver } from '#core/money/payment.ts'
import { findDeleted, withBack, type Deleted, type LoggedChange } from '#core/records/audit-log.ts'
import { seatsOf } from '#core/people/party.ts'
import type { RegistrationRecord } from './registration-schema.ts'
import { decideRestore } from './registration.ts'
import { type Corrected, decideCorrection } from './by-hand.ts'
import { type Guest, guestName, withPerson } from './guests.ts'
import { countSeats, withOffer, withoutOffer } from './seats.ts'
import { registrationFields } from './registration-fields.ts'

const done = { ok: true } as const

function hostOf({ registrations }: EventFile, guestId: string): RegistrationRecord | undefined {
  return registrations.find(({ guests }) => guests.some(({ id }) => id === guestId))
}

function withGuest(
  host: RegistrationRecord,
  guestId: string,
  change: (guest: Guest) => Guest,
): RegistrationRecord {
  return { ...host, guests: host.guests.map((guest) => (guest.id === guestId ? change(guest) : guest)) }
}

export function saveAttendance(file: EventFile, id: string, attended: boolean): FileChange<'recordUnknown'> {
  const known = file.registrations.find((registration) => registration.id === id) ?? hostOf(file, id)
  const before = known?.id === id ? known : known?.guests.find((guest) => guest.id === id)
  if (!known || !before) return refused('recordUnknown')
  // A phone that lost the answer sends a check-in twice; that is one action.
  if (before.attended === attended) return { result: done }
  const changed =
    known.id === id ? { ...known, attended } : withGuest(known, id, (guest) => ({ ...guest, attended }))
  const text = `Marked ${before.name || 'a guest'} as ${attended ? 'attended' : 'not attended'}.`
  return { next: withRecord(file, changed), result: done, log: { about: id, text } }
}

function correctGuest(
  file: EventFile,
  about: string,
  { name = '', email = '' }: Partial<Corrected>,
  now: Date,
): FileChange<'recordUnknown'> {
  const host = hostOf(file, about)
  if (!host) return refused('recordUnknown')
  const changed = withGuest(host, about, (guest) => {
    // The list shows a name for a guest who has none.
    const isNamed = name !== guestName({ ...guest, name: '' }, host)
    return withPerson(guest, { name: isNamed ? name : '', email }, now)
  })
  const log = { about: host.id, text: `Corrected a guest of ${host.name}.` }
  return { next: withRecord(file, changed), result: done, log }
}

/** Another e-mail gets a page of its own with this secret: the link sent to the old address opens nothing any more. */
export function correctRegistration(
  file: EventFile,
  about: string,
  correction: Parameters<typeof decideCorrection>[2],
  now: Date,
): FileChange<'recordUnknown' | 'alreadyRegistered' | 'contactMissing' | 'emailInvalid'> {
  const before = file.registrations.find(({ id }) => id === about)
  if (!before) return correctGuest(file, about, correction.fields, now)
  const decision = decideCorrection(file.registrations, before, correction, now)
  if (!decision.ok) return { result: decision }
  const { registration: after } = decision
  const isChanged = namesOf(registrationFields).some((name) => before[name] !== after[name])
  const log = isChanged ? { about, text: `Corrected the registration of ${after.name}.` } : []
  return { next: withRecord(file, after), result: done, log }
}

export function changeAmount(
  file: EventFile,
  about: string,
  amount: number,
  say: (title: string, changed: Extract<ReturnType<typeof decideAmount>, { ok: true }>) => string,
  now: Date,
): LoggedChange<EventFile, ReturnType<typeof decideAmount> | Refused<'recordUnknown'>> {
  const known = file.registrations.find(({ id }) => id === about)
  if (!known) return refused('recordUnknown')
  const result = decideAmount(known, amount, now)
  if (!result.ok || !result.isNew) return { result }
  const log = { about, text: say(file.event.title, result) }
  return { next: withRecord(file, result.registration), result, log }
}

/** Removes a registration with its guests, which the admin can bring back, or one guest, whose seat is free again. */
export function removeRegistration(file: EventFile, about: string): FileChange<'recordUnknown'> {
  const { id: eventId, title } = file.event
  const registration = file.registrations.find(({ id }) => id === about)
  if (!registration) {
    const host = hostOf(file, about)
    if (!host) return refused('recordUnknown')
    const guests = host.guests.filter(({ id }) => id !== about)
    const text = `Deleted a guest of ${host.name} for "${title}".`
    return { next: withRecord(file, { ...host, guests }), result: done, log: { about: host.id, text } }
  }
  const text = `Deleted the registration of ${registration.name || 'a guest'} for "${title}".`
  const deleted = { kind: 'registration', eventId, registration } as const
  return { ...dropRegistration(file, about), result: done, log: { text, about, deleted } }
}

export function dropRegistration(file: EventFile, id: string): LoggedChange<EventFile, undefined> {
  const registrations = file.registrations.filter((registration) => registration.id !== id)
  return { next: { ...file, registrations }, result: undefined }
}

/** A person who waited waits again; a seat whose hold has ended stays. `entryId` names the log entry; null for a record from a copy. */
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
  const back = withoutOffer(kept.registration)
  const { payment } = back
  const isHeldNoMore = isHoldOver(event, kept.registration, now)
  const voided = new Set(file.entries.flatMap(({ id, voidedAt }) => (voidedAt === null ? [] : [id])))
  const steps = payment?.steps.filter(({ entryId: of = '' }) => !voided.has(of)) ?? []
  const restored = payment
    ? { ...back, payment: { ...payment, steps, isReleased: payment.isReleased && !isHeldNoMore } }
    : back
  const isThere = registrations.some(({ id }) => id === restored.id)
  const next = isThere ? file : { ...file, registrations: [...registrations, restored] }
  return { next: withBack(next, entryId, now), result }
}

function findWaiting({ registrations }: EventFile, about: string): RegistrationRecord | undefined {
  return registrations.find(({ id, kind }) => id === about && kind === 'waitlist')
}

/** Offers a seat even if others stand before this person. While the line is open, settling offers free seats to the first in line. */
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
  return { next: withRecord(file, withOffer(event, waiting, taken, now)), result: done, log: { about, text } }
}

/** The person waits on at their place, and the seat goes to the first in line. Refused if that is the same person. */
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
