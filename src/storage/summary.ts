/**
 * How many of everything, without reading everything: counts per document, each with the etag it was counted at. One
 * listing tells which documents changed since; only those are read again.
 *
 * Counts by etag stay true for ever, so an instance of a function also remembers them in memory. A look costs one
 * listing, the changed documents, and one operation more: a cold instance reads the summary, a warm one that counted
 * something new writes it. The view is disposable: losing it costs a recount.
 */
import * as z from 'zod/mini'
import { calendarSchema } from './calendar.ts'
import type { SiteStorage } from './blobs.ts'
import { findDocument, overwriteView } from './document.ts'
import { enquiriesPrefix, enquiriesSchema } from './enquiries.ts'
import { rosterSchema } from './rosters.ts'
import { signupsPrefix, signupsSchema } from './signups.ts'

const countSchema = z.object({
  etag: z.string(),
  /** Records in the document. */
  total: z.int(),
  /** Of a roster: seats given away, by edition. */
  seats: z.optional(z.record(z.string(), z.int())),
})
type Count = z.infer<typeof countSchema>

const summarySchema = z.object({ counts: z.record(z.string(), countSchema) })
const rosterPrefix = 'roster/'

function summaryRef(storage: SiteStorage) {
  return { store: storage.data, key: 'summary', schema: summarySchema }
}

interface Memory {
  counts: Map<string, Count>
  /** Counted here, but not in the stored summary yet. */
  unsaved: boolean
}

const memories = new Map<string, Memory>()

function memoryOf(storage: SiteStorage): Memory {
  const known = memories.get(storage.name)
  if (known) return known
  const memory = { counts: new Map<string, Count>(), unsaved: false }
  memories.set(storage.name, memory)
  return memory
}

/** What a fresh instance knows: nothing. For tests of cold starts. */
export function forgetCounts(): void {
  memories.clear()
}

function seatsByEdition(
  registrations: z.infer<typeof rosterSchema>['registrations'],
): Record<string, number> {
  const seats: Record<string, number> = {}
  for (const { kind, edition } of registrations) {
    if (kind === 'seat') seats[edition] = (seats[edition] ?? 0) + 1
  }
  return seats
}

/** Reads one document and counts it; undefined when it is gone meanwhile or not a counted kind. */
async function countDocument(storage: SiteStorage, key: string): Promise<Count | undefined> {
  const store = storage.data
  if (key.startsWith(rosterPrefix)) {
    const found = await findDocument({ store, key, schema: rosterSchema })
    if (!found) return undefined
    const { registrations } = found.document
    return { etag: found.etag, total: registrations.length, seats: seatsByEdition(registrations) }
  }
  if (key.startsWith(enquiriesPrefix)) {
    const found = await findDocument({ store, key, schema: enquiriesSchema })
    return found ? { etag: found.etag, total: found.document.enquiries.length } : undefined
  }
  if (key.startsWith(signupsPrefix)) {
    const found = await findDocument({ store, key, schema: signupsSchema })
    return found ? { etag: found.etag, total: found.document.signups.length } : undefined
  }
  const found = await findDocument({ store, key, schema: calendarSchema })
  return found ? { etag: found.etag, total: found.document.events.length } : undefined
}

/** The audit log and the summary itself are not. */
function isCounted(key: string): boolean {
  return (
    key === 'calendar' ||
    [rosterPrefix, enquiriesPrefix, signupsPrefix].some((prefix) => key.startsWith(prefix))
  )
}

/** Counts of the wanted documents as they are now. */
async function count(storage: SiteStorage, isWanted: (key: string) => boolean): Promise<Map<string, Count>> {
  const memory = memoryOf(storage)
  const listed = [...(await storage.data.list(''))].filter(([key]) => isWanted(key))
  const isKnown = ([key, etag]: [string, string]) => memory.counts.get(key)?.etag === etag

  let mayWrite = true
  if (!listed.every(isKnown)) {
    // A warm instance knows all but a few: for those the stored summary would hardly help.
    const isCold = !listed.some(isKnown)
    if (isCold) {
      mayWrite = false
      const stored = await findDocument(summaryRef(storage))
      for (const [key, counted] of Object.entries(stored?.document.counts ?? {})) {
        if (!memory.counts.has(key)) memory.counts.set(key, counted)
      }
    }
    const changed = listed.filter((entry) => !isKnown(entry))
    await Promise.all(
      changed.map(async ([key]) => {
        const counted = await countDocument(storage, key)
        if (counted) memory.counts.set(key, counted)
        else memory.counts.delete(key)
        memory.unsaved = true
      }),
    )
  }
  if (mayWrite && memory.unsaved) {
    memory.unsaved = !(await overwriteView(summaryRef(storage), {
      counts: Object.fromEntries(memory.counts),
    }))
  }
  return new Map(
    listed.flatMap(([key]) => {
      const counted = memory.counts.get(key)
      return counted ? [[key, counted] as const] : []
    }),
  )
}

/** Seats given away per event, in the edition that is asked for. An event without a roster has none. */
export async function countSeatsOf(
  storage: SiteStorage,
  events: readonly { id: number; edition: number }[],
): Promise<Map<number, number>> {
  const wanted = new Map(events.map((event) => [`${rosterPrefix}${event.id}`, event]))
  const counts = await count(storage, (key) => wanted.has(key))
  return new Map(
    [...wanted].map(([key, { id, edition }]) => [id, counts.get(key)?.seats?.[edition] ?? 0] as const),
  )
}

export interface StoredCounts {
  contacts: number
  events: number
  registrations: number
  notifications: number
  /** By event id: registrations in all, and seats given away by edition. */
  byEvent: Record<string, { registrations: number; seats: Record<string, number> }>
}

/** How many contacts, events, registrations and notification signups there are. */
export async function countAll(storage: SiteStorage): Promise<StoredCounts> {
  const counts = await count(storage, isCounted)
  const result: StoredCounts = {
    contacts: 0,
    events: 0,
    registrations: 0,
    notifications: 0,
    byEvent: {},
  }
  for (const [key, { total, seats = {} }] of counts) {
    if (key.startsWith(rosterPrefix)) {
      result.registrations += total
      result.byEvent[key.slice(rosterPrefix.length)] = { registrations: total, seats }
    } else if (key.startsWith(enquiriesPrefix)) result.contacts += total
    else if (key.startsWith(signupsPrefix)) result.notifications += total
    else if (key === 'calendar') result.events += total
  }
  return result
}
