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
import { DocumentFullError, keyOf, readOnce, writeOver, type DocumentRef, type Found } from './document.ts'
import { StorageUnavailableError } from './document-store.ts'
import { parseDocument, printDocument, type TextKind } from './document-text.ts'
import { StorageSilentError } from './silence-budget.ts'

/** A published request as it lies in storage; none once it was erased. */
export const publishedSchema = z.object({ requests: z.array(requestSchema) })
const published: TextKind<typeof publishedSchema> = { schema: publishedSchema, isDisposable: true }

export const linePrefix = 'waiting/'
const readsAtOnce = 256
/** Tries before publishing, where requests come one by one. */
const triesAlone = 4
/** From so many answers within so many milliseconds on it is a crowd. Two to eleven: they come one by one. */
const crowd = { within: 2_500, from: 12 }
/** Milliseconds until the outcome counts as unknown. */
const deadline = 10_000

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
}

const sleep = (milliseconds: number) => new Promise<void>((wake) => setTimeout(wake, milliseconds))

/** One request on its way to its answer. */
class Carrier<Schema extends z.ZodMiniType> {
  readonly #ref: DocumentRef<Schema>
  readonly #acting: Acting<z.infer<Schema>>
  readonly #request: ActRequest
  readonly #options: Required<ActOptions>
  readonly #startedAt = performance.now()
  readonly #line: string
  /** By id: a published request never changes, so it is read once. */
  readonly #others = new Map<string, ActRequest>()
  /** Milliseconds of a read here: a slower storage is asked less often. */
  #pace = 0
  #found: Found<z.infer<Schema>> | null = null

  /** `beside`: requests of the same process, which go along in the same write. */
  constructor(
    ref: DocumentRef<Schema>,
    acting: Acting<z.infer<Schema>>,
    request: ActRequest,
    beside: readonly ActRequest[],
    options: Required<ActOptions>,
  ) {
    this.#ref = ref
    this.#acting = acting
    this.#request = request
    this.#options = options
    for (const other of beside) this.#others.set(other.id, other)
    this.#line = `${linePrefix}${keyOf(ref)}/`
  }

