/**
 * A document as it lies in storage: JSON with a format, the ids of its last writes, and the document itself. What parses of it
 * is used; what does not, and what this version does not know, is written back as it was found (salvage.ts,
 * unknown-members.ts).
 */
import * as z from 'zod/mini'
import { readPrefix } from './json-prefix.ts'
import { parseJson, type Members } from '#core/basics/json.ts'
import { putBack, salvage, type Apart, type Salvage } from './salvage.ts'
import { keepUnknown } from './unknown-members.ts'

/** A stored document cannot be read, not even in part. */
export class DocumentDamagedError extends Error {
  override name = 'DocumentDamagedError'
  readonly key: string
  readonly problem: string

  /** `problem` is a path or a word of ours, never what is stored. */
  constructor(key: string, problem: string) {
    super(`${key} cannot be read: ${problem}`)
    this.key = key
    this.problem = problem
  }
}

/** Write ids that a document remembers: an id is looked up right after its write, so a few dozen suffice. */
const writesRemembered = 32

const envelopeSchema = z.looseObject({ format: z.literal(1), document: z.unknown() })
const writesSchema = z.catch(z.array(z.string()), [])

/** What reading a text needs to know of its kind. */
export interface TextKind<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: Schema
  readonly isDisposable: boolean
  readonly salvage: Salvage
}

/** What a stored text says. */
export interface ParsedDocument<Document> {
  /** Null where it cannot be read and is to be written over. */
  readonly document: Document | null
  /** The ids of its last writes, the newest first. */
  readonly writes: readonly string[]
  /** Records that cannot be read: they stay where they are until somebody looks. */
  readonly apart: readonly Apart[]
  /** The envelope and the value that the document was read from. */
  readonly source: { readonly envelope: Members; readonly document: unknown } | null
}

export const unread: ParsedDocument<never> = { document: null, writes: [], apart: [], source: null }

/** Undefined for what is no envelope of this version's. */
function readEnvelope(text: string) {
  const envelope = envelopeSchema.safeParse(parseJson(text))
  return envelope.success ? envelope.data : undefined
}

/** Throws DocumentDamagedError where the text of a lasting kind cannot be read. */
export function parseDocument<Schema extends z.ZodMiniType>(
  kind: TextKind<Schema>,
  key: string,
  text: string,
): ParsedDocument<z.infer<Schema>> {
  const envelope = readEnvelope(text)
  const salvaged = envelope && salvage(kind.schema, kind.salvage, envelope.document)
  if (salvaged?.ok) {
    const { document, apart, source } = salvaged
    const writes = writesSchema.parse(envelope?.['writes'])
    return { document, writes, apart, source: { envelope: envelope ?? {}, document: source } }
  }
  if (kind.isDisposable) return unread
  throw new DocumentDamagedError(
    key,
    salvaged ? `it does not fit at '${salvaged.problem}'` : 'it has no JSON envelope of a known format',
  )
}

/**
 * What can be kept of a text that cannot be read whole: the document, and the text to store it as, with what this version does
 * not know. Null where what is left of it makes no document.
 */
export function rescueDocument(
  { schema, salvage: may }: TextKind,
  text: string,
): { readonly document: unknown; readonly text: string } | null {
  const lists = may.lists.map((list) => `document.${list}`)
  const envelope = envelopeSchema.safeParse(parseJson(text) ?? readPrefix(text, lists))
  const salvaged = envelope.success ? salvage(schema, may, envelope.data.document) : null
  if (!envelope.success || !salvaged?.ok) return null
  const { document, source } = salvaged
  const found = { document, writes: [], apart: [], source: { envelope: envelope.data, document: source } }
  return { document, text: printDocument(document, [], { found, apart: [] }) }
}

/**
 * What was read, once `next` is written over it: as if that had been read. Code that goes on from an own write must not take what it
 * left out for something that this version does not know.
 */
export function afterWrite<Document, Found extends ParsedDocument<Document>>(
  found: Found,
  next: Document,
): Found & { readonly document: Document } {
  const { source, document } = found
  return {
    ...found,
    document: next,
    source: source && { ...source, document: keepUnknown(next, document, source.document) },
  }
}

/** What a document is to be written over, and what of that stays set aside. */
export interface Before {
  readonly found: ParsedDocument<unknown> | null
  readonly apart: readonly Apart[]
}

/** The text to store; `writes` with this write's own id first. */
export function printDocument(
  document: unknown,
  writes: readonly string[],
  { found, apart }: Before = { found: null, apart: [] },
): string {
  const { source } = found ?? unread
  const kept = source ? keepUnknown(document, found?.document, source.document) : document
  const whole = putBack(kept, found?.document, apart)
  const own = { format: 1, writes: writes.slice(0, writesRemembered), document: whole }
  return JSON.stringify({ ...own, ...source?.envelope, ...own })
}
