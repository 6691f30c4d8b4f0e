/** Events as anybody may see them, with their seats as they are now. */
import { isPublic, listUpcoming, toPublicEvent } from '#domain/event.ts'
import { countSeats } from '#domain/registration.ts'
import type { PublicEvent } from '#schemas/event.ts'
import { findEvent, listEvents } from '#storage/calendar.ts'
import { findEventRoster } from '#storage/rosters.ts'
import { countSeatsOf } from '#storage/summary.ts'
import type { Visit } from './visit.ts'

type Asked = Pick<Visit, 'storage' | 'now'>

/** What one can still go to, soonest first. */
export async function listPublicEvents({ storage, now }: Asked): Promise<PublicEvent[]> {
  const upcoming = listUpcoming(await listEvents(storage), now)
  const seats = await countSeatsOf(storage, upcoming)
  return upcoming.map((event) => toPublicEvent(event, seats.get(event.id) ?? 0, now))
}

/** Past ones too; null for drafts, and where there is none. */
export async function findPublicEvent(
  { storage, now }: Asked,
  by: Parameters<typeof findEvent>[1],
): Promise<PublicEvent | null> {
  const known = await findEvent(storage, by)
  const found = known && isPublic(known) ? await findEventRoster(storage, known) : null
  if (!found) return null
  const { event, registrations } = found
  return toPublicEvent(event, countSeats(registrations, event.edition), now)
}
