/**
 * Who registered for an event: one document per event, so that capacity, one seat per e-mail and open or closed are
 * one atomic decision. A public path never creates a roster, so what was deleted cannot come back.
 */
import * as z from 'zod/mini'
import {
  decideRegistration,
  decideRestore,
  type RegistrationDecision,
  type RegistrationRequest,
} from '#domain/registration.ts'
import type { Refused, Result } from '#domain/result.ts'
import { eventStatuses, type EventRecord } from '#schemas/event.ts'
import {
  erasedSeatsSchema,
  registrationRecordSchema,
  type ErasedSeats,
  type RegistrationRecord,
} from '#schemas/registration.ts'
import type { Storage } from './blobs.ts'
import { changeDocument, findDocument, removeDocument, type Change } from './document.ts'
import { removeItem, restoreItem, updateItem } from './item-list.ts'

/** What decides about a seat, copied from the event so that it is read in the same breath as the seats. */
const termsSchema = z.object({
  version: z.int(),
  /** For the lists: so that one event's registrations are one read. */
  title: z.string(),
  edition: z.int(),
  eventDate: z.string(),
  duration: z.int(),
  maxAttendees: z.nullable(z.int()),
  status: z.enum(eventStatuses),
  registrationOpen: z.boolean(),
})

export const rosterSchema = z.object({
  state: z.enum(['open', 'deleted']),
  terms: termsSchema,
  registrations: z.array(registrationRecordSchema),
  /** For the figures: seats taken by those whose registrations are past their time. */
  erasedSeats: z._default(z.array(erasedSeatsSchema), []),
})
export type Roster = z.infer<typeof rosterSchema>

export function rosterPlace(storage: Storage, eventId: number) {
  return { store: storage.data, key: `roster/${eventId}`, schema: rosterSchema }
}

export function termsOf(event: EventRecord): Roster['terms'] {
  return {
    version: event.version,
    title: event.title,
    edition: event.edition,
    eventDate: event.eventDate,
    duration: event.duration,
    maxAttendees: event.maxAttendees,
    status: event.status,
    registrationOpen: event.registrationOpen,
  }
}

/** The event under the newest terms known, whichever document has them. */
export function underNewestTerms(event: EventRecord, terms: Roster['terms']): EventRecord {
  return terms.version > event.version ? { ...event, ...terms } : event
}

/** An empty roster for a new event; false when there is one under this id already. */
export async function addRoster(storage: Storage, event: EventRecord): Promise<boolean> {
  return changeDocument(rosterPlace(storage, event.id), (roster): Change<Roster, boolean> =>
    roster
      ? { result: false }
      : { next: { state: 'open', terms: termsOf(event), registrations: [], erasedSeats: [] }, result: true },
  )
}

/** Null when there is none. */
export async function findRoster(storage: Storage, eventId: number): Promise<Roster | null> {
  const found = await findDocument(rosterPlace(storage, eventId))
  return found?.document.state === 'open' ? found.document : null
}

/** The event as its roster knows it, and who registered; null when the event is gone. */
export async function findEventRoster(
  storage: Storage,
  event: EventRecord,
): Promise<{ event: EventRecord; registrations: RegistrationRecord[]; erasedSeats: ErasedSeats[] } | null> {
  const roster = await findRoster(storage, event.id)
  if (!roster) return null
  const { terms, registrations, erasedSeats } = roster
  return { event: underNewestTerms(event, terms), registrations, erasedSeats }
}

/** Asks for a seat: the decision and its keeping are one atomic step. */
export async function register(
  storage: Storage,
  event: EventRecord,
  request: RegistrationRequest,
  now: Date,
): Promise<RegistrationDecision | Refused<'eventUnknown'>> {
  type Decision = RegistrationDecision | Refused<'eventUnknown'>
  return changeDocument(rosterPlace(storage, event.id), (roster): Change<Roster, Decision> => {
    if (roster?.state !== 'open') return { result: { ok: false, reason: 'eventUnknown' } }
    const current = underNewestTerms(event, roster.terms)
    const decision = decideRegistration(current, roster.registrations, request, now)
    if (!decision.ok || !decision.isNew) return { result: decision }
    const registrations = [...roster.registrations, decision.registration]
    return { next: { ...roster, terms: termsOf(current), registrations }, result: decision }
  })
}

/** Tells the roster the event's new terms, unless it knows newer ones. */
export async function saveTerms(storage: Storage, event: EventRecord): Promise<void> {
  await changeDocument(rosterPlace(storage, event.id), (roster) => {
    if (!roster || roster.terms.version >= event.version) return { result: undefined }
    return { next: { ...roster, terms: termsOf(event) }, result: undefined }
  })
}

type AttendanceSaved = Result<'recordUnknown', { before: RegistrationRecord; after: RegistrationRecord }>

/** Ticks attendance on or off; saved twice, `before` and `after` are the same the second time. */
export async function saveAttendance(
  storage: Storage,
  eventId: number,
  registrationId: string,
  attended: boolean,
): Promise<AttendanceSaved> {
  return changeDocument(rosterPlace(storage, eventId), (roster): Change<Roster, AttendanceSaved> => {
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

type RegistrationRemoved = Result<'recordUnknown', { registration: RegistrationRecord; eventTitle: string }>

/** Deletes one registration; its seat is free again. */
export async function removeRegistration(
  storage: Storage,
  eventId: number,
  registrationId: string,
): Promise<RegistrationRemoved> {
  return changeDocument(rosterPlace(storage, eventId), (roster): Change<Roster, RegistrationRemoved> => {
    if (!roster) return { result: { ok: false, reason: 'recordUnknown' } }
    const removal = removeItem(roster.registrations, registrationId)
    if (!removal.ok) return { result: removal }
    return {
      next: { ...roster, registrations: removal.items },
      result: { ok: true, registration: removal.removed, eventTitle: roster.terms.title },
    }
  })
}

type RegistrationRestored = Result<'eventUnknown' | 'eventFull' | 'changedMeanwhile'>

/** Puts a deleted registration back, if its seat is still free and nobody with its e-mail took another. */
export async function restoreRegistration(
  storage: Storage,
  eventId: number,
  registration: RegistrationRecord,
): Promise<RegistrationRestored> {
  return changeDocument(rosterPlace(storage, eventId), (roster): Change<Roster, RegistrationRestored> => {
    if (roster?.state !== 'open') return { result: { ok: false, reason: 'eventUnknown' } }
    const decision = decideRestore(roster.terms, roster.registrations, registration)
    if (!decision.ok) return { result: decision }
    return {
      next: { ...roster, registrations: restoreItem(roster.registrations, registration) },
      result: decision,
    }
  })
}

/**
 * The commit point of a deletion: everybody's data goes, nobody can register any more. Answers how many registrations
 * went; null when there is no roster.
 */
export async function closeRoster(storage: Storage, eventId: number): Promise<number | null> {
  return changeDocument(rosterPlace(storage, eventId), (roster): Change<Roster, number | null> => {
    if (!roster) return { result: null }
    if (roster.state === 'deleted') return { result: 0 }
    return { next: { ...roster, state: 'deleted', registrations: [] }, result: roster.registrations.length }
  })
}

export async function removeRoster(storage: Storage, eventId: number): Promise<void> {
  await removeDocument(rosterPlace(storage, eventId))
}
