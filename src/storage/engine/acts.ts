/** Acts on a document: asked for as data, so that any process can carry one out, and carried out once. */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'
import { StorageUnavailableError } from './document-store.ts'

export const requestSchema = z.object({
  /** ASCII, because it stands in keys. The same id is decided once. */
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/)),
  input: z.unknown(),
  /** When it came, as the clock of the process that took it says. */
  at: instant,
})
export type ActRequest = Readonly<z.infer<typeof requestSchema>>

export const answeredSchema = z.object({ id: z.string(), at: instant, answer: z.unknown() })
/** What a request was answered, in the order of deciding. It lies in the document, so it is small and names no person. */
export type Answered = z.infer<typeof answeredSchema>

export interface Outcome<Document> {
  /** Absent where the document stays as it is. */
  readonly next?: Document
  readonly answer: unknown
}

/** A pure function, without a clock and without chance. Null is no document. Throws where the input does not fit. */
export type Act<Document> = (document: Document | null, request: ActRequest) => Outcome<Document>

/**
 * Milliseconds. Others carry a published request out while it is `fresh`. An answer is `kept` four times as long, so every process that
 * may carry a request out still sees that it was answered. Clocks may differ by 45 s.
 */
export interface Periods {
  readonly fresh: number
  readonly kept: number
}

export const periods: Periods = { fresh: 30_000, kept: 120_000 }

interface Carried<Document> {
  readonly document: Document | null
  /** To be written with the document; null where nothing is new, and where there is no document. */
  readonly kept: readonly Answered[] | null
  /** By id, of the given requests; without those that are too old to be carried out. */
  readonly answers: ReadonlyMap<string, unknown>
  /** Of acts that threw: such a request is left out and fails alone. */
  readonly failures: ReadonlyMap<string, unknown>
}

function inOrder(a: ActRequest, b: ActRequest): number {
  const [first, second] = a.at === b.at ? [a.id, b.id] : [a.at, b.at]
  return first < second ? -1 : 1
}

/** Carries out the requests that have no answer yet, in the order in which they came. */
export function carryOut<Document>(
  act: Act<Document>,
  before: Document | null,
  answered: readonly Answered[],
  requests: readonly ActRequest[],
  now: Date,
  { fresh, kept }: Periods,
): Carried<Document> {
  const answers = new Map(answered.map(({ id, answer }) => [id, answer]))
  const failures = new Map<string, unknown>()
  const added: Answered[] = []
  const ago = (milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString()
  let document = before
  for (const request of requests.toSorted(inOrder)) {
    if (answers.has(request.id) || request.at < ago(fresh)) continue
    try {
      const { next, answer } = act(document, request)
      document = next ?? document
      answers.set(request.id, answer)
      added.push({ id: request.id, at: now.toISOString(), answer })
    } catch (error) {
      failures.set(request.id, error)
    }
  }
  const isNew = document !== null && added.length > 0
  const stillKept = answered.filter(({ at }) => at > ago(kept))
  return { document, kept: isNew ? [...stillKept, ...added] : null, answers, failures }
}

/** Throws what the request's act threw, and StorageUnavailableError where the request is too old by now. */
export function answerOf<Document>({ answers, failures }: Carried<Document>, { id }: ActRequest): unknown {
  if (failures.has(id)) throw failures.get(id)
  if (!answers.has(id)) throw new StorageUnavailableError(`request ${id} is too old to be carried out`)
  return answers.get(id)
}
