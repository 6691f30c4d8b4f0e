/** Sample registrations: decided as those of a crowd are (src/storage/registrations/registering.ts), all of an event in one write. */
import { newEventFile } from '#core/events/event-file.ts'
import { eventKind } from '#storage/events/event-files.ts'
import { isOver } from '#core/events/event.ts'
import { decideRegistrations, type DatedRequest } from '#core/registrations/registration.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeDocument, newId, newSecret } from '#storage/engine/document.ts'
import { chance, type SamplePerson } from './people.ts'

const hour = 60 * 60 * 1000

export function requestOf({ lang, ...input }: SamplePerson, at: Date, waitlist = false): DatedRequest {
  return {
    request: { input: { ...input, waitlist, guests: [] }, id: newId(), secret: newSecret(), lang },
    at,
  }
}

/** The same moment, or where people in India sleep then (from 23:00 to 8:00) some hours earlier; never before `from`. Milliseconds. */
function awake(at: number, from: number): Date {
  const clock = new Date(at + 5.5 * hour).getUTCHours()
  const earlier = clock < 8 ? at - (clock + 2) * hour : clock === 23 ? at - hour : at
  return new Date(earlier < from ? at : earlier)
}

/** Between the event's announcement and its start or now, more of them early, the earliest first. */
export function requestsOf(event: EventRecord, people: readonly SamplePerson[], now: Date): DatedRequest[] {
  const from = Date.parse(event.updatedAt)
  const until = Math.min(now.getTime(), Date.parse(event.eventDate)) - hour / 2
  return people
    .map((person, index) => {
      const luck = chance(`registered ${event.id} ${index}`)
      return requestOf(person, awake(from + Math.floor(luck ** 2 * (until - from)), from))
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Nobody has paid yet: whose time to pay is over was given longer, as the admin may, and keeps the seat. */
function withTime({ payment, ...one }: RegistrationRecord, now: Date): RegistrationRecord {
  if (!payment) return one
  const isOver = payment.heldUntil !== null && payment.heldUntil < now.toISOString()
  return { ...one, payment: isOver ? { ...payment, isReleased: false } : payment }
}

export async function fillRoster(
  storage: SiteStorage,
  event: EventRecord,
  requests: readonly DatedRequest[],
  now: Date,
): Promise<void> {
  // As it was when they registered.
  const open: EventRecord = { ...event, status: 'scheduled', registrationOpen: true }
  await changeDocument(eventKind.at(storage, event.id), (stored) => {
    const file = stored ?? newEventFile(event)
    const decided = decideRegistrations(open, file.registrations, requests)
    const registrations = decided.map((registration, index) => {
      const one = withTime(registration, now)
      const came = one.kind === 'seat' && isOver(event, now) && chance(`attended ${event.id} ${index}`) < 0.8
      return came ? { ...one, attended: true } : one
    })
    return { next: { ...file, registrations }, result: undefined }
  })
}
