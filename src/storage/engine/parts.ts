/**
 * What strangers or time can make grow goes on in a next document, so that none grows past its kind's `fullAt`:
 *
 *     enquiries/2026-11  ──►  enquiries/2026-11.2  ──►  enquiries/2026-11.3
 *     closed                  closed                    records are added here
 *
 * A part is closed, for good, by the first record that does not fit. So adding costs a read and a write as long as there is one
 * part, and a listing more where there are several: nothing points at the last one, and a new one is created by a write that
 * only one can win. What is there can still be changed and taken out, part by part.
 */
import * as z from 'zod/mini'
import type { SiteStorage } from './site-storage.ts'
import { DocumentDamagedError } from './document-text.ts'
import {
  changeDocument,
  DocumentFullError,
  findDocument,
  idIn,
  unlessDamaged,
  type Change,
  type DocumentKind,
} from './document.ts'

/** What the document of a part says besides its records. */
export const partShape = {
  /** Nothing is added any more: it goes on in the next part. */
  isClosed: z.optional(z.boolean()),
}

interface Part {
  isClosed?: boolean | undefined
}
type PartKind<Document extends Part> = DocumentKind<z.ZodMiniType<Document>>

/** How the id of a later part ends; the first one has no number. */
export const partPattern = '(?:\\.(?:[2-9]|[1-9]\\d{1,4}))?'

/** The number of a part, by its id: 1 of '2026-11', 2 of '2026-11.2'. */
export function partNumber(id: string): number {
  return Number(/\.(\d+)$/.exec(id)?.[1] ?? 1)
}

const recordInMonth = new RegExp(`^\\d{4}-\\d\\d${partPattern}(?=-)`)

function partId(first: string, number: number): string {
  return number === 1 ? first : `${first}.${number}`
}

/** Null of the first part. */
export function previousPartId(id: string): string | null {
  const number = partNumber(id)
  return number === 1 ? null : partId(id.replace(/\.\d+$/, ''), number - 1)
}

export function nextPartId(id: string): string {
  return partId(id.replace(/\.\d+$/, ''), partNumber(id) + 1)
}

/** In which order parts were begun: by what they are parts of, then by number. */
export function inPartOrder(a: string, b: string): number {
  const [first, other] = [a.replace(/\.\d+$/, ''), b.replace(/\.\d+$/, '')]
  return first === other ? partNumber(a) - partNumber(b) : first < other ? -1 : 1
}

/** The ids of a kind's documents as a listing has them, which may lag behind. */
export async function listPartIds(storage: SiteStorage, kind: DocumentKind, first = ''): Promise<string[]> {
  const listed = await storage[kind.store].list(`${kind.prefix}${first}`)
  return [...listed.keys()].flatMap((key) => idIn(kind, key) ?? [])
}

/** The id of the document that a record is in, by the record's: '2026-11.2' of '2026-11.2-abc'. Null for no such id. */
export function documentIdIn(recordId: string): string | null {
  return recordInMonth.exec(recordId)?.[0] ?? null
}

type Added<Result> =
  | { readonly isFull: true }
  | { readonly isFull: false; readonly id: string; readonly result: Result }

/** Tries one part; closes it where what `change` adds does not fit. A change that adds nothing is made in a closed part too. */
export async function addToPart<Document extends Part, Result>(
  storage: SiteStorage,
  kind: PartKind<Document>,
  id: string,
  change: (document: Document | null, id: string) => Change<Document, Result>,
): Promise<Added<Result>> {
  const ref = { storage, kind, id }
  try {
    return await changeDocument(ref, (document): Change<Document, Added<Result>> => {
      const { next, result, isAddition = false } = change(document, id)
      if (isAddition && document?.isClosed) return { result: { isFull: true } }
      const added = { isFull: false, id, result } as const
      return next === undefined ? { result: added } : { next, result: added, isAddition }
    })
  } catch (error) {
    // What cannot be read waits for somebody to look at it; what comes meanwhile goes on beside it.
    if (error instanceof DocumentDamagedError) return { isFull: true }
    if (!(error instanceof DocumentFullError) || error.isEmpty) throw error
  }
  await changeDocument(ref, (document): Change<Document, undefined> =>
    document === null ? { result: undefined } : { next: { ...document, isClosed: true }, result: undefined },
  )
  return { isFull: true }
}

/**
 * Adds to the part that is open, and begins the next one where it is full. `change` is given a part and its id, and adds to it;
 * where it writes nothing, its record is there already. It is asked of the part before the open one too, where what is sent
 * once more may be.
 */
export async function addToParts<Document extends Part, Result>(
  storage: SiteStorage,
  kind: PartKind<Document>,
  first: string,
  change: (document: Document | null, id: string) => Change<Document, Result>,
): Promise<{ readonly id: string; readonly result: Result }> {
  let number = 1
  for (;;) {
    const added = await addToPart(storage, kind, partId(first, number), change)
    if (!added.isFull) return added
    if (number === 1) {
      const listed = await listPartIds(storage, kind, `${first}.`)
      // Later ones than those listed may be there already: they are found by trying.
      number = Math.max(1, ...listed.map((id) => partNumber(id) - 2))
    }
    number++
  }
}

/** The ids that may be there although a listing does not name them yet: what is going on, and its next part. */
export function unlistedParts(first: string, listed: readonly string[]): string[] {
  const parts = listed.filter((id) => id === first || id.startsWith(`${first}.`)).sort(inPartOrder)
  return [first, nextPartId(parts.at(-1) ?? first)]
}

interface FoundPart<Document> {
  readonly id: string
  readonly document: Document
}

/** Every part from this one on, those as well that no listing names yet: a closed one has a next. */
export async function findParts<Document extends Part>(
  storage: SiteStorage,
  kind: PartKind<Document>,
  first: string,
): Promise<FoundPart<Document>[]> {
  const parts: FoundPart<Document>[] = []
  for (let id = first; ; id = nextPartId(id)) {
    const read = await unlessDamaged(storage, async () => ({
      found: await findDocument({ storage, kind, id }),
    }))
    // A damaged one goes on in the next as a full one does.
    if (!read) continue
    const { found } = read
    if (!found) return parts
    parts.push({ id, document: found.document })
    if (!found.document.isClosed) return parts
  }
}

/** All parts that are listed, and `first`, whether it is or not; the newest first. */
export async function listPartsBackwards(
  storage: SiteStorage,
  kind: DocumentKind,
  first: string,
): Promise<string[]> {
  const ids = new Set([first, ...(await listPartIds(storage, kind))])
  return [...ids].sort((a, b) => inPartOrder(b, a))
}
