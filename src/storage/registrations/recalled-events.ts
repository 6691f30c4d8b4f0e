/**
 * Events that this process has read, by their slugs: registering reads only an event that it does not know. Deciding compares the version with
 * the stored one (EventOutdatedError), so an old memory costs a read and never a wrong decision.
 */
import { isPublic } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { EventOutdatedError } from './registering.ts'
import { findEvent } from '#storage/events/events.ts'

/** By the storage's name and the slug. */
const known = new Map<string, EventRecord>()

/** What a fresh instance knows: nothing. For tests of cold starts. */
export function forgetEvents(): void {
  known.clear()
}

/** An event, and whether it was read some time ago. */
export interface FoundEvent {
  readonly event: EventRecord | null
  readonly isRecalled: boolean
}

/** How often an event may be edited while one form is decided about. */
const roundsMost = 5

/** What `work` makes of the event of a slug: as it is known, and as it is read anew each time it throws EventOutdatedError. */
export async function withEvent<Result>(
  storage: SiteStorage,
  slug: string,
  work: (found: FoundEvent) => Promise<Result>,
): Promise<Result> {
  const key = `${storage.name} ${slug}`
  let event = known.get(key) ?? null
  for (let round = 0; round < roundsMost; round++) {
    const isRecalled = round === 0 && event !== null
    if (!isRecalled) {
      event = await findEvent(storage, { slug })
      // A former slug may become another event's without a new version of this one.
      if (event?.slug === slug && isPublic(event)) known.set(key, event)
      else known.delete(key)
    }
    try {
      return await work({ event, isRecalled })
    } catch (error) {
      if (!(error instanceof EventOutdatedError)) throw error
    }
  }
  throw new StorageUnavailableError('the event is edited all the time')
}
