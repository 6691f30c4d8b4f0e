/**
 * Serves a crowd at one document. A request alone reads and writes. A request that meets others is published under its own key; the
 * first in the line of published requests carries all of them out in one write, and each reads its own answer from the document.
 *
 *     read ─► answered before? ─► answer
 *      └─► carry it out, write over what was read ─► answer
 *               └─ another write was quicker: publish, once
 *                    └─► list the line ─► first in it: read the others, carry out all, write ─► answer
 *                         ▲        └────► behind others: wait, read ─► answered ─► answer
 *                         └───────────────────────────────────────┘ not yet
 *
 * Only the document answers, so nothing is ever withdrawn: which process carries a request out, whether a process dies, and whether the
 * list is late cost time, but never change a decision.
 */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'
import { sleep, StorageUnavailableError } from './document-store.ts'
import {
  deadline,
  keyOf,
  printDocument,
  readDocument,
  writeOver,
  type Answered,
  type DocumentKind,
  type DocumentRef,
  type Found,
  type Parsed,
} from './document.ts'

const requestSchema = z.object({
  /** Part of keys. A request with the same id is decided once. */
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/)),
  input: z.unknown(),
  /** When the request came, by the clock of the process that accepted it. */
  at: instant,
})
export type ActRequest = Readonly<z.infer<typeof requestSchema>>

/** A published request as it is stored; the list is empty once the request was erased. */
export const publishedSchema = z.object({ requests: z.array(requestSchema) })
type Published = z.infer<typeof publishedSchema>

/** In milliseconds. Others carry a request out while it is fresh, and still see its answer if clocks differ by up to 45 s. */
const [fresh, usuallyKept] = [30_000, 120_000]

const readsAtOnce = 256
const triesAlone = 4
/** This many answers within this many milliseconds mean a crowd. With two to eleven, requests come one by one. */
const crowd = { within: 2_500, from: 12 }

export interface Outcome<Document> {
  readonly next?: Document
  readonly answer: unknown
}

export interface Acting<Document> {
  /** A pure function, without clock and chance. Null means that there is no document. Throws if the input does not fit. */
  readonly act: (document: Document | null, request: ActRequest) => Outcome<Document>
  /** Derives what follows from all acts of one write, once. */
  readonly finish: (document: Document, now: Date) => Document
  readonly waiting: DocumentKind<Published>
  /** Milliseconds for which answers are kept, if not the usual time. */
  readonly kept?: number
  /** Accepts work that goes on after the answer. */
  readonly later: (work: Promise<unknown>) => void
}

const before = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() - milliseconds).toISOString()

/** Carries out the requests without an answer, in the order in which they came. An act that throws fails alone. `told` is by id. */
function carryOut<Document>(
  { act, finish, kept = usuallyKept }: Acting<Document>,
  { document, writes, answers }: Parsed<Document>,
  requests: Iterable<ActRequest>,
  now: Date,
) {
  const answerOf = new Map(answers.map(({ id, answer }) => [id, (): unknown => answer]))
  const added: Answered[] = []
  let changed = document
  for (const request of [...requests].sort((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1))) {
    if (answerOf.has(request.id) || request.at < before(now, fresh)) continue
    try {
      const { next, answer } = act(changed, request)
      changed = next ?? changed
      answerOf.set(request.id, () => answer)
      added.push({ id: request.id, at: now.toISOString(), answer })
    } catch (error) {
      answerOf.set(request.id, () => {
        throw error
      })
    }
  }
  if (changed === null || added.length === 0) return { told: answerOf, next: null }
  const remembered = answers.filter(({ at }) => at > before(now, kept))
  return {
    told: answerOf,
    next: { document: finish(changed, now), writes, answers: [...remembered, ...added] },
  }
}

/** Repeats a read that takes more than 0.4 s, ten times as long as most, beside the first one. */
async function readPromptly<Document>(ref: DocumentRef<Document>): Promise<Found<Document> | null> {
  let isHeard = false
  const first = readDocument(ref).finally(() => {
    isHeard = true
  })
  const second = sleep(400).then(() => (isHeard ? first : readDocument(ref)))
  return Promise.any([first, second]).catch(() => first)
}

/** Adds the published requests with these ids. A request that is not read in time is carried out in the next round. */
async function readPublished(
  all: Map<string, ActRequest>,
  ids: readonly string[],
  refOf: (id: string) => DocumentRef<Published>,
  milliseconds: number,
): Promise<void> {
  let isOver = false
  const queue = ids.values()
  const readNext = async (): Promise<void> => {
    for (const id of queue) {
      const found = isOver || all.has(id) ? null : await readDocument(refOf(id)).catch(() => null)
      for (const other of found?.document?.requests ?? []) all.set(id, other)
    }
  }
  await Promise.race([Promise.all(Array.from({ length: readsAtOnce }, readNext)), sleep(milliseconds)])
  isOver = true
}

interface Heard {
  readonly answer: unknown
  readonly answers: readonly Answered[]
}

