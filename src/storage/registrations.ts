/** Registrations with their events beside them, as the admin reads them: of one event, or of all. One read a roster. */
import { findSigns } from '#domain/suspicion.ts'
import type { AdminCancellation, AdminRegistration } from '#schemas/registration.ts'
import type { SiteStorage } from './blobs.ts'
import { listEvents } from './calendar.ts'
import { unlessDamaged } from './document.ts'
import { findRoster } from './rosters.ts'

/** In the order in which they came. Null when there is no such event. */
export async function findRegistrations(
  storage: SiteStorage,
  eventId: number,
): Promise<AdminRegistration[] | null> {
  const roster = await findRoster(storage, eventId)
  if (!roster) return null
  const { title } = roster.eventSnapshot
  const signs = findSigns(roster.registrations)
  return roster.registrations.map((kept) => {
    const {
      submissionId: _submissionId,
      secret: _secret,
      sequence: _sequence,
      price: _price,
      sent: _sent,
      ...registration
    } = kept
    return { ...registration, eventId, eventTitle: title, signs: signs.get(kept) ?? [] }
  })
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
  const lists = await Promise.all(
    events.map(({ id }) => unlessDamaged(storage, () => findRegistrations(storage, id))),
  )
  return lists.flatMap((list) => list ?? [])
}
