/**
 * Events that this process has read, by their slugs: registering asks the calendar only for one that it does not know. An edit is
 * answered once its version stands in the roster, which registering reads anyway. So a known event of that version is the newest.
 */
import { isPublic } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { EventOutdatedError } from '#storage/registrations/roster-kind.ts'
import { findEvent } from './calendar.ts'

/** By the storage's name and the slug. */
const known = new Map<string, EventRecord>()

/** What a fresh instance knows: nothing. For tests of cold starts. */
export function forgetEvents(): void {
  known.clear()
}

/** An event, and whether it has to be compared with its roster before anything is decided by it. */
export interface FoundEvent {
  readonly event: EventRecord | null
  readonly isRecalled: boolean
}

/** What `work` makes of the event of a slug: as it is known, and once more by the calendar where it throws EventOutdatedError. */
export async function withEvent<Result>(
  storage: SiteStorage,
  slug: string,
  work: (found: FoundEvent) => Promise<Result>,
): Promise<Result> {
  const key = `${storage.name} ${slug}`
  const recalled = known.get(key)
  if (recalled) {
    try {
      return await work({ event: recalled, isRecalled: true })
    } catch (error) {
      if (!(error instanceof EventOutdatedError)) throw error
    }
  }
  const event = await findEvent(storage, { slug })
  // A former slug may become another event's without a new version of this one.
  if (event?.slug === slug && isPublic(event)) known.set(key, event)
  else known.delete(key)
  return work({ event, isRecalled: false })
}
