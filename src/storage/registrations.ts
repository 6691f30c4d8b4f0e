/** Registrations with their events beside them, as the admin reads them: of one event, or of all. One read a roster. */
import type { AdminRegistration } from '#schemas/registration.ts'
import type { Storage } from './blobs.ts'
import { listEvents } from './calendar.ts'
import { findRoster } from './rosters.ts'

/** In the order in which they came. Null when there is no such event. */
export async function findRegistrations(
  storage: Storage,
  eventId: number,
): Promise<AdminRegistration[] | null> {
  const roster = await findRoster(storage, eventId)
  if (!roster) return null
  const { title } = roster.terms
  return roster.registrations.map(({ rid: _rid, ...registration }) => ({
    ...registration,
    eventId,
    eventTitle: title,
  }))
}

/** One event after the other, in the order of their making. */
export async function listAllRegistrations(storage: Storage): Promise<AdminRegistration[]> {
  const events = await listEvents(storage)
  const lists = await Promise.all(events.map(({ id }) => findRegistrations(storage, id)))
  return lists.flatMap((list) => list ?? [])
}
