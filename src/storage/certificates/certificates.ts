/** Certificates of attendance: nothing of them is stored beside the registration, whose secret makes the number. */
import { eventIdOfNumber, type Certificate } from '#core/certificates/certificate.ts'
import { endOf, toIndianDay } from '#core/basics/india-time.ts'
import { findHeld } from '#core/events/after-event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { eventIn } from '#core/events/event.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findEvent } from '#storage/events/calendar.ts'
import { hashOf } from '#storage/engine/hash.ts'
import { findEventRoster } from '#storage/registrations/rosters.ts'

/**
 * '7-3fa9c2d41b7e': the event, and 48 bits that follow from the secret of the own page and tell nothing of it. The same after a
 * restore.
 */
async function numberOf(eventId: number, secret: string): Promise<string> {
  return `${eventId}-${(await hashOf(`certificate ${secret}`)).slice(0, 12)}`
}

/** Null for a registrant who did not come, and before the event is over. */
export async function certificateOf(
  event: EventRecord,
  { attended, edition, secret, name, lang }: RegistrationRecord,
  now: Date,
): Promise<Certificate | null> {
  const held = findHeld(event, edition, now)
  if (!held || !attended || secret === undefined) return null
  return {
    number: await numberOf(event.id, secret),
    name,
    title: eventIn(event, lang).title.text,
    from: toIndianDay(held.eventDate),
    until: toIndianDay(endOf(held)),
    lang,
  }
}

/** Null where there is no such certificate, or its registration is erased by now. */
export async function findCertificate(
  storage: SiteStorage,
  number: string,
  now: Date,
): Promise<Certificate | null> {
  const eventId = eventIdOfNumber(number)
  const event = eventId === null ? null : await findEvent(storage, { id: eventId })
  const roster = event && (await findEventRoster(storage, event))
  if (!roster) return null
  for (const registration of roster.registrations) {
    const certificate = await certificateOf(roster.event, registration, now)
    if (certificate?.number === number) return certificate
  }
  return null
}
