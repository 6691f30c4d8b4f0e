/** A document as it lies in storage: JSON with a format, the ids of its last writes, and the document itself. */
import * as z from 'zod/mini'

/** A stored document does not match its schema. The error names its key. */
export class DocumentDamagedError extends Error {
  override name = 'DocumentDamagedError'
}

/** Write ids that a document remembers: an id is looked up right after its write, so a few dozen suffice. */
const writesRemembered = 32

const envelopeSchema = z.object({ format: z.literal(1), writes: z.array(z.string()), document: z.unknown() })

/** What a stored text says. */
export interface ParsedDocument<Document> {
  /** Null where a disposable document cannot be read: to be written over. */
  readonly document: Document | null
  /** The ids of its last writes, the newest first. */
  readonly writes: readonly string[]
}

/** Throws DocumentDamagedError where the text of a lasting kind does not fit. */
export function parseDocument<Schema extends z.ZodMiniType>(
  kind: { readonly schema: Schema; readonly isDisposable: boolean },
  key: string,
  text: string,
): ParsedDocument<z.infer<Schema>> {
  const envelope = envelopeSchema.safeParse(parseJson(text))
  const document = kind.schema.safeParse(envelope.data?.document)
  if (envelope.success && document.success) return { document: document.data, writes: envelope.data.writes }
  if (kind.isDisposable) return { document: null, writes: [] }
  if (!envelope.success) throw new DocumentDamagedError(`${key} has no JSON envelope of a known format`)
  const path = document.error?.issues[0]?.path.join('.') ?? '?'
  throw new DocumentDamagedError(`${key} does not fit its schema at ${path}`)
}

/**
 * Undefined for invalid JSON, which no schema accepts. The parser's message is dropped, because it quotes personal
 * data.
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The text to store; `writes` with this write's own id first. */
export function printDocument(document: unknown, writes: readonly string[]): string {
  return JSON.stringify({ format: 1, writes: writes.slice(0, writesRemembered), document })
}
