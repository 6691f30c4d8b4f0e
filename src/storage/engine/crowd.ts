/**
 * A crowd at one document. A request alone reads and writes. A request that meets others is published under a key of its own; the first
 * in the line of the published carries all of them out in one write, and each reads its own answer from the document.
 *
 *     read ─► answered before? ─► answer
 *      └─► carry it out, write over what was read ─► answer
 *               └─ another write was quicker: publish, once
 *                    └─► list the line ─► first in it: read the others, carry out all, write ─► answer
 *                         ▲        └────► behind others: wait, read ─► answered ─► answer
 *                         └───────────────────────────────────────┘ not yet
 *
 * Only the document answers: no visitor is told what is not written there. So nothing is ever withdrawn. Which process carries a request
 * out, how many try at once, whether one dies, whether the list is late: all of that costs time and never changes a decision.
 */
import * as z from 'zod/mini'
import {
  answerOf,
  carryOut,
  periods,
  requestSchema,
  type Act,
  type ActRequest,
  type Answered,
  type Periods,
} from './acts.ts'
import type { DocumentKind, DocumentRef } from './document-kind.ts'
import { StorageUnavailableError, type DocumentStore } from './document-store.ts'
import {
  DocumentFullError,
  keyOf,
  printDocument,
  readOnce,
  readWithin,
  sleep,
  Tries,
  writeOver,
  type Found,
} from './document.ts'

/** A published request as it lies in storage; none once it was erased. */
export const publishedSchema = z.object({ requests: z.array(requestSchema) })
export type WaitingKind = DocumentKind<typeof publishedSchema>

const readsAtOnce = 256
/** Tries before publishing, where requests come one by one. */
const triesAlone = 4
/** From so many answers within so many milliseconds on it is a crowd. Two to eleven: they come one by one. */
const crowd = { within: 2_500, from: 12 }

export interface ActOptions {
  readonly now: Date
  /** Takes work that goes on after the answer. */
  readonly later: (work: Promise<unknown>) => void
  readonly periods?: Periods
}

export interface Acting<Document> {
  readonly act: Act<Document>
  /** What follows from all acts of one write, worked out once. */
  readonly finish: (document: Document, now: Date) => Document
  /** Of the requests that it publishes. */
  readonly waiting: WaitingKind
}

/** A read of more than 0.4 s, ten times as long as most take, is asked a second time beside the first: what comes first counts. */
async function readPromptly<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
): Promise<Found<z.infer<Schema>> | null> {
  const first = readOnce(ref)
  const isHeard = first.then(
    () => true,
    () => true,
  )
  if (await Promise.race([isHeard, sleep(400).then(() => false)])) return first
  return Promise.any([first, readOnce(ref)]).catch(() => first)
}

/** Those who wait for one document, as one process sees them. */
class Line {
  readonly #store: DocumentStore
  readonly #place: (id: string) => DocumentRef<WaitingKind['schema']>
  readonly #own: ActRequest
  readonly prefix: string
  /** By id: a published request never changes, so it is read once. */
  readonly others: Map<string, ActRequest>

