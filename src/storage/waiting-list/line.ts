/** Offers to the waiting list that the admin makes and takes back. */
import { settleFile, type EventFile, withRecord } from '#core/events/event-file.ts'
import { changeFile } from '#storage/events/event-files.ts'
import { isOver, seatsLeft } from '#core/events/event.ts'
import { seatsOf } from '#core/registrations/guests.ts'
import { countSeats } from '#core/registrations/registered.ts'
import type { Result } from '#core/basics/result.ts'
import { withOffer, withoutOffer } from '#core/registrations/seats.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import type { LoggedChange } from '#core/records/audit-log.ts'

type InLine<Reason extends Parameters<typeof refuse>[0]> = Result<'eventUnknown' | 'recordUnknown' | Reason>

function refuse<
  const Reason extends
    | 'eventUnknown'
    | 'recordUnknown'
    | 'eventCancelled'
    | 'eventClosed'
    | 'eventFull'
    | 'eventOver'
    | 'firstInLine',
>(reason: Reason) {
  return { result: { ok: false, reason } } as const
}

/** Somebody who waits for a seat. */
function findWaiting({ registrations }: EventFile, registrationId: string): RegistrationRecord | undefined {
  return registrations.find(({ id, kind }) => id === registrationId && kind === 'waitlist')
}

/**
 * Offers a seat that is free to one person in line, even if others stand before them. While the line is open, what is free is offered to
 * the first in it by itself, and nothing is left to offer here.
 */
export async function offerSeat(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  now: Date,
): Promise<InLine<'eventCancelled' | 'eventClosed' | 'eventFull' | 'eventOver'>> {
  type Offered = Awaited<ReturnType<typeof offerSeat>>
  const absent: Offered = { ok: false, reason: 'eventUnknown' }
  return changeFile(storage, eventId, now, absent, (file): LoggedChange<EventFile, Offered> => {
    const { event } = file
    const waiting = findWaiting(file, registrationId)
    if (!waiting) return refuse('recordUnknown')
    if (waiting.offer) return { result: { ok: true } }
    if (event.status === 'cancelled') return refuse('eventCancelled')
    if (event.status === 'draft') return refuse('eventClosed')
    if (Date.parse(event.eventDate) <= now.getTime() || isOver(event, now)) return refuse('eventOver')
    const taken = countSeats(file.registrations)
    const left = seatsLeft(event, taken)
    if (left !== null && left < seatsOf(waiting)) return refuse('eventFull')
    const registration = withOffer(event, waiting, taken, now)
    const text = `Offered a seat at "${event.title}" to ${registration.name}.`
    return {
      next: withRecord(file, registration),
      result: { ok: true },
      log: { about: registrationId, text },
    }
  })
}

/** Takes an offer back: they wait on at their place, and the seat goes to the first in line. Refused where that is them. */
export async function withdrawOffer(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  now: Date,
): Promise<InLine<'firstInLine'>> {
  type Withdrawn = Awaited<ReturnType<typeof withdrawOffer>>
  const absent: Withdrawn = { ok: false, reason: 'eventUnknown' }
  return changeFile(storage, eventId, now, absent, (file): LoggedChange<EventFile, Withdrawn> => {
    const waiting = findWaiting(file, registrationId)
    if (!waiting) return refuse('recordUnknown')
    if (!waiting.offer) return { result: { ok: true } }
    const registration = withoutOffer(waiting)
    const next = withRecord(file, registration)
    const settled = settleFile(next, now)
    if (findWaiting(settled, registrationId)?.offer) return refuse('firstInLine')
    const text = `Took the offer of a seat at "${file.event.title}" back from ${registration.name}.`
    return { next, result: { ok: true }, log: { about: registrationId, text } }
  })
}
