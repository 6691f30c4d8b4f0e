/** Kinds of documents, and their change by compare-and-swap: after an uncertain write the document is searched for the write's id. */
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import * as z from 'zod/mini'
import { parseJson } from '#core/basics/plain.ts'
import { instant } from '#core/basics/text.ts'
import { pauseBefore, sleep, StorageUnavailableError, type DocumentStore } from './document-store.ts'
import type { SiteStorage } from './site-storage.ts'

export interface DocumentKind<Document = unknown> {
  readonly store: 'data' | 'guard' | 'backups'
  /** A document's key is the prefix and its id, which matches the pattern: ASCII letters, digits, dots, dashes and slashes. */
  readonly prefix: string
  readonly id: RegExp
  readonly schema: z.ZodMiniType<Document>
  /** A backup leaves it out, and an unreadable one is started afresh. */
  readonly isDisposable: boolean
}

export interface KindAndId<Document = unknown> {
  readonly kind: DocumentKind<Document>
  readonly id: string
}

export interface DocumentRef<Document = unknown> extends KindAndId<Document> {
  readonly storage: SiteStorage
}

export function keyOf({ kind, id }: KindAndId): string {
  return `${kind.prefix}${id}`
}

export function idIn({ prefix, id }: DocumentKind, key: string): string | null {
  return key.startsWith(prefix) && id.test(key.slice(prefix.length)) ? key.slice(prefix.length) : null
}

export class DocumentDamagedError extends Error {
  override name = 'DocumentDamagedError'
  readonly key: string

  /** The message names only the path of a schema's error, because the value may be personal. */
  constructor(key: string, problem: z.core.$ZodError | string) {
    const why = typeof problem === 'string' ? problem : `at '${problem.issues[0]?.path.join('.') ?? ''}'`
    super(`${key} cannot be read: ${why}`)
    this.key = key
  }
}

export class DocumentFullError extends Error {
  override name = 'DocumentFullError'
}

/** The platform passes at most 6 MB at once, and a document that cannot be downloaded and restored would be lost. */
const bytesMost = 5_500_000

const answeredSchema = z.object({ id: z.string(), at: instant, answer: z.unknown() })
/** The answer to the request of an act. It is small and names no person. */
export type Answered = z.infer<typeof answeredSchema>

const storedSchema = z.object({
  /** Ids of the document's last writes, the newest first. */
  writes: z.array(z.string()),
  /** The answers of the last two minutes, in the order of the decisions. */
  answers: z.array(answeredSchema),
  document: z.unknown(),
})

/** `document` is null if a disposable kind does not parse: the next write replaces it. */
export interface Parsed<Document> extends Readonly<z.infer<typeof storedSchema>> {
  readonly document: Document | null
}

/** Throws DocumentDamagedError if the text of a lasting kind does not parse. */
export function parseDocument<Document>(ref: KindAndId<Document>, text: string): Parsed<Document> {
  const stored = storedSchema.safeParse(parseJson(text))
  const read = stored.success ? ref.kind.schema.safeParse(stored.data.document) : stored
  if (stored.success && read.success) return { ...stored.data, document: read.data }
  if (ref.kind.isDisposable || read.success) return { document: null, writes: [], answers: [] }
  throw new DocumentDamagedError(keyOf(ref), read.error)
}

/** Returns the text to store. Throws DocumentDamagedError if the document does not fit its schema, DocumentFullError if it is too large. */
export function printDocument(
  ref: KindAndId,
  document: unknown,
  beside: Partial<Parsed<unknown>> = {},
): string {
  const read = ref.kind.schema.safeParse(document)
  if (!read.success) throw new DocumentDamagedError(keyOf(ref), read.error)
  const text = JSON.stringify({ writes: [], answers: [], ...beside, document: read.data })
  if (Buffer.byteLength(text) > bytesMost) throw new DocumentFullError(`${keyOf(ref)} is too large`)
  return text
}