/** `beside` are requests of the same process, which go into the same write. */
async function carry<Document>(
  ref: DocumentRef<Document>,
  acting: Acting<Document>,
  request: ActRequest,
  beside: Iterable<ActRequest>,
): Promise<Heard> {
  type Seen = Found<Document> | null
  const { data } = ref.storage
  const published = (id: string): DocumentRef<Published> => ({
    storage: ref.storage,
    kind: acting.waiting,
    id: `${keyOf(ref)}/${id}`,
  })
  const [line, ownKey] = [keyOf(published('')), keyOf(published(request.id))]
  /** Includes this process's own requests. A published request never changes, so it is read once. */
  const all = new Map([request, ...beside].map((other) => [other.id, other]))
  const startedAt = performance.now()
  const took = (): number => performance.now() - startedAt
  const clock = (): Date => new Date(Date.parse(request.at) + took())

  async function look(): Promise<Seen> {
    if (took() < deadline) return readPromptly(ref)
    throw new StorageUnavailableError(`${keyOf(ref)}: what became of ${request.id} is unknown`)
  }
  function hear(seen: Seen): Heard | null {
    const known = seen?.answers.find(({ id }) => id === request.id)
    return seen && known ? { answer: known.answer, answers: seen.answers } : null
  }
  /** Returns the answer once the document is known to hold it, or there is no document; returns null if that is unknown. */
  async function decide(seen: Seen): Promise<Heard | null> {
    const heard = hear(seen)
    if (heard) return heard
    const found = seen ?? { document: null, writes: [], answers: [] }
    const { told, next } = carryOut(acting, found, all.values(), clock())
    const tell = told.get(request.id)
    if (!tell) throw new StorageUnavailableError(`request ${request.id} is too old to be carried out`)
    const { answers } = next ?? found
    const answer = tell()
    return !next || (await writeOver(ref, seen, next)) ? { answer, answers } : null
  }
  function countLately(seen: Seen): number {
    const since = before(clock(), crowd.within)
    return seen?.answers.filter(({ at }) => at > since).length ?? 0
  }
  async function publish(): Promise<void> {
    const text = printDocument(published(request.id), { requests: [request] })
    while (took() < deadline) {
      const put = await data.put(ownKey, text, null)
      if (put.ok || put.reason === 'conflict') return
    }
  }
  /** Returns the ids without an answer, in the order that all processes see. */
  async function listLine(seen: Seen): Promise<string[]> {
    const listed = await data.list(line).catch(() => new Map<string, string>())
    const answered = new Set(seen?.answers.map(({ id }) => id))
    const ids = Array.from(listed.keys(), (key) => key.slice(line.length))
    return ids.filter((id) => !answered.has(id)).sort()
  }

  let seen = await look()
  /** The duration of a read here, in milliseconds: a slower storage is asked less often. */
  const pace = Math.min(55, took())
  for (let alone = 1; hear(seen) || countLately(seen) < crowd.from; alone++) {
    const heard = await decide(seen)
    if (heard) return heard
    if (alone === triesAlone || countLately(seen) < 2) break
    seen = await look()
  }
  const publishing = publish()
  void publishing.catch(() => undefined)
  // A slow write delays no other request: one that is not listed yet can still carry out.
  await Promise.race([publishing, sleep(6 * pace)])
  /** Counts looks without a new version. Each doubles the number of possible carriers, because the first in line may be dead. */
  let fruitless = 0
  for (let round = 0; ; round++) {
    const etag = seen?.etag
    const ids = await listLine(seen)
    const listed = ids.indexOf(request.id)
    // A list without the own request is late; then chance decides which process carries out.
    const isCarrier = (listed < 0 ? Math.floor(Math.random() * 32) : listed) < 2 ** fruitless
    if (isCarrier) [seen] = await Promise.all([look(), readPublished(all, ids, published, 3 * pace)])
    else await sleep(((round === 0 ? 5 : 2) + Math.random()) * pace)
    let heard = isCarrier ? await decide(seen) : null
    if (!heard) {
      seen = await look()
      heard = hear(seen)
    }
    if (heard) {
      acting.later(publishing.then(() => data.delete(ownKey)).catch(() => undefined))
      return heard
    }
    fruitless = seen?.etag === etag ? fruitless + 1 : 0
  }
}

/** By document: this process's requests without an answer, and the one under way. */
const lines = new Map<string, { waiting: Set<ActRequest>; turn: Promise<Heard | null> }>()

/** Decides once per request id. Throws StorageUnavailableError if the outcome is unknown: asking again with the same id is safe. */
export async function changeByAct<Document>(
  ref: DocumentRef<Document>,
  acting: Acting<Document>,
  request: ActRequest,
): Promise<unknown> {
  if (!ref.storage.isDatabase) return (await carry(ref, acting, request, [])).answer
  // A database gets all requests that came meanwhile in one write.
  const name = `${ref.storage.name} ${keyOf(ref)}`
  const line = lines.get(name) ?? { waiting: new Set(), turn: Promise.resolve(null) }
  lines.set(name, line)
  line.waiting.add(request)
  const mine = line.turn
    .catch(() => null)
    .then((last) => {
      const known = last?.answers.find(({ id }) => id === request.id)
      return last && known ? { ...last, ...known } : carry(ref, acting, request, line.waiting)
    })
  line.turn = mine
  try {
    return (await mine).answer
  } finally {
    line.waiting.delete(request)
    if (line.waiting.size === 0) lines.delete(name)
  }
}
