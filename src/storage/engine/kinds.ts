/** Defines kinds of documents, goes through many of them, and remembers those that this process has read. */
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type * as z from 'zod/mini'
import {
  idIn,
  keyOf,
  readDocument,
  refsOf,
  unlessDamaged,
  type DocumentKind,
  type PersonalData,
} from './document.ts'
import type { SiteStorage } from './site-storage.ts'

interface Definition<Schema extends z.ZodMiniType> extends Partial<
  Omit<DocumentKind<Schema>, 'personalData'>
> {
  readonly prefix: string
  readonly schema: Schema
  readonly personalData?: PersonalData<z.infer<Schema>, z.infer<Schema>>
}

/** By default a kind is one document of the data store, must not get lost, and holds nothing about a person. */
export function defineKind<Schema extends z.ZodMiniType>({ personalData, ...own }: Definition<Schema>) {
  const { schema } = own
  const expire = personalData?.expire ?? null
  const kind: DocumentKind<Schema> = {
    ...{ store: 'data', id: /^$/, isDisposable: false, ...own },
    // Code that walks all kinds does not know the document's type.
    personalData: personalData
      ? {
          ...personalData,
          erase: (document, search, id) => personalData.erase(schema.parse(document), search, id),
          expire: expire && ((document, now) => expire(schema.parse(document), now)),
        }
      : null,
  }
  return { ...kind, at: refsOf(kind), ...rememberDocuments(kind) }
}

/** Documents have up to 5.5 MB: all at once would fill the memory, and the last ones would wait until they are given up. */
const atOnceMost = 8

/**
 * Returns the results of `work` in the order of the items. Other work gets its turn in between, so that an answer that has arrived is not
 * taken for silence.
 */
export async function forDocuments<Item, Value>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  const queue = [...items].entries()
  const workOn = async (): Promise<void> => {
    for (const [index, item] of queue) {
      values[index] = await work(item)
      await turnOfOthers()
    }
  }
  await Promise.all(Array.from({ length: atOnceMost }, workOn))
  return values
}

const memories: Map<string, unknown>[] = []

/** Returns a map that this process keeps between requests; its keys begin with the storage's name. */
export function newMemory<Value>(): Map<string, Value> {
  const memory = new Map<string, Value>()
  memories.push(memory)
  return memory
}

export function forgetAll(): void {
  for (const memory of memories) memory.clear()
}

function rememberDocuments<Schema extends z.ZodMiniType>(kind: DocumentKind<Schema>) {
  /** A document that does not parse is kept as null, so that it is not read again and again. */
  const memory = newMemory<{ readonly etag: string; readonly document: z.infer<Schema> | null }>()
  const nameOf = (storage: SiteStorage, id: string) => `${storage.name} ${keyOf({ kind, id })}`
  return {
    /**
     * Returns the documents among the listed keys, by id; reads only those that changed. One that does not parse is left out and noted as
     * damaged.
     */
    async list(storage: SiteStorage, listed: ReadonlyMap<string, string>) {
      const found = await forDocuments(listed, async ([key, etag]) => {
        const id = idIn(kind, key)
        if (id === null) return []
        const name = nameOf(storage, id)
        let known = memory.get(name)
        if (known?.etag !== etag) {
          const read = await unlessDamaged(storage, () => readDocument({ storage, kind, id }))
          known = { etag: read?.etag ?? etag, document: read?.document ?? null }
          if (read || storage.damaged.has(key)) memory.set(name, known)
        } else if (known.document === null) storage.damaged.add(key)
        return known.document === null ? [] : [[id, known.document] as const]
      })
      return new Map(found.flat())
    },
    /** Returns the document as it was last read, perhaps out of date; null if this process knows none. */
    recall: (storage: SiteStorage, id: string) => memory.get(nameOf(storage, id))?.document ?? null,
  }
}