const random = (bytes: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url')
/** Returns 72 random bits, in base64url. */
export const newId = (): string => random(9)
/** Returns the secret that opens a page: 128 random bits, in base64url. */
export const newSecret = (): string => random(16)

export interface Found<Document> extends Parsed<Document> {
  readonly etag: string
}

const storeOf = ({ storage, kind }: DocumentRef): DocumentStore => storage[kind.store]

export async function readDocument<Document>(ref: DocumentRef<Document>): Promise<Found<Document> | null> {
  const found = await storeOf(ref).get(keyOf(ref))
  return found && { ...parseDocument(ref, found.text), etag: found.etag }
}

export async function findDocument<Document>(ref: DocumentRef<Document>): Promise<Document | null> {
  return (await readDocument(ref))?.document ?? null
}

/** Makes one conditional write over the version that was read, or over nothing. Returns the stored version, or null if that is unknown. */
export async function writeOver<Document>(
  ref: DocumentRef<Document>,
  found: Found<Document> | null,
  next: Parsed<Document>,
): Promise<Found<Document> | null> {
  const text = printDocument(ref, next.document, next)
  const put = await storeOf(ref).put(keyOf(ref), text, found?.etag ?? null)
  return put.ok ? { ...next, etag: put.etag } : null
}

/** Milliseconds for which one change goes on while others keep writing the document. */
export const deadline = 10_000
const writesRemembered = 32

export interface Change<Document, Result> {
  readonly next?: Document
  readonly result: Result
}

/** What a caller read or wrote last: its next change goes over that without a read. */
export interface Held<Document> {
  found?: Found<Document> | null
}

/** May call `change` several times. Throws StorageUnavailableError past the deadline: repeating the change must be safe then. */
export async function changeDocument<Document, Result>(
  ref: DocumentRef<Document>,
  change: (document: Document | null) => Change<Document, Result>,
  held: Held<Document> = {},
): Promise<Result> {
  const until = performance.now() + deadline
  const tried = new Map<string, Result>()
  for (;;) {
    const found = held.found === undefined ? await readDocument(ref) : held.found
    held.found = found
    const { document = null, writes = [], answers = [] } = found ?? {}
    for (const [write, kept] of tried) if (writes.includes(write)) return kept
    const { next, result } = change(document)
    if (next === undefined) return result
    const write = newId()
    const remembered = [write, ...writes].slice(0, writesRemembered)
    delete held.found
    const written = await writeOver(ref, found, { document: next, writes: remembered, answers })
    if (written) {
      held.found = written
      return result
    }
    const pause = pauseBefore(tried.size)
    tried.set(write, result)
    if (performance.now() + pause > until)
      throw new StorageUnavailableError(`${keyOf(ref)} could not be written`)
    await sleep(pause)
  }
}

/** Writes nothing if `update` returns null or the same document. */
export async function updateDocument<Document>(
  ref: DocumentRef<Document>,
  update: (document: Document | null) => Document | null,
): Promise<void> {
  await changeDocument(ref, (stored): Change<Document, undefined> => {
    const next = update(stored)
    return next === null || next === stored ? { result: undefined } : { next, result: undefined }
  })
}

/** Overwrites unconditionally, for disposable views: a view that could not be kept is made again. */
export async function overwriteView<Document>(ref: DocumentRef<Document>, document: Document): Promise<void> {
  await storeOf(ref).put(keyOf(ref), printDocument(ref, document))
}

export const removeDocument = (ref: DocumentRef): Promise<void> => storeOf(ref).delete(keyOf(ref))

/** Returns null if a document that `read` asks for is damaged, and notes it: a damaged document must not hold up the others. */
export async function unlessDamaged<Value>(
  storage: SiteStorage,
  read: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof DocumentDamagedError)) throw error
    storage.damaged.add(error.key)
    return null
  }
}

/** Documents have up to 5.5 MB: all at once would fill the memory, and the last ones would wait until they are given up. */
const atOnceMost = 8

/** Keeps the order of the items. Other work gets its turn in between, so that an answer that has arrived is not taken for silence. */
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

/** Reads documents of a kind, only those that changed since this process read them. */
export function rememberDocuments<Document>(kind: DocumentKind<Document>) {
  /** A document that does not parse is kept as null, so that it is not read again and again. */
  const memory = newMemory<{ readonly etag: string; readonly document: Document | null }>()
  const nameOf = (storage: SiteStorage, id: string) => `${storage.name} ${keyOf({ kind, id })}`
  return {
    /** Returns the listed documents by id; reads only changed ones. Leaves out one that does not parse, and notes it as damaged. */
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
