/**
 * Reading much for one answer: as much as fits into it. A hosted answer may have 20 MB where it streams; the caller goes on where it
 * ended.
 */
import type * as z from 'zod/mini'
import type { SiteStorage } from './site-storage.ts'
import { findDocument, unlessDamaged, type DocumentKind } from './document.ts'

/** Bytes as stored; on the wire records are of about the same size. */
export const pageBytes = 12_000_000
/** Rosters have up to 5.5 MB: all at once would fill the memory. */
const documentsAtOnce = 8

/** The part of a list that one answer takes. */
export interface Page<Item> {
  readonly items: readonly Item[]
  /** The id of the document where the list goes on; null at its end. */
  readonly next: string | null
}

interface DocumentPage<Document> extends Page<{ readonly id: string; readonly document: Document }> {
  readonly bytes: number
  /** One of them at least cannot be read, and is left out. */
  readonly isDamaged: boolean
}

/** The documents with these ids, in their order, until the answer is full: the first one always, those that are missing not at all. */
export async function readPage<Schema extends z.ZodMiniType>(
  storage: SiteStorage,
  kind: DocumentKind<Schema>,
  ids: readonly string[],
  bytesMost = pageBytes,
): Promise<DocumentPage<z.infer<Schema>>> {
  const items: { id: string; document: z.infer<Schema> }[] = []
  let bytes = 0
  let isDamaged = false
  for (let start = 0; start < ids.length; start += documentsAtOnce) {
    const batch = ids.slice(start, start + documentsAtOnce)
    const read = await Promise.all(
      batch.map((id) =>
        unlessDamaged(storage, async () => ({ id, found: await findDocument({ storage, kind, id }) })),
      ),
    )
    if (read.includes(null)) isDamaged = true
    for (const each of read) {
      if (!each?.found) continue
      const { id, found: one } = each
      if (items.length > 0 && bytes + one.bytes > bytesMost) return { items, bytes, isDamaged, next: id }
      items.push({ id, document: one.document })
      bytes += one.bytes
    }
  }
  return { items, bytes, isDamaged, next: null }
}

/** The items until the answer is full, the first always, and the one with which the next answer begins. */
export async function takePage<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  bytesOf: (item: Item) => number,
  bytesMost = pageBytes,
): Promise<{ readonly items: readonly Item[]; readonly next: Item | null }> {
  const taken: Item[] = []
  let bytes = 0
  for await (const item of items) {
    bytes += bytesOf(item)
    if (taken.length > 0 && bytes > bytesMost) return { items: taken, next: item }
    taken.push(item)
  }
  return { items: taken, next: null }
}

/** A whole list, one page in memory at a time. */
export async function* readPages<Item>(
  read: (from: string | null) => Promise<Page<Item>>,
): AsyncGenerator<readonly Item[], void> {
  for (let from: string | null = null; ;) {
    const { items, next }: Page<Item> = await read(from)
    yield items
    if (next === null) return
    from = next
  }
}
