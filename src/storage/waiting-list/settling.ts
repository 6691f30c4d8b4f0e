/**
 * What time brings to the seats of all events without requests: holds that end, offers that lapse, seats for people who wait. A
 * scheduled run calls this; each change of an event's file does it for that one by itself (storage/events/event-files.ts).
 */
import { nextSettleAt } from '#core/registrations/seats.ts'
import { settleFile, type EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { eventKind, eventRef, settleEvent } from '#storage/events/event-files.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { findDocument, idIn, unlessDamaged } from '#storage/engine/document.ts'
import { findSeatLooks, saveSeatLooks, type SeatLooks } from './seat-looks.ts'

export interface SettledAll {
  /** Those whose seats are others now. */
  readonly changed: readonly EventRecord[]
  /** What was thrown; the next run tries again. */
  readonly failures: readonly unknown[]
  /** How many there was no time for. */
  readonly left: number
  /** When the first of the rest is to be settled; null for never. */
  readonly nextAt: string | null
}

/** The first of some instants; null is never. */
export function earliest(times: readonly { readonly nextAt: string | null }[]): string | null {
  return times.flatMap(({ nextAt }) => nextAt ?? []).sort()[0] ?? null
}

/** The file, and whether settling it changes anything; null where it is gone or deleted. */
async function look(
  storage: SiteStorage,
  id: number,
  now: Date,
): Promise<{ file: EventFile; isUnsettled: boolean } | null> {
  const file = (await findDocument(eventRef(storage, id)))?.document
  return file?.deletedAt === null ? { file, isUnsettled: settleFile(file, now) !== file } : null
}

/**
 * Settles what is due, within `milliseconds`. Where nothing is, this costs one operation beside a listing: what the last run found out.
 */
export async function settleAll(
  storage: SiteStorage,
  now: Date,
  milliseconds: number,
  listing?: ReadonlyMap<string, string>,
): Promise<SettledAll> {
  const until = performance.now() + milliseconds
  const [listed, looks] = await Promise.all([
    listing ?? storage.data.list(eventKind.prefix),
    findSeatLooks(storage),
  ])
  const at = now.toISOString()
  const events = [...listed].flatMap(([key, etag]) => {
    const id = idIn(eventKind, key)
    return id === null ? [] : [{ id, etag, known: looks[id] }]
  })
  const isDue = ({ etag, known }: (typeof events)[number]): boolean =>
    known?.etag !== etag || (known.nextAt !== null && known.nextAt <= at)
  const next: SeatLooks = {}
  for (const event of events) if (event.known && !isDue(event)) next[event.id] = event.known
  const changed: EventRecord[] = []
  const failures: unknown[] = []
  const due = events.filter(isDue)
  let left = 0
  await forDocuments(due, async ({ id, etag }) => {
    if (performance.now() >= until) {
      left++
      return
    }
    try {
      const found = await unlessDamaged(storage, () => look(storage, Number(id), now))
      if (found?.isUnsettled) {
        await settleEvent(storage, Number(id), now)
        changed.push(found.file.event)
      } else
        next[id] = {
          etag,
          nextAt: found ? nextSettleAt(found.file.registrations, now) : null,
        }
    } catch (error) {
      failures.push(error)
    }
  })
  if (due.length > 0) await saveSeatLooks(storage, next)
  return { changed, failures, left, nextAt: earliest(Object.values(next)) }
}
