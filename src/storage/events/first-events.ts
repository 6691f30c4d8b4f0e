/** Events for a storage that has none yet: a preview's sample events. */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { calendarRef } from './calendar.ts'
import { changeDocument } from '#storage/engine/document.ts'
import { emptyRoster, rosterRef } from '#storage/registrations/roster-kind.ts'

/**
 * Makes the calendar of these events, and their rosters before it. Nothing that is there is touched: of many who do so at once one
 * makes each document, and an interrupted one can begin again.
 */
export async function addFirstEvents(storage: SiteStorage, events: readonly EventRecord[]): Promise<void> {
  await Promise.all(
    events.map((event) =>
      changeDocument(rosterRef(storage, event.id), (there) =>
        there ? { result: undefined } : { next: emptyRoster(event), result: undefined },
      ),
    ),
  )
  const lastId = Math.max(0, ...events.map(({ id }) => id))
  await changeDocument(calendarRef(storage), (there) =>
    there ? { result: undefined } : { next: { lastId, events: [...events] }, result: undefined },
  )
}
