/** A document as it lies in storage: JSON with the ids of its last writes and the document itself. It parses, or it is damaged. */
import * as z from 'zod/mini'
import { parseJson } from '#core/basics/json.ts'
import { answeredSchema, type Answered } from './acts.ts'

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

/** Write ids that a document remembers: an id is looked up right after its write, so a few dozen suffice. */
const writesRemembered = 32

const envelopeSchema = z.object({
  format: z.literal(1),
  writes: z.array(z.string()),
  answers: z.array(answeredSchema),
  document: z.unknown(),
})

/** What reading a text needs to know of its kind. */
export interface TextKind<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: Schema
  readonly isDisposable: boolean
}

/** What a stored text says. */
export interface ParsedDocument<Document> {
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
  kind: TextKind<Schema>,
  key: string,
  text: string,
): ParsedDocument<z.infer<Schema>> {
  const envelope = envelopeSchema.safeParse(parseJson(text))
  const read = envelope.success ? kind.schema.safeParse(envelope.data.document) : envelope
  if (envelope.success && read.success) {
    const { writes, answers } = envelope.data
    return { document: read.data, writes, answers }
  }
  if (kind.isDisposable) return { document: null, writes: [], answers: [] }
  throw new DocumentDamagedError(key, read.success ? 'it is no document' : problemOf(read.error))
}

/** The text to store; `writes` with this write's own id first. Throws DocumentDamagedError where the document does not fit its schema. */
export function printDocument<Schema extends z.ZodMiniType>(
  kind: Pick<TextKind<Schema>, 'schema'>,
  key: string,
  document: z.infer<Schema>,
  writes: readonly string[],
  answers: readonly Answered[] = [],
): string {
  const parsed = kind.schema.safeParse(document)
  if (!parsed.success) throw new DocumentDamagedError(key, problemOf(parsed.error))
  return JSON.stringify({
    format: 1,
    writes: writes.slice(0, writesRemembered),
    answers,
    document: parsed.data,
  })
}
