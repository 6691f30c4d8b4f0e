/** Registrations with their events beside them, as the admin reads them: of one event, or of all. One read a roster. */
import type { AdminCancellation, AdminRegistration } from '#schemas/registration.ts'
import type { SiteStorage } from './blobs.ts'
import { listEvents } from './calendar.ts'
import { findRoster } from './rosters.ts'

/** In the order in which they came. Null when there is no such event. */
export async function findRegistrations(
  storage: SiteStorage,
  eventId: number,
): Promise<AdminRegistration[] | null> {
  const roster = await findRoster(storage, eventId)
  if (!roster) return null
  const { title } = roster.eventSnapshot
  return roster.registrations.map(
    ({
      submissionId: _submissionId,
      secret: _secret,
      sequence: _sequence,
      price: _price,
      ...registration
    }) => ({
      ...registration,
      eventId,
      eventTitle: title,
    }),
  )
}

/** Of returned seats and wishes, the latest first. Null when there is no such event. */
export async function findCancellations(
  storage: SiteStorage,
  eventId: number,
): Promise<AdminCancellation[] | null> {
  const roster = await findRoster(storage, eventId)
  const shown = roster?.cancelled.map(({ registration: { id, name, email, kind }, cancelledAt }) => ({
    ...{ id, name, email, kind },
    cancelledAt,
  }))
  return shown?.sort((a, b) => b.cancelledAt.localeCompare(a.cancelledAt)) ?? null
}

/** One event after the other, in the order of their making. */
export async function listAllRegistrations(storage: SiteStorage): Promise<AdminRegistration[]> {
  const events = await listEvents(storage)
  const lists = await Promise.all(events.map(({ id }) => findRegistrations(storage, id)))
  return lists.flatMap((list) => list ?? [])
}
