/** Finds certificates of attendance. None is stored: the registration's random id determines the number. */
import { createHash } from 'node:crypto'
import { eventIdOfNumber, type Certificate } from '#core/certificates/certificate.ts'
import { endOf, toIndianDay } from '#core/basics/india-time.ts'
import { isHeld } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findFile } from '#storage/documents.ts'

/** Returns '7-3fa9c2d41b7e': the event's id, and 48 bits of a hash that do not reveal the registration's id. */
function numberOf(eventId: number, { id }: Pick<RegistrationRecord, 'id'>): string {
  return `${eventId}-${createHash('sha256').update(`certificate ${id}`).digest('hex').slice(0, 12)}`
}

type Seat = Pick<RegistrationRecord, 'id' | 'name' | 'attended' | 'lang'>

function toCertificate(event: EventRecord, registration: Seat): Certificate | null {
  const { attended, name, lang } = registration
  if (event.status !== 'scheduled' || !attended) return null
  const days = { from: toIndianDay(event.eventDate), until: toIndianDay(endOf(event)) }
  return { number: numberOf(event.id, registration), name, event, lang, ...days }
}

export function certificateOf(event: EventRecord, registration: Seat, now: Date): Certificate | null {
  return isHeld(event, now) ? toCertificate(event, registration) : null
}

async function findSeat(
  storage: SiteStorage,
  eventId: number | null,
  isTheirs: (seat: Seat) => boolean,
): Promise<{ event: EventRecord; seat: Seat } | null> {
  const file = eventId === null ? null : await findFile(storage, eventId)
  const withGuests = (one: RegistrationRecord): Seat[] => [
    one,
    ...one.guests.map((guest) => ({ ...guest, lang: one.lang })),
  ]
  const seat = file?.registrations.flatMap(withGuests).find(isTheirs)
  return file && seat ? { event: file.event, seat } : null
}

export async function findCertificate(storage: SiteStorage, number: string, now: Date) {
  const eventId = eventIdOfNumber(number)
  const found = await findSeat(storage, eventId, (one) => numberOf(eventId ?? 0, one) === number)
  return found && certificateOf(found.event, found.seat, now)
}

/** For the admin, who hands certificates out before people leave: available as soon as she ticks the attendance. */
export async function findAdminCertificate(storage: SiteStorage, eventId: number, registrationId: string) {
  const found = await findSeat(storage, eventId, ({ id }) => id === registrationId)
  return found && toCertificate(found.event, found.seat)
}
