/** The stored view of how many records each document holds, by key, each with the etag it was counted at (summary.ts). */
import * as z from 'zod/mini'
import type { SiteStorage } from './site-storage.ts'
import { defineDisposableKind } from './document-kind.ts'
import { documentBytesMost, findDocument, overwriteView } from './document.ts'

const countSchema = z.object({
  etag: z.string(),
  /** Records in the document. */
  total: z.int(),
  /** Of a roster: seats given away, by edition. */
  seats: z.optional(z.record(z.string(), z.int())),
  /** Of a roster: who waits for a seat of the edition that is on; absent where nobody does. */
  waiting: z.optional(z.int()),
  /** Of a roster: when each payment was reported that is still looked for; absent without. */
  reports: z.optional(z.array(z.string())),
  /** Of a roster: money has to be given back to somebody. */
  hasOpenMoney: z.optional(z.boolean()),
  /** Of enquiries: those that nobody answered, and when the oldest of them came; absent without. */
  unanswered: z.optional(z.object({ count: z.int(), since: z.string() })),
  attendance: z.optional(z.object({ registered: z.int(), came: z.int() })),
  isDamaged: z.optional(z.boolean()),
})
export type StoredCount = z.infer<typeof countSchema>

export const summaryKind = defineDisposableKind({
  name: 'summary',
  store: 'data',
  prefix: 'summary',
  id: /^$/,
  /** A view of an older form counts less, and starts afresh. */
  schema: z.object({ form: z.literal(4), counts: z.record(z.string(), countSchema) }),
  bytesMost: documentBytesMost,
})

function summaryRef(storage: SiteStorage) {
  return { storage, kind: summaryKind, id: '' }
}

export async function listStoredCounts(storage: SiteStorage): Promise<[key: string, count: StoredCount][]> {
  return Object.entries((await findDocument(summaryRef(storage)))?.document.counts ?? {})
}

/** True if it is known to be kept. */
export async function saveStoredCounts(
  storage: SiteStorage,
  counts: ReadonlyMap<string, StoredCount>,
): Promise<boolean> {
  return overwriteView(summaryRef(storage), { form: 4, counts: Object.fromEntries(counts) })
}
