/** Certificates of attendance: nothing of them is stored beside the registration, whose random id makes the number. */
import { findFile } from '#storage/events/event-files.ts'
import { createHash } from 'node:crypto'
import { eventIdOfNumber, type Certificate } from '#core/certificates/certificate.ts'
import { endOf, toIndianDay } from '#core/basics/india-time.ts'
import { isHeld } from '#core/events/after-event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'

/** '7-3fa9c2d41b7e': the event, and 48 bits that follow from the registration's id and tell nothing of it. */
function numberOf(eventId: number, { id }: Pick<RegistrationRecord, 'id'>): string {
  return `${eventId}-${createHash('sha256').update(`certificate ${id}`).digest('hex').slice(0, 12)}`
}

/** A registrant, or a guest in the language of the registration. */
type Seat = Pick<RegistrationRecord, 'id' | 'name' | 'attended' | 'lang'>

function toCertificate(event: EventRecord, registration: Seat): Certificate | null {
  const { attended, name, lang } = registration
  if (event.status !== 'scheduled' || !attended) return null
  const days = { from: toIndianDay(event.eventDate), until: toIndianDay(endOf(event)) }
  return { number: numberOf(event.id, registration), name, event, lang, ...days }
}

/** Null for a registrant who did not come, and before the event is over. */
export function certificateOf(event: EventRecord, registration: Seat, now: Date): Certificate | null {
  return isHeld(event, now) ? toCertificate(event, registration) : null
}

async function findSeat(
  storage: SiteStorage,
  eventId: number | null,
  isTheirs: (seat: Seat) => boolean,
): Promise<{ event: EventRecord; seat: Seat } | null> {
  const file = eventId === null ? null : await findFile(storage, eventId)
  const seats = file?.registrations.flatMap((one) => [
    one,
    ...one.guests.map((guest) => ({ ...guest, lang: one.lang })),
  ])
  const seat = seats?.find(isTheirs)
  return file && seat ? { event: file.event, seat } : null
}

/** Null where there is no such certificate, or its registration is erased by now. */
export async function findCertificate(
  storage: SiteStorage,
  number: string,
  now: Date,
): Promise<Certificate | null> {
  const eventId = eventIdOfNumber(number)
  const found = await findSeat(storage, eventId, (one) => numberOf(eventId ?? 0, one) === number)
  return found && certificateOf(found.event, found.seat, now)
}

/** For the admin, who hands certificates out before people leave: from the tick on. */
export async function findAdminCertificate(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
): Promise<Certificate | null> {
  const found = await findSeat(storage, eventId, ({ id }) => id === registrationId)
  return found && toCertificate(found.event, found.seat)
}
