/** Events for a storage that has none yet: a preview's sample events. */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { calendarRef } from './calendar.ts'
import { changeDocument, removeDocument } from '#storage/engine/document.ts'
import { emptyRoster, rosterRef } from '#storage/registrations/roster-kind.ts'
import { findRoster } from '#storage/registrations/rosters.ts'

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

/** Whether these are all events that there are, as they were made: sample links lead to no real meeting, so no other site has them. */
function isUntouched(events: readonly EventRecord[], first: readonly EventRecord[]): boolean {
  return (
    events.length === first.length &&
    events.every(
      ({ slug, version, zoomLink }, index) =>
        version === 1 && slug === first[index]?.slug && zoomLink === first[index].zoomLink,
    )
  )
}

/** Makes room for others: takes the first events away again where nobody has changed one or registered. */
export async function removeFirstEvents(storage: SiteStorage, first: readonly EventRecord[]): Promise<void> {
  const rosters = await Promise.all(first.map(({ id }) => findRoster(storage, id)))
  if (rosters.some((roster) => roster !== null && roster.registrations.length > 0)) return
  const wereFirst = await changeDocument(calendarRef(storage), (calendar) =>
    calendar && isUntouched(calendar.events, first)
      ? { next: { ...calendar, lastId: 0, events: [] }, result: true }
      : { result: false },
  )
  if (wereFirst) await Promise.all(first.map(({ id }) => removeDocument(rosterRef(storage, id))))
}
