/** The registrations of an event as the admin reads them. */
import { halfMovesOf, toAdminRegistrations } from '#core/registrations/admin-registrations.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findFile, listFiles } from '#storage/events/event-files.ts'

/** In the order in which they came. Null when there is no such event. */
export async function findRegistrations(
  storage: SiteStorage,
  eventId: number,
  now: Date,
): Promise<AdminRegistration[] | null> {
  const file = await findFile(storage, eventId)
  return file && toAdminRegistrations(file, halfMovesOf(file, await listFiles(storage), now))
}

/** Of all events, one after the other. An event whose registrations cannot be read is missing, and noted as damaged. */
export async function listRegistrations(storage: SiteStorage): Promise<AdminRegistration[]> {
  return (await listFiles(storage)).flatMap((file) => toAdminRegistrations(file))
}
