/**
 * Changing a roster: what time and freed seats bring is settled before and after, in the same write (core/registrations/seats.ts). So a seat
 * that is given back goes on at once, and no decision counts a seat that has another owner by now.
 */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeDocument, type Change } from '#storage/engine/document.ts'
import { rosterRef, settleRoster, toEventSnapshot, type OfEvent, type Roster } from './roster-kind.ts'

/** The same, with the event's newest version as its snapshot: what was decided stands beside what it was decided by. */
export function settleByNewest(event: OfEvent, stored: Roster, now: Date): Roster {
  if (stored.state !== 'open') return stored
  const isOld = 'slug' in event && stored.eventSnapshot.version < event.version
  return settleRoster(event, isOld ? { ...stored, eventSnapshot: toEventSnapshot(event) } : stored, now)
}

/**
 * Changes the roster of an event that is there. `absent` is the answer where there is none, or the event is deleted. What is
 * settled is written even where `change` refuses.
 */
export async function changeRoster<Result>(
  storage: SiteStorage,
  event: OfEvent,
  now: Date,
  absent: Result,
  change: (roster: Roster) => Change<Roster, Result>,
): Promise<Result> {
  return changeDocument(rosterRef(storage, event.id), (stored): Change<Roster, Result> => {
    if (stored?.state !== 'open') return { result: absent }
    const before = settleByNewest(event, stored, now)
    const { next = before, result } = change(before)
    const after = settleRoster(event, next, now)
    if (after === stored) return { result }
    return { next: after, result }
  })
}

/**
 * Settles a roster that no request changes. Also repairs rosters whose event snapshot is stale because the edit was
 * interrupted.
 */
export async function settleEvent(storage: SiteStorage, event: EventRecord, now: Date): Promise<void> {
  await changeDocument(rosterRef(storage, event.id), (stored): Change<Roster, undefined> => {
    const settled = stored && settleByNewest(event, stored, now)
    return settled === stored || !settled ? { result: undefined } : { next: settled, result: undefined }
  })
}