  async carry(): Promise<unknown> {
    await this.#look()
    this.#pace = Math.min(55, performance.now() - this.#startedAt)
    for (let tries = 1; this.#known() || this.#countLately() < crowd.from; tries++) {
      const decided = await this.#decide()
      if (decided) return decided.answer
      if (tries === triesAlone || this.#countLately() < 2) break
      await this.#look()
    }
    const publishing = this.#publish()
    // A slow write delays no one: a request that is not listed yet can still carry out.
    await Promise.race([publishing, sleep(6 * this.#pace)])
    const { answer } = await this.#standInLine()
    const clear = () => this.#store.delete(this.#line + this.#request.id)
    // What stays is swept.
    this.#options.later(publishing.then(clear).catch(() => undefined))
    return answer
  }

  get #store() {
    return this.#ref.storage.data
  }

  /** This process's clock: what it was told the time is, and what has passed since. */
  get #now(): Date {
    return new Date(this.#options.now.getTime() + performance.now() - this.#startedAt)
  }

  async #standInLine(): Promise<Pick<Answered, 'answer'>> {
    /** Looks that found nothing written since the one before. Each doubles how many may carry out: the first in line may be dead. */
    let fruitless = 0
    for (let round = 0; ; round++) {
      const before = this.#found?.etag
      const ids = await this.#listLine()
      // A list without the own request is late: then chance says which process carries out.
      const listed = ids.indexOf(this.#request.id)
      const position = listed < 0 ? Math.floor(Math.random() * 32) : listed
      if (position < 2 ** fruitless) {
        await Promise.all([this.#look(), this.#readOthers(ids)])
        const decided = await this.#decide()
        if (decided) return decided
      } else await sleep(((round === 0 ? 5 : 2) + Math.random()) * this.#pace)
      await this.#look()
      const known = this.#known()
      if (known) return known
      fruitless = this.#found?.etag === before ? fruitless + 1 : 0
    }
  }

  async #look(): Promise<void> {
    for (let tries = 0; performance.now() - this.#startedAt < deadline; tries++) {
      try {
        this.#found = await this.#readPromptly()
        return
      } catch (error) {
        if (!(error instanceof StorageUnavailableError) || error instanceof StorageSilentError) throw error
      }
      await sleep(Math.random() * Math.min(800, 25 * 2 ** tries))
    }
    throw new StorageUnavailableError(`${keyOf(this.#ref)}: what became of ${this.#request.id} is unknown`)
  }

  /** A read of more than 0.4 s, ten times as long as most take, is asked a second time beside the first: what comes first counts. */
  async #readPromptly(): Promise<Found<z.infer<Schema>> | null> {
    const first = readOnce(this.#ref)
    const isHeard = first.then(
      () => true,
      () => true,
    )
    if (await Promise.race([isHeard, sleep(400).then(() => false)])) return first
    return Promise.any([first, readOnce(this.#ref)]).catch(() => first)
  }

  #known(): Answered | undefined {
    return this.answerTo(this.#request)
  }

  /** As far as is known to stand in the document. */
  answerTo({ id }: ActRequest): Answered | undefined {
    return this.#found?.answers.find((answered) => answered.id === id)
  }

  #countLately(): number {
    const since = new Date(this.#now.getTime() - crowd.within).toISOString()
    return this.#found?.answers.filter(({ at }) => at > since).length ?? 0
  }

  /** The answer, once it is known to stand in the document or there is no document; null where that is not known. */
  async #decide(): Promise<Pick<Answered, 'answer'> | null> {
    const known = this.#known()
    if (known) return known
    try {
      return await this.#write([this.#request, ...this.#others.values()])
    } catch (error) {
      if (!(error instanceof DocumentFullError) || this.#others.size === 0) throw error
      // Too large for all of them: each then hears so for itself.
      return this.#write([this.#request])
    }
  }

  async #write(requests: readonly ActRequest[]): Promise<Pick<Answered, 'answer'> | null> {
    const found = this.#found
    const answered = found?.answers ?? []
    const carried = carryOut(
      this.#acting.act,
      found?.document ?? null,
      answered,
      requests,
      this.#now,
      this.#options.periods,
    )
    const answer = answerOf(carried, this.#request)
    if (!carried.kept || carried.document === null) return { answer }
    const document = this.#acting.finish(carried.document, this.#now)
    const written = await writeOver(this.#ref, document, found && { ...found, answers: carried.kept })
    if (!written.ok && written.reason === 'unknown' && written.isSilent)
      throw new StorageSilentError(`${keyOf(this.#ref)} could not be written`)
    if (!written.ok) return null
    // What was written, as far as answers go.
    this.#found = {
      ...(found ?? { writes: [], bytes: 0 }),
      document,
      answers: carried.kept,
      etag: written.etag,
    }
    return { answer }
  }

  async #publish(): Promise<void> {
    const key = this.#line + this.#request.id
    const text = printDocument(published, key, { requests: [this.#request] }, [])
    while (performance.now() - this.#startedAt < deadline) {
      const written = await this.#store.put(key, text, { ifNew: true })
      if (written.ok || written.reason === 'conflict' || written.isSilent) return
    }
  }

  async #listLine(): Promise<string[]> {
    const listed = await this.#store.list(this.#line).catch(() => new Map<string, string>())
    const answered = new Set(this.#found?.answers.map(({ id }) => id))
    return [...listed.keys()]
      .map((key) => key.slice(this.#line.length))
      .filter((id) => !answered.has(id))
      .sort()
  }

  async #readOthers(ids: readonly string[]): Promise<void> {
    let isOver = false
    const queue = ids.filter((id) => id !== this.#request.id && !this.#others.has(id)).values()
    const readNext = async (): Promise<void> => {
      for (const id of queue) {
        const key = this.#line + id
        const found = isOver ? null : await this.#store.get(key).catch(() => null)
        const [other] = (found && parseDocument(published, key, found.text).document?.requests) ?? []
        if (other) this.#others.set(id, other)
      }
    }
    // A request that is read too late is carried out in the next round.
    const reading = Promise.all(Array.from({ length: readsAtOnce }, readNext))
    await Promise.race([reading, sleep(3 * this.#pace)])
    isOver = true
  }
}

interface Gathered {
  readonly request: ActRequest
  readonly options: Required<ActOptions>
  readonly outcome: PromiseWithResolvers<unknown>
}

/** By document, what waits in this process while a request about it is under way: a database is asked for all of them at once then. */
const gathered = new Map<string, Gathered[]>()

async function workOff<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
  acting: Acting<z.infer<Schema>>,
  waiting: Gathered[],
): Promise<void> {
  for (let first = waiting.shift(); first; first = waiting.shift()) {
    const beside = [...waiting]
    const others = beside.map(({ request }) => request)
    const carrier = new Carrier(ref, acting, first.request, others, first.options)
    try {
      first.outcome.resolve(await carrier.carry())
    } catch (error) {
      first.outcome.reject(error)
    }
    for (const { request, outcome } of beside) {
      const known = carrier.answerTo(request)
      if (!known) continue
      outcome.resolve(known.answer)
      waiting.splice(
        waiting.findIndex((one) => one.request === request),
        1,
      )
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
  { periods: own = periods, ...options }: ActOptions,
): Promise<unknown> {
  const one: Gathered = {
    request: requestSchema.parse(request),
    options: { ...options, periods: own },
    outcome: Promise.withResolvers(),
  }
  const name = `${ref.storage.name} ${keyOf(ref)}`
  const waiting = gathered.get(name)
  if (!ref.storage.isDatabase) void workOff(ref, acting, [one])
  else if (waiting) waiting.push(one)
  else {
    const first = [one]
    gathered.set(name, first)
    void workOff(ref, acting, first).finally(() => gathered.delete(name))
  }
  return one.outcome.promise
}
