/**
 * Documents changed by compare-and-swap: read with its etag, changed by a pure function, written back only if nobody
 * else wrote meanwhile. The conditional write is the commit point; whatever must be true together lies in one document.
 *
 *     read ──► change(document) ──► result only ─────────────────────────► answer
 *      ▲              └──► next ──► write if etag still holds
 *      │                               ├─ written ───────────────────────► answer
 *      └── wait (full jitter) ◄────────┴─ conflict, or not known
 *
 * Unless a write is known to be kept, the document is read again and searched for this write's own id, of which each
 * document keeps the last few, before anything is decided anew.
 */
import * as z from 'zod/mini'
import { parseJson } from '#core/basics/json.ts'
import { answeredSchema, type Answered } from './acts.ts'
import type { DocumentKind, DocumentRef } from './document-kind.ts'
import { StorageSilentError, StorageUnavailableError } from './document-store.ts'
import type { SiteStorage } from './site-storage.ts'

type Place = Pick<DocumentRef, 'kind' | 'id'>

export function keyOf({ kind, id }: Place): string {
  return `${kind.prefix}${id}`
}

/** The id in a key; null for the key of another kind. */
export function idIn({ prefix, id }: DocumentKind, key: string): string | null {
  return key.startsWith(prefix) && id.test(key.slice(prefix.length)) ? key.slice(prefix.length) : null
}

/** A stored document does not parse. */
export class DocumentDamagedError extends Error {
  override name = 'DocumentDamagedError'
  readonly key: string

  /** `problem` is a path or a word of ours, never what is stored. */
  constructor(key: string, problem: string) {
    super(`${key} cannot be read: ${problem}`)
    this.key = key
  }
}

/** A write was refused, and nothing of it is kept: the document would be larger than any may be. */
export class DocumentFullError extends Error {
  override name = 'DocumentFullError'
}

/** The platform passes no more than 6 MB at once, and what cannot be downloaded and restored would be lost. */
const bytesMost = 5_500_000

/** A document as it lies in storage. */
const storedSchema = z.object({
  writes: z.array(z.string()),
  answers: z.array(answeredSchema),
  document: z.unknown(),
})

export interface Parsed<Document> {
  /** Null where a disposable kind does not parse: it is written over. */
  readonly document: Document | null
  /** The ids of its last writes, the newest first. */
  readonly writes: readonly string[]
  /** Of acts that were asked for lately. */
  readonly answers: readonly Answered[]
}

/** A path only: what stands there may be personal. */
function problemOf({ issues }: z.core.$ZodError): string {
  return `it does not fit at '${issues[0]?.path.join('.') ?? ''}'`
}

/** Throws DocumentDamagedError where the text of a lasting kind does not parse. */
export function parseDocument<Schema extends z.ZodMiniType>(
  place: { readonly kind: DocumentKind<Schema>; readonly id: string },
  text: string,
): Parsed<z.infer<Schema>> {
  const stored = storedSchema.safeParse(parseJson(text))
  const read = stored.success ? place.kind.schema.safeParse(stored.data.document) : stored
  if (stored.success && read.success) return { ...stored.data, document: read.data }
  if (place.kind.isDisposable) return { document: null, writes: [], answers: [] }
  throw new DocumentDamagedError(keyOf(place), read.success ? 'it is no document' : problemOf(read.error))
}

/** The text to store. Throws DocumentDamagedError where it does not fit its schema, DocumentFullError where it is too large and grows. */
export function printDocument(place: Place, stored: Parsed<unknown>, bytesBefore = 0): string {
  const read = place.kind.schema.safeParse(stored.document)
  if (!read.success) throw new DocumentDamagedError(keyOf(place), problemOf(read.error))
  const text = JSON.stringify({ ...stored, document: read.data })
  const bytes = Buffer.byteLength(text)
  if (bytes > bytesMost && bytes > bytesBefore)
    throw new DocumentFullError(`${keyOf(place)} would be too large`)
  return text
}

/** The outcome of a change: a result, and the next document if it is to be written. */
export interface Change<Document, Result> {
  readonly next?: Document
  readonly result: Result
}

/** A document as it was read. */
export interface Found<Document> extends Parsed<Document> {
  readonly etag: string
  /** Of its text. */
  readonly bytes: number
}

/** A short random id: 72 bits, base64url. */
export function newId(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(9))).toString('base64url')
}

/** Opens a page: 128 bits, base64url. */
export function newSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
}

export const sleep = (milliseconds: number) => new Promise<void>((wake) => setTimeout(wake, milliseconds))

/** Milliseconds from the first read to giving up. Functions may run for 60 s; a visitor waits for less. */
const deadline = 10_000

