/** A taker's turn at an event: everybody who waits is decided about and written into the roster at once. See registering.ts. */
import { decideRegistrations, type DatedRequest } from '#core/registrations/registration.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { DocumentFullError, readWithin, writeOver, type Found } from '#storage/engine/document.ts'
import { RetryBudget } from '#storage/engine/retry-budget.ts'
import { rosterRef, settleRoster, withNewestSnapshot, type Roster } from './roster-kind.ts'
import { listWaiting, readWaiting, withdrawIntent } from './waiting-room.ts'

type RosterRef = ReturnType<typeof rosterRef>

/** How often a taker writes: somebody who changes the event at that moment may be quicker. */
const takerTries = 2

/**
 * What a taker does after its own registration is in: see above. Breaks off where somebody else has taken over.
 */
export async function takeAll(
  storage: SiteStorage,
  event: EventRecord,
  own: Found<Roster>,
  now: Date,
): Promise<void> {
  const ref = rosterRef(storage, event.id)
  let found: Found<Roster> | null = own
  for (let tries = 0; tries < takerTries; tries++) {
    const roster: Roster | null = found?.document ?? null
    if (!found || roster?.state !== 'open' || roster.crowd.taker !== own.document?.crowd.taker) return
    const taken = await readUnknown(storage, event.id, roster, now)
    if (await writeAll(ref, writeIn(event, roster, taken.requests, now), found)) {
      await sweep(storage, event.id, taken.stale)
      return
    }
    found = await readWithin(ref, new RetryBudget(), { isPrompt: true })
  }
}

/** The requests that wait and are not in the roster yet. */
async function readUnknown(storage: SiteStorage, eventId: number, roster: Roster, now: Date) {
  const cancelled = roster.cancelled.map(({ registration }) => registration)
  const known = new Set([...roster.registrations, ...cancelled].map(({ submissionId }) => submissionId))
  const waiting = await listWaiting(storage, eventId)
  return readWaiting(
    storage,
    eventId,
    waiting.filter((submissionId) => !known.has(submissionId)),
    now,
  )
}

/** By the roster's own snapshot alone, which everybody reads who is refused. */
function writeIn(event: EventRecord, roster: Roster, requests: readonly DatedRequest[], now: Date): Roster {
  const current = withNewestSnapshot(event, roster.eventSnapshot)
  const settled = settleRoster(event, roster, now)
  const registrations = decideRegistrations(current, settled.registrations, requests)
  return {
    ...settled,
    crowd: { ...roster.crowd, taker: null, size: requests.length },
    registrations,
  }
}

/** True where it is known to be written. */
async function writeAll(ref: RosterRef, next: Roster, found: Found<Roster>): Promise<boolean> {
  try {
    return (await writeOver(ref, next, found)).ok
  } catch (error) {
    if (!(error instanceof DocumentFullError)) throw error
    // Too large for all of them: each then hears so for itself.
    const registrations = found.document?.registrations ?? []
    return (await writeOver(ref, { ...next, registrations }, found)).ok
  }
}

async function sweep(storage: SiteStorage, eventId: number, submissionIds: readonly string[]): Promise<void> {
  await Promise.all(submissionIds.map((submissionId) => withdrawIntent(storage, { eventId, submissionId })))
}
