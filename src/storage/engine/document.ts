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
import type * as z from 'zod/mini'
import type { SiteStorage } from './site-storage.ts'
import { StorageUnavailableError, type PutResult } from './document-store.ts'
import {
  DocumentDamagedError,
  parseDocument,
  printDocument,
  type ParsedDocument,
  type TextKind,
} from './document-text.ts'
import { RetryBudget } from './retry-budget.ts'
import { WritesRefusedError } from './read-only.ts'

/** One kind of document: under which keys it lies and what it must look like. Made in document-kind.ts. */
export interface DocumentKind<Schema extends z.ZodMiniType = z.ZodMiniType> extends TextKind<Schema> {
  readonly name: string
  readonly store: 'data' | 'guard' | 'backups'
  /**
   * A document's key is the prefix and its id, which fits the pattern. A kind of one document has an empty id. ASCII
   * letters, digits, dots, dashes and slashes only: keys go into URLs as they are.
   */
  readonly prefix: string
  readonly id: RegExp
  /** Bytes of its text as stored. A write that makes a document longer than this is refused; one that makes it shorter never is. */
  readonly bytesMost: number
}

/** Where one document lies. */
export interface DocumentRef<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly storage: SiteStorage
  readonly kind: DocumentKind<Schema>
  readonly id: string
}

export function keyOf({ kind, id }: Pick<DocumentRef, 'kind' | 'id'>): string {
  return `${kind.prefix}${id}`
}

/** The id in a key; null for the key of another kind. */
export function idIn({ prefix, id }: DocumentKind, key: string): string | null {
  return key.startsWith(prefix) && id.test(key.slice(prefix.length)) ? key.slice(prefix.length) : null
}

/** The outcome of a change: a result, and the next document if it is to be written. */
export interface Change<Document, Result> {
  readonly next?: Document
  readonly result: Result
}

/** A document as it was read. */
export interface Found<Document> extends ParsedDocument<Document> {
  readonly etag: string
  /** Of its text. */
  readonly bytes: number
}

/**
 * The most bytes of any document: the platform passes no more than 6 MB at once, and what cannot be downloaded and restored
 * would be lost.
 */
export const documentBytesMost = 5_500_000

/** A write was refused, and nothing of it is kept: the document would be larger than its kind may be. */
export class DocumentFullError extends Error {
  override name = 'DocumentFullError'

  constructor(key: string) {
    super(`${key} would be larger than a document of its kind may be`)
  }
}

/** Throws DocumentFullError. */
function requireRoom(
  { kind, id }: Pick<DocumentRef, 'kind' | 'id'>,
  text: string,
  bytesBefore: number,
): void {
  const bytes = Buffer.byteLength(text)
  if (bytes > kind.bytesMost && bytes > bytesBefore) throw new DocumentFullError(keyOf({ kind, id }))
}

/** A short random id: 72 bits, base64url. */
export function newId(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(9))).toString('base64url')
}

/** Opens a page: 128 bits, base64url. */
export function newSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
}

/** One read. Throws StorageUnavailableError. */
export async function readOnce<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
): Promise<Found<z.infer<Schema>> | null> {
  const { kind, storage } = ref
  const key = keyOf(ref)
  const found = await storage[kind.store].get(key)
  if (!found) return null
  return {
    ...parseDocument(kind, key, found.text),
    etag: found.etag,
    bytes: Buffer.byteLength(found.text),
  }
}

/** Reads as often as the budget allows. */
export async function readWithin<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
  retryBudget = new RetryBudget(),
) {
  for (;;) {
    try {
      return await readOnce(ref)
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error
      await retryBudget.wait(error)
    }
  }
}

/** A document as it was read. */
export interface FoundDocument<Document> {
  readonly document: Document
  readonly etag: string
}

/** The document and its etag as they are now, or null. Throws DocumentDamagedError where it is there and does not parse. */
export async function findDocument<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
): Promise<FoundDocument<z.infer<Schema>> | null> {
  const found = await readWithin(ref)
  if (!found || found.document === null) return null
  return { document: found.document, etag: found.etag }
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

/**
 * One conditional write over what was read, or over nothing. A caller that is not told `ok` reads again before anything else. Throws
 * DocumentFullError where it would be too large, DocumentDamagedError where it does not fit its schema.
 */
export async function writeOver<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
  next: z.infer<Schema>,
  found: Found<z.infer<Schema>> | null,
  write = newId(),
): Promise<PutResult> {
  const key = keyOf(ref)
  const text = printDocument(ref.kind, key, next, [write, ...(found?.writes ?? [])], found?.answers ?? [])
  requireRoom(ref, text, found?.bytes ?? 0)
  const condition = found ? { ifMatch: found.etag } : ({ ifNew: true } as const)
  return ref.storage[ref.kind.store].put(key, text, condition)
}

/** What a caller read or wrote last: its next change goes over that, unread. */
export interface Held<Document> {
  found?: Found<Document> | null
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
  const retryBudget = new RetryBudget()
  const tried: { write: string; result: Result }[] = []
  for (;;) {
    const found = held.found === undefined ? await readWithin(ref, retryBudget) : held.found
    held.found = found
    const kept = tried.find(({ write }) => found?.writes.includes(write))
    if (kept) return kept.result

    const { next, result } = change(found?.document ?? null)
    if (next === undefined) return result

    const write = newId()
    tried.push({ write, result })
    delete held.found
    const written = await writeOver(ref, next, found, write)
    if (written.ok) {
      const { answers = [], writes = [], bytes = 0 } = found ?? {}
      held.found = { document: next, etag: written.etag, writes: [write, ...writes], answers, bytes }
      return result
    }
    await retryBudget.wait(written)
  }
}

/** Overwrites unconditionally: for disposable views only. True if the write is known to have succeeded; too large a view is not kept. */
export async function overwriteView<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
  document: z.infer<Schema>,
): Promise<boolean> {
  const text = printDocument(ref.kind, keyOf(ref), document, [])
  if (Buffer.byteLength(text) > ref.kind.bytesMost) return false
  try {
    return (await ref.storage[ref.kind.store].put(keyOf(ref), text)).ok
  } catch (error) {
    if (error instanceof WritesRefusedError) return false
    throw error
  }
}

/** Removes the document, if it exists. */
export async function removeDocument(ref: DocumentRef): Promise<void> {
  await ref.storage[ref.kind.store].delete(keyOf(ref))
}
