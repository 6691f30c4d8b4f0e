/** The deletion of an event's roster: it closes, seat holders are told, then nothing of it is left. */
import { listExpectant } from '#core/registrations/registration.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeDocument, findDocument, removeDocument, type Change } from '#storage/engine/document.ts'
import { emptyRoster, rosterRef, type Roster } from './roster-kind.ts'

interface RosterClosed {
  readonly registrations: readonly RegistrationRecord[]
  /** How many people are still to be told. */
  readonly farewells: number
}

/**
 * The commit point of a deletion: nobody can register any more, and everybody's data goes, but for those who have to be told
 * that what they hold a seat for is not going to be; theirs goes as soon as they are. Null when there is no roster.
 */
export async function closeRoster(
  storage: SiteStorage,
  eventId: number,
  event: EventRecord | null,
  now: Date,
): Promise<RosterClosed | null> {
  const close = (roster: Roster | null): Change<Roster, RosterClosed | null> => {
    if (!roster) return { result: null }
    if (roster.state === 'deleted')
      return { result: { registrations: [], farewells: roster.farewell?.registrations.length ?? 0 } }
    const told = event ? listExpectant(event, roster.registrations, now) : []
    const farewell =
      event && told.length > 0 ? { event, deletedAt: now.toISOString(), registrations: told } : null
    return {
      next: { ...roster, state: 'deleted', registrations: [], cancelled: [], farewell },
      result: { registrations: roster.registrations, farewells: told.length },
    }
  }
  return changeDocument(rosterRef(storage, eventId), close)
}

/** Of a deleted event: whom to tell, and of what; null when there is nobody, or the event is not deleted. */
export async function findFarewell(storage: SiteStorage, eventId: number): Promise<Roster['farewell']> {
  const found = await findDocument(rosterRef(storage, eventId))
  return found?.document.state === 'deleted' ? found.document.farewell : null
}

/** Once everybody of a deleted event has been told: nothing of it is left. */
export async function endFarewell(storage: SiteStorage, eventId: number): Promise<void> {
  const isDeleted = await changeDocument(rosterRef(storage, eventId), (roster): Change<Roster, boolean> => {
    if (roster?.state !== 'deleted') return { result: false }
    return { next: { ...roster, farewell: null }, result: true }
  })
  if (isDeleted) await removeRoster(storage, eventId)
}

/** Opens the roster of an event that is back, with its people. Who was still to be told of the deletion is not told any more. */
export async function reopenRoster(
  storage: SiteStorage,
  event: EventRecord,
  registrations: readonly RegistrationRecord[],
): Promise<void> {
  await changeDocument(rosterRef(storage, event.id), (roster): Change<Roster, undefined> => {
    if (roster?.state === 'open') return { result: undefined }
    return { next: { ...emptyRoster(event), registrations: [...registrations] }, result: undefined }
  })
}

export async function removeRoster(storage: SiteStorage, eventId: number): Promise<void> {
  await removeDocument(rosterRef(storage, eventId))
}
