/**
 * How many of everything, without reading everything: counts per document, each with the etag it was counted at. One
 * listing tells which documents changed since; only those are read again.
 *
 * Counts by etag stay true for ever, so an instance of a function also remembers them in memory. A look costs one
 * listing, the changed documents, and one operation more: a cold instance reads the summary, a warm one that counted
 * something new writes it. The view is disposable: losing it costs a recount.
 */
import type { AdminCounts } from '#core/access/sign-in.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { keyOf, unlessDamaged } from '#storage/engine/document.ts'
import { kindOf } from '#storage/document-kinds.ts'
import { rosterKind } from '#storage/registrations/roster-kind.ts'
import { listStoredCounts, saveStoredCounts, type StoredCount } from '#storage/engine/stored-counts.ts'

interface Memory {
  counts: Map<string, StoredCount>
  /** Counted here, but not in the stored summary yet. */
  unsaved: boolean
}

const memories = new Map<string, Memory>()

function memoryOf(storage: SiteStorage): Memory {
  const known = memories.get(storage.name)
  if (known) return known
  const memory = { counts: new Map<string, StoredCount>(), unsaved: false }
  memories.set(storage.name, memory)
  return memory
}

/** What a fresh instance knows: nothing. For tests of cold starts. */
export function forgetCounts(): void {
  memories.clear()
}

/** Null for a document that is gone by now. That one is damaged is remembered as well, so that it is not read again and again. */
async function countOne(storage: SiteStorage, key: string, etag: string): Promise<StoredCount | null> {
  const { kind, id = '' } = kindOf('data', key) ?? {}
  const read = await unlessDamaged(storage, async () => ({ count: await kind?.count?.at(storage, id) }))
  return read ? (read.count ?? null) : { etag, total: 0, isDamaged: true }
}

/** Counts of the wanted documents as they are now. */
async function count(
  storage: SiteStorage,
  isWanted: (key: string) => boolean,
): Promise<Map<string, StoredCount>> {
  const memory = memoryOf(storage)
  const listed = [...(await storage.data.list(''))].filter(([key]) => isWanted(key))
  const isKnown = ([key, etag]: [string, string]) => memory.counts.get(key)?.etag === etag

  let mayWrite = true
  if (!listed.every(isKnown)) {
    // A warm instance knows all but a few: for those the stored summary would hardly help.
    const isCold = !listed.some(isKnown)
    if (isCold) {
      mayWrite = false
      for (const [key, counted] of await listStoredCounts(storage)) {
        if (!memory.counts.has(key)) memory.counts.set(key, counted)
      }
    }
    const changed = listed.filter((entry) => !isKnown(entry))
    await forDocuments(changed, async ([key, etag]) => {
      const counted = await countOne(storage, key, etag)
      if (counted) memory.counts.set(key, counted)
      else memory.counts.delete(key)
      memory.unsaved = true
    })
  }
  if (mayWrite && memory.unsaved) {
    memory.unsaved = !(await saveStoredCounts(storage, memory.counts))
  }
  return new Map(
    listed.flatMap(([key]) => {
      const counted = memory.counts.get(key)
      if (counted?.isDamaged) storage.damaged.add(key)
      return counted ? [[key, counted] as const] : []
    }),
  )
}

/**
 * Seats given away per event, in the edition that is asked for; null where the registrations cannot be read. An event without
 * a roster has none.
 */
export async function countSeatsOf(
  storage: SiteStorage,
  events: readonly { id: number; edition: number }[],
): Promise<Map<number, number | null>> {
  const wanted = new Map(events.map((event) => [keyOf({ kind: rosterKind, id: String(event.id) }), event]))
  const counts = await count(storage, (key) => wanted.has(key))
  return new Map(
    [...wanted].map(([key, { id, edition }]) => {
      const { seats, isDamaged } = counts.get(key) ?? {}
      return [id, isDamaged ? null : (seats?.[edition] ?? 0)] as const
    }),
  )
}

/** What of all documents somebody has to do something about. */
export interface OpenCounts {
  /** Unanswered enquiries, and when the oldest came; null for none. */
  readonly messages: { readonly count: number; readonly since: string } | null
  /** Events with a reported payment, or money that is owed or to be given back: also those that are over. */
  readonly eventsWithMoney: ReadonlySet<number>
}

export async function countOpen(storage: SiteStorage): Promise<OpenCounts> {
  const counts = await count(storage, (key) => Boolean(kindOf('data', key)?.kind.count))
  const unanswered = [...counts.values()].flatMap((one) => one.unanswered ?? [])
  const eventsWithMoney = new Set(
    [...counts].flatMap(([key, { reports = [], hasOpenMoney = false }]) =>
      reports.length > 0 || hasOpenMoney ? [Number(kindOf('data', key)?.id)] : [],
    ),
  )
  const [first] = unanswered.map(({ since }) => since).toSorted()
  return {
    messages:
      first === undefined
        ? null
        : { count: unanswered.reduce((sum, one) => sum + one.count, 0), since: first },
    eventsWithMoney,
  }
}

/** How many contacts, events, registrations and notification signups there are. */
export async function countAll(storage: SiteStorage): Promise<AdminCounts> {
  const counts = await count(storage, (key) => Boolean(kindOf('data', key)?.kind.count))
  const result: AdminCounts = { contacts: 0, events: 0, registrations: 0, notifications: 0, byEvent: {} }
  for (const [key, { total, seats, waiting, attendance }] of counts) {
    const { kind, id = '' } = kindOf('data', key) ?? {}
    if (!kind?.count) continue
    result[kind.count.as] += total
    if (kind === rosterKind && seats)
      result.byEvent[id] = {
        registrations: total,
        seats,
        ...(waiting === undefined ? {} : { waiting }),
        ...(attendance === undefined ? {} : { attendance }),
      }
  }
  return result
}