/** How long one change goes on where others keep writing the document, or nobody answers. */
export class Tries {
  readonly #until = performance.now() + deadline
  #tries = 0

  /** Waits before the next try, with full jitter and exponential back-off. Throws the cause if no try is left. */
  async wait(cause: StorageUnavailableError): Promise<void> {
    const milliseconds = Math.random() * Math.min(800, 25 * 2 ** this.#tries++)
    if (cause instanceof StorageSilentError || performance.now() + milliseconds > this.#until) throw cause
    await sleep(milliseconds)
  }

  get areOver(): boolean {
    return performance.now() > this.#until
  }
}

/** One read. Throws StorageUnavailableError. */
export async function readOnce<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
): Promise<Found<z.infer<Schema>> | null> {
  const found = await ref.storage[ref.kind.store].get(keyOf(ref))
  return (
    found && { ...parseDocument(ref, found.text), etag: found.etag, bytes: Buffer.byteLength(found.text) }
  )
}

/** Reads until it is answered. Throws StorageUnavailableError past the deadline. */
export async function readWithin<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
  tries = new Tries(),
  read: typeof readOnce<Schema> = readOnce,
): Promise<Found<z.infer<Schema>> | null> {
  for (;;) {
    try {
      return await read(ref)
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error
      await tries.wait(error)
    }
  }
}

/** The stored document, or null if there is none. Throws DocumentDamagedError if its text does not parse. */
export async function findDocument<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
): Promise<z.infer<Schema> | null> {
  return (await readWithin(ref))?.document ?? null
}

/**
 * What `read` answers, or null where a document that it reads is damaged, which is noted: for readers of many documents,
 * of which a damaged one must not hold up the others.
 */
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

/** What a caller read or wrote last: its next change goes over that, unread. */
export interface Held<Document> {
  found?: Found<Document> | null
}

/** Ids of writes that a document remembers: one is looked up right after its write, so a few dozen suffice. */
const writesRemembered = 32

/**
 * One conditional write over what was read, or over nothing, with what is to lie beside the document. Answers what lies there now; null
 * where that is not known: a caller reads again before anything else.
 */
export async function writeOver<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
  found: Found<z.infer<Schema>> | null,
  next: Parsed<z.infer<Schema>>,
): Promise<Found<z.infer<Schema>> | null> {
  const text = printDocument(ref, next, found?.bytes)
  const put = await ref.storage[ref.kind.store].put(keyOf(ref), text, found?.etag ?? null)
  return put.ok ? { ...next, etag: put.etag, bytes: found?.bytes ?? 0 } : null
}

/**
 * Writes, again and again until it is known to be kept. `change` may be called several times, each time with what is stored by
 * then; it must have no effect of its own. Throws StorageUnavailableError past the deadline: then the change may or may not have been kept, and
 * repeating it must be safe (which is what `submissionId`s and versions are for). Throws DocumentFullError where the next
 * document would be too large, and DocumentDamagedError where what is stored, or is to be, does not parse. `held` saves the reads of a
 * caller that changes a document several times.
 */
export async function changeDocument<Schema extends z.ZodMiniType, Result>(
  ref: DocumentRef<Schema>,
  change: (document: z.infer<Schema> | null) => Change<z.infer<Schema>, Result>,
  held: Held<z.infer<Schema>> = {},
): Promise<Result> {
  const tries = new Tries()
  const tried: { write: string; result: Result }[] = []
  for (;;) {
    const found = held.found === undefined ? await readWithin(ref, tries) : held.found
    held.found = found
    const kept = tried.find(({ write }) => found?.writes.includes(write))
    if (kept) return kept.result

    const { next: document, result } = change(found?.document ?? null)
    if (document === undefined) return result

    const write = newId()
    tried.push({ write, result })
    delete held.found
    const writes = [write, ...(found?.writes ?? [])].slice(0, writesRemembered)
    const next = { document, writes, answers: found?.answers ?? [] }
    const written = await writeOver(ref, found, next)
    if (written) {
      held.found = written
      return result
    }
    await tries.wait(new StorageUnavailableError(`${keyOf(ref)} could not be written`))
  }
}

/** Overwrites unconditionally: for disposable views only. A view that could not be kept is made again. */
export async function overwriteView<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
  document: z.infer<Schema>,
): Promise<void> {
  const text = printDocument(ref, { document, writes: [], answers: [] })
  await ref.storage[ref.kind.store].put(keyOf(ref), text).catch((error: unknown) => {
    if (!(error instanceof StorageUnavailableError)) throw error
  })
}

/** Removes the document, if it exists. */
export async function removeDocument(ref: DocumentRef): Promise<void> {
  await ref.storage[ref.kind.store].delete(keyOf(ref))
}
