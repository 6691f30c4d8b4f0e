/** Documents, and their change by compare-and-swap: unless a write is known to be kept, the document is searched for this write's id. */
import * as z from 'zod/mini'
import { parseJson } from '#core/basics/plain.ts'
import { instant } from '#core/basics/text.ts'
import type { PersonRedaction, PersonSearch } from '#core/records/erasure.ts'
import type { Expiry } from '#core/records/retention.ts'
import { pauseBefore, sleep, StorageUnavailableError } from './document-store.ts'
import type { SiteStorage } from './site-storage.ts'

export interface PersonalData<Document, Next> {
  /** Removes a person's own records, and redacts mentions of the person in the rest. */
  readonly erase: (document: Document, search: PersonSearch, id: string) => PersonRedaction<Next>
  /** Its records name other documents' records by id, so it is erased first, while those can still be found. */
  readonly namesRecords?: true
  /** Removes what is past its time; returns null if nothing is. */
  readonly expire: null | ((document: Document, now: Date) => Expiry<Next> | null)
}

/** Describes a kind of document; document-kinds.ts lists all of them for copies, erasure and retention. */
export interface DocumentKind<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly store: 'data' | 'guard' | 'backups'
  /** A document's key is the prefix and its id, which matches the pattern: ASCII letters, digits, dots, dashes and slashes. */
  readonly prefix: string
  readonly id: RegExp
  readonly schema: Schema
  /** A backup leaves it out, and an unreadable one is started afresh. */
  readonly isDisposable: boolean
  /** Null if it holds nothing about a person. */
  readonly personalData: null | PersonalData<unknown, unknown>
}

type Place<Schema extends z.ZodMiniType = z.ZodMiniType> = Pick<DocumentRef<Schema>, 'kind' | 'id'>

export interface DocumentRef<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly storage: SiteStorage
  readonly kind: DocumentKind<Schema>
  readonly id: string
}

/** Returns the function that names documents of a kind. */
export function refsOf<Schema extends z.ZodMiniType>(kind: DocumentKind<Schema>) {
  return (storage: SiteStorage, id: string | number = ''): DocumentRef<Schema> => ({
    ...{ storage, kind, id: String(id) },
  })
}

export function keyOf({ kind, id }: Place): string {
  return `${kind.prefix}${id}`
}

/** Returns the id in a key, or null for the key of another kind. */
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
export function parseDocument<Schema extends z.ZodMiniType>(
  place: Place<Schema>,
  text: string,
): Parsed<z.infer<Schema>> {
  const stored = storedSchema.safeParse(parseJson(text))
  const read = stored.success ? place.kind.schema.safeParse(stored.data.document) : stored
  if (stored.success && read.success) return { ...stored.data, document: read.data }
  if (place.kind.isDisposable || read.success) return { document: null, writes: [], answers: [] }
  throw new DocumentDamagedError(keyOf(place), read.error)
}

/** Returns the text to store. Throws DocumentDamagedError if the document does not fit its schema, DocumentFullError if it is too large. */
export function printDocument(
  place: Place,
  document: unknown,
  beside: Partial<Parsed<unknown>> = {},
): string {
  const read = place.kind.schema.safeParse(document)
  if (!read.success) throw new DocumentDamagedError(keyOf(place), read.error)
  const text = JSON.stringify({ writes: [], answers: [], ...beside, document: read.data })
  if (Buffer.byteLength(text) > bytesMost) throw new DocumentFullError(`${keyOf(place)} is too large`)
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

export async function readDocument<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
): Promise<Found<z.infer<Schema>> | null> {
  const found = await ref.storage[ref.kind.store].get(keyOf(ref))
  return found && { ...parseDocument(ref, found.text), etag: found.etag }
}

export async function findDocument<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
): Promise<z.infer<Schema> | null> {
  return (await readDocument(ref))?.document ?? null
}

/** Makes one conditional write over what was read, or over nothing. Returns what is stored now, or null if that is unknown. */
export async function writeOver<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
  found: Found<z.infer<Schema>> | null,
  next: Parsed<z.infer<Schema>>,
): Promise<Found<z.infer<Schema>> | null> {
  const text = printDocument(ref, next.document, next)
  const put = await ref.storage[ref.kind.store].put(keyOf(ref), text, found?.etag ?? null)
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

/**
 * May call `change` several times. Throws StorageUnavailableError past the deadline: the change may have been kept then, so repeating it
 * must be safe.
 */
export async function changeDocument<Schema extends z.ZodMiniType, Result>(
  ref: DocumentRef<Schema>,
  change: (document: z.infer<Schema> | null) => Change<z.infer<Schema>, Result>,
  held: Held<z.infer<Schema>> = {},
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
    delete held.found
    const written = await writeOver(ref, found, {
      document: next,
      writes: [write, ...writes].slice(0, writesRemembered),
      answers,
    })
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

/** Overwrites unconditionally, for disposable views: a view that could not be kept is made again. */
export async function overwriteView<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
  document: z.infer<Schema>,
): Promise<void> {
  await ref.storage[ref.kind.store].put(keyOf(ref), printDocument(ref, document))
}

export async function removeDocument(ref: DocumentRef): Promise<void> {
  await ref.storage[ref.kind.store].delete(keyOf(ref))
}

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
