/**
 * Documents of one kind as this process last read them. A listing tells which ones changed since; only those are read again. The first
 * look of a fresh instance reads all of them, side by side.
 */
import type * as z from 'zod/mini'
import { findDocument, idIn, keyOf, unlessDamaged, type DocumentKind } from './document.ts'
import { forDocuments } from './many-documents.ts'
import type { SiteStorage } from './site-storage.ts'

export interface Remembered<Document> {
  /** The documents among the listed keys, by id. What does not parse is missing, and noted as damaged. */
  readonly list: (storage: SiteStorage, listed: ReadonlyMap<string, string>) => Promise<Map<string, Document>>
  /** As it was last read, perhaps out of date by now; null where this process knows none. */
  readonly recall: (storage: SiteStorage, id: string) => Document | null
}

const memories: Map<string, unknown>[] = []

/** What a fresh instance knows: nothing. For tests of cold starts. */
export function forgetDocuments(): void {
  for (const memory of memories) memory.clear()
}

export function rememberDocuments<Schema extends z.ZodMiniType>(
  kind: DocumentKind<Schema>,
): Remembered<z.infer<Schema>> {
  /** By the storage's name and the key. A document that does not parse is null: it is not read again and again. */
  const memory = new Map<string, { readonly etag: string; readonly document: z.infer<Schema> | null }>()
  memories.push(memory)

  async function read(storage: SiteStorage, key: string, id: string): Promise<z.infer<Schema> | null> {
    const found = await findDocument({ storage, kind, id })
    if (found) memory.set(`${storage.name} ${key}`, found)
    return found?.document ?? null
  }

  return {
    async list(storage, listed) {
      const found = await forDocuments(listed, async ([key, etag]) => {
        const id = idIn(kind, key)
        if (id === null) return []
        const known = memory.get(`${storage.name} ${key}`)
        if (known?.etag === etag) {
          if (known.document === null) storage.damaged.add(key)
          return known.document === null ? [] : [[id, known.document] as const]
        }
        const document = await unlessDamaged(storage, () => read(storage, key, id))
        if (storage.damaged.has(key)) memory.set(`${storage.name} ${key}`, { etag, document: null })
        return document === null ? [] : [[id, document] as const]
      })
      return new Map(found.flat())
    },
    recall(storage, id) {
      return memory.get(`${storage.name} ${keyOf({ kind, id })}`)?.document ?? null
    },
  }
}