  constructor(ref: DocumentRef, waiting: WaitingKind, own: ActRequest, beside: readonly ActRequest[]) {
    this.#store = ref.storage.data
    this.#place = (id) => ({ storage: ref.storage, kind: waiting, id: `${keyOf(ref)}/${id}` })
    this.prefix = keyOf(this.#place(''))
    this.#own = own
    this.others = new Map(beside.map((other) => [other.id, other]))
  }

  async publish(tries: Tries): Promise<void> {
    const place = this.#place(this.#own.id)
    const text = printDocument(place, { document: { requests: [this.#own] }, writes: [], answers: [] })
    while (!tries.areOver) {
      const put = await this.#store.put(keyOf(place), text, null)
      if (put.ok || put.reason === 'conflict') return
    }
  }

  async leave(): Promise<void> {
    await this.#store.delete(keyOf(this.#place(this.#own.id)))
  }

  /** Ids without those that are answered, in the order that all processes see. */
  async list(answered: readonly Answered[]): Promise<string[]> {
    const listed = await this.#store.list(this.prefix).catch(() => new Map<string, string>())
    const known = new Set(answered.map(({ id }) => id))
    return [...listed.keys()]
      .map((key) => key.slice(this.prefix.length))
      .filter((id) => !known.has(id))
      .sort()
  }

  /** A request that is not read within these milliseconds is carried out in the next round. */
  async read(ids: readonly string[], milliseconds: number): Promise<void> {
    let isOver = false
    const queue = ids.filter((id) => id !== this.#own.id && !this.others.has(id)).values()
    const readNext = async (): Promise<void> => {
      for (const id of queue) {
        const found = isOver ? null : await readOnce(this.#place(id)).catch(() => null)
        const [other] = found?.document?.requests ?? []
        if (other) this.others.set(id, other)
      }
    }
    await Promise.race([Promise.all(Array.from({ length: readsAtOnce }, readNext)), sleep(milliseconds)])
    isOver = true
  }
}

/** What one request was told, with all answers that are known to stand in the document. */
interface Heard {
  readonly answer: unknown
  readonly answers: readonly Answered[]
}

/** One request on its way to its answer. `beside`: requests of the same process, which go along in the same write. */
async function carry<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
  { act, finish, waiting }: Acting<z.infer<Schema>>,
  request: ActRequest,
  beside: readonly ActRequest[],
  { now, later, periods: own = periods }: ActOptions,
): Promise<Heard> {
  const startedAt = performance.now()
  const tries = new Tries()
  const line = new Line(ref, waiting, request, beside)
  let found: Found<z.infer<Schema>> | null = null
  /** This process's clock: what it was told the time is, and what has passed since. */
  const clock = (): Date => new Date(now.getTime() + performance.now() - startedAt)

  async function look(): Promise<void> {
    if (tries.areOver)
      throw new StorageUnavailableError(`${keyOf(ref)}: what became of ${request.id} is unknown`)
    found = await readWithin(ref, tries, readPromptly)
  }
  const etag = (): string | undefined => found?.etag
  const answers = (): readonly Answered[] => found?.answers ?? []
  function hear(): Heard | null {
    const known = answers().find(({ id }) => id === request.id)
    return known ? { answer: known.answer, answers: answers() } : null
  }
  function countLately(): number {
    const since = new Date(clock().getTime() - crowd.within).toISOString()
    return answers().filter(({ at }) => at > since).length
  }
  async function write(requests: readonly ActRequest[]): Promise<Heard | null> {
    const carried = carryOut(act, found?.document ?? null, answers(), requests, clock(), own)
    const answer = answerOf(carried, request)
    if (!carried.kept || carried.document === null) return { answer, answers: answers() }
    const document = finish(carried.document, clock())
    const next = { document, writes: found?.writes ?? [], answers: carried.kept }
    const written = await writeOver(ref, found, next)
    if (written) found = written
    return written && { answer, answers: carried.kept }
  }
  /** The answer, once it is known to stand in the document or there is no document; null where that is not known. */
  async function decide(): Promise<Heard | null> {
    const known = hear()
    if (known) return known
    try {
      return await write([request, ...line.others.values()])
    } catch (error) {
      if (!(error instanceof DocumentFullError) || line.others.size === 0) throw error
      // Too large for all of them: each then hears so for itself.
      return write([request])
    }
  }

  await look()
  /** Milliseconds of a read here: a slower storage is asked less often. */
  const pace = Math.min(55, performance.now() - startedAt)
  for (let alone = 1; hear() !== null || countLately() < crowd.from; alone++) {
    const heard = await decide()
    if (heard) return heard
    if (alone === triesAlone || countLately() < 2) break
    await look()
  }
  const publishing = line.publish(tries)
  void publishing.catch(() => undefined)
  // A slow write delays no one: a request that is not listed yet can still carry out.
  await Promise.race([publishing, sleep(6 * pace)])
  /** Looks that found nothing written since the one before. Each doubles how many may carry out: the first in line may be dead. */
  let fruitless = 0
  for (let round = 0; ; round++) {
    const before = etag()
    const ids = await line.list(answers())
    // A list without the own request is late: then chance says which process carries out.
    const listed = ids.indexOf(request.id)
    const position = listed < 0 ? Math.floor(Math.random() * 32) : listed
    let heard: Heard | null = null
    if (position < 2 ** fruitless) {
      await Promise.all([look(), line.read(ids, 3 * pace)])
      heard = await decide()
    } else await sleep(((round === 0 ? 5 : 2) + Math.random()) * pace)
    if (!heard) {
      await look()
      heard = hear()
    }
    if (heard) {
      // What stays is swept.
      later(publishing.then(() => line.leave()).catch(() => undefined))
      return heard
    }
    fruitless = etag() === before ? fruitless + 1 : 0
  }
}

interface Gathered {
  readonly request: ActRequest
  readonly options: ActOptions
  readonly outcome: PromiseWithResolvers<unknown>
}

/** By document, what waits in this process while a request about it is under way: a database is asked for all of them at once then. */
const gathered = new Map<string, Gathered[]>()

async function workOff<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
  acting: Acting<z.infer<Schema>>,
  line: Gathered[],
): Promise<void> {
  for (let first = line.shift(); first; first = line.shift()) {
    const beside = line.map(({ request }) => request)
    try {
      const { answer, answers } = await carry(ref, acting, first.request, beside, first.options)
      first.outcome.resolve(answer)
      const known = new Map(answers.map((one) => [one.id, one.answer]))
      for (const one of line.splice(0))
        if (known.has(one.request.id)) one.outcome.resolve(known.get(one.request.id))
        else line.push(one)
    } catch (error) {
      first.outcome.reject(error)
    }
  }
}

/**
 * Carries the act out exactly once by the request's id. Throws StorageUnavailableError where the outcome is not known: asking again with
 * the same id is safe. Throws DocumentFullError where the document would be too large.
 */
export function changeByAct<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
  acting: Acting<z.infer<Schema>>,
  request: ActRequest,
  options: ActOptions,
): Promise<unknown> {
  const outcome = Promise.withResolvers<unknown>()
  const one: Gathered = { request: requestSchema.parse(request), options, outcome }
  const name = `${ref.storage.name} ${keyOf(ref)}`
  const line = gathered.get(name)
  if (line) line.push(one)
  else {
    const first = [one]
    if (ref.storage.isDatabase) gathered.set(name, first)
    void workOff(ref, acting, first).finally(() => gathered.delete(name))
  }
  return outcome.promise
}
