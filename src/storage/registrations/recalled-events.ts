/**
 * Events that this process has read, by their slugs: registering reads only an event that it does not know. Deciding compares the version with
 * the stored one (EventOutdatedError), so an old memory costs a read and never a wrong decision.
 */
import { isPublic } from '#core/events/event.ts'
import { seriesOf } from '#core/pages/workshop.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { DocumentDamagedError } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { EventOutdatedError } from './registering.ts'
import { findEvent } from '#storage/events/events.ts'

/** By the storage's name and the slug or id. */
const known = new Map<string, EventRecord>()

/** What a fresh instance knows: nothing. For tests of cold starts. */
export function forgetEvents(): void {
  known.clear()
}

type By = Parameters<typeof findEvent>[1]

function keyOf(storage: SiteStorage, by: By): string {
  return `${storage.name} ${'id' in by ? `id ${by.id}` : by.slug}`
}

/** An event, and whether it was read some time ago. */
export interface FoundEvent {
  readonly event: EventRecord | null
  readonly isRecalled: boolean
}

/** A former slug may become another event's without a new version of this one, and a workshop's slug another date's. */
function isLasting({ slug }: EventRecord, by: By): boolean {
  return 'id' in by || (slug === by.slug && seriesOf(slug) === '')
}

async function readEvent(storage: SiteStorage, by: By): Promise<EventRecord | null> {
  const event = await findEvent(storage, by)
  if (event && isPublic(event) && isLasting(event, by)) known.set(keyOf(storage, by), event)
  else known.delete(keyOf(storage, by))
  return event
}

/** As it is known, or as it is read now: for what an edit seldom changes. */
export async function recallEvent(storage: SiteStorage, by: By): Promise<EventRecord | null> {
  return known.get(keyOf(storage, by)) ?? readEvent(storage, by)
}

/** How often an event may be edited while one form is decided about. */
const roundsMost = 5

/** What `work` makes of an event: as it is known, and as it is read anew each time it throws EventOutdatedError. */
export async function withEvent<Result>(
  storage: SiteStorage,
  by: By,
  work: (found: FoundEvent) => Promise<Result>,
): Promise<Result> {
  let event = known.get(keyOf(storage, by)) ?? null
  for (let round = 0; round < roundsMost; round++) {
    const isRecalled = round === 0 && event !== null
    if (!isRecalled) event = await readEvent(storage, by)
    try {
      return await work({ event, isRecalled })
    } catch (error) {
      // The slug that led to a damaged document may be another event's by now.
      const isOutdated = error instanceof EventOutdatedError
      if (!isOutdated && !(isRecalled && error instanceof DocumentDamagedError)) throw error
    }
  }
  throw new StorageUnavailableError('the event is edited all the time')
}
