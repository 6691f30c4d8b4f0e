/**
 * Documents of one kind as this process last read them. A listing tells which ones changed since; only those are read again. The first
 * look of a fresh instance reads all of them, side by side.
 */
import type * as z from 'zod/mini'
import type { DocumentKind } from './document-kind.ts'
import { idIn, keyOf, readWithin, unlessDamaged } from './document.ts'
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

  const nameOf = (storage: SiteStorage, id: string) => `${storage.name} ${keyOf({ kind, id })}`

  return {
    async list(storage, listed) {
      const found = await forDocuments(listed, async ([key, etag]) => {
        const id = idIn(kind, key)
        if (id === null) return []
        const name = nameOf(storage, id)
        let known = memory.get(name)
        if (known?.etag !== etag) {
          const read = await unlessDamaged(storage, () => readWithin({ storage, kind, id }))
          known = { etag: read?.etag ?? etag, document: read?.document ?? null }
          if (read || storage.damaged.has(key)) memory.set(name, known)
        } else if (known.document === null) storage.damaged.add(key)
        return known.document === null ? [] : [[id, known.document] as const]
      })
      return new Map(found.flat())
    },
    recall: (storage, id) => memory.get(nameOf(storage, id))?.document ?? null,
  }
}
