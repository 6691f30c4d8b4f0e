/**
 * What time brings to the seats of all events without requests: holds that end, offers that lapse, seats for people who wait. A
 * scheduled run calls this; each change of a roster does it for that one by itself (roster-change.ts).
 */
import { nextSettleAt } from '#core/registrations/seats.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listReadableEvents } from '#storage/events/calendar.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { findDocument, keyOf, unlessDamaged } from '#storage/engine/document.ts'
import { settleByNewest, settleEvent } from '#storage/registrations/roster-change.ts'
import { rosterKind, rosterRef } from '#storage/registrations/roster-kind.ts'
import { findSeatLooks, saveSeatLooks, type SeatLooks } from './seat-looks.ts'

export interface SettledAll {
  /** Those whose seats are others now. */
  readonly changed: readonly EventRecord[]
  /** That failed, with what was thrown; the next run tries again. */
  readonly failed: readonly { readonly event: EventRecord; readonly error: unknown }[]
  /** How many there was no time for. */
  readonly left: number
  /** When the first of the rest is to be settled; null for never. */
  readonly nextAt: string | null
}

/** The first of some instants; null is never. */
export function earliest(times: readonly { readonly nextAt: string | null }[]): string | null {
  return times.flatMap(({ nextAt }) => nextAt ?? []).sort()[0] ?? null
}

/** Whether its seats are others now, and when to look again where they are not; null for never. */
async function settleOne(
  storage: SiteStorage,
  event: EventRecord,
  now: Date,
): Promise<{ readonly isChanged: boolean; readonly nextAt: string | null }> {
  const found = await findDocument(rosterRef(storage, event.id))
  if (found?.document.state !== 'open') return { isChanged: false, nextAt: null }
  const { document: roster } = found
  const isUnsettled = settleByNewest(event, roster, now) !== roster
  if (isUnsettled) await settleEvent(storage, event, now)
  return { isChanged: isUnsettled, nextAt: nextSettleAt(event, roster.registrations, now) }
}

/**
 * Settles what is due, within `milliseconds`. Where nothing is, this costs two operations beside a listing: the calendar, and what the
 * last run found out.
 */
export async function settleAll(
  storage: SiteStorage,
  now: Date,
  milliseconds: number,
  rosters?: ReadonlyMap<string, string>,
): Promise<SettledAll> {
  const until = performance.now() + milliseconds
  const [events, listed, looks] = await Promise.all([
    listReadableEvents(storage),
    rosters ?? storage.data.list(rosterKind.prefix),
    findSeatLooks(storage),
  ])
  const at = now.toISOString()
  const etagOf = ({ id }: EventRecord) => listed.get(keyOf({ kind: rosterKind, id: String(id) })) ?? ''
  const isDue = (event: EventRecord): boolean => {
    const look = looks[event.id]
    if (look?.etag !== etagOf(event) || look.version !== event.version) return true
    return look.nextAt !== null && look.nextAt <= at
  }
  const next: SeatLooks = {}
  for (const event of events) {
    const look = looks[event.id]
    if (look && !isDue(event)) next[event.id] = look
  }
  const changed: EventRecord[] = []
  const failed: { event: EventRecord; error: unknown }[] = []
  const due = events.filter(isDue)
  let left = 0
  await forDocuments(due, async (event) => {
    if (performance.now() >= until) {
      left++
      return
    }
    try {
      const settled = await unlessDamaged(storage, () => settleOne(storage, event, now))
      if (settled?.isChanged) changed.push(event)
      else next[event.id] = { etag: etagOf(event), version: event.version, nextAt: settled?.nextAt ?? null }
    } catch (error) {
      failed.push({ event, error })
    }
  })
  if (due.length > 0) await saveSeatLooks(storage, next)
  return { changed, failed, left, nextAt: earliest(Object.values(next)) }
}
