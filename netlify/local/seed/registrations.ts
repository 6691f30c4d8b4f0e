/** Sample registrations, decided as those of a crowd are (src/storage/registrations/registering.ts), all of an event in one write. */
import { newEventFile } from '#core/events/event-file.ts'
import { isOver } from '#core/events/event.ts'
import { decideRegistrations, type DatedRequest } from '#core/registrations/registration.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeDocument, newId, newSecret } from '#storage/engine/document.ts'
import { chance, type SamplePerson } from './people.ts'
import { eventKind } from '#storage/document-kinds.ts'

const hour = 60 * 60 * 1000

export function requestOf({ lang, ...input }: SamplePerson, at: Date, waitlist = false): DatedRequest {
  return {
    request: { input: { ...input, waitlist, guests: [] }, id: newId(), secret: newSecret(), lang },
    at,
  }
}

/** Returns the moment (milliseconds), moved some hours earlier if people in India sleep then (23:00 to 8:00), but never before `from`. */
function awake(at: number, from: number): Date {
  const clock = new Date(at + 5.5 * hour).getUTCHours()
  const earlier = clock < 8 ? at - (clock + 2) * hour : clock === 23 ? at - hour : at
  return new Date(earlier < from ? at : earlier)
}

/** Spreads requests between the event's announcement and its start or now, more of them early; returns the earliest first. */
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

/** Keeps seats whose time to pay is over, as if the admin had given more time: no sample person has paid yet. */
function withTime({ payment, ...one }: RegistrationRecord, now: Date): RegistrationRecord {
  if (!payment) return one
  const isOver = payment.heldUntil !== null && payment.heldUntil < now.toISOString()
  return { ...one, payment: isOver ? { ...payment, isReleased: false } : payment }
}

export async function fillFile(
  storage: SiteStorage,
  event: EventRecord,
  requests: readonly DatedRequest[],
  now: Date,
): Promise<void> {
  // The event as it was when they registered.
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
