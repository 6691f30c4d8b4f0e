/**
 * The waiting room of an event: requests that met a crowd, each under a key of its own, so that none delays another. An
 * *intent* is such a request; a *taker* is a visitor's process whose turn it is to decide about all intents at once and
 * to write everybody into the roster (registering.ts). Intents are hints; only the roster grants seats.
 */
import * as z from 'zod/mini'
import type { DatedRequest } from '#core/registrations/registration.ts'
import { redactList } from '#core/records/erasure.ts'
import { registrationRequestSchema } from '#core/registrations/registration-schema.ts'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { definePassingKind } from '#storage/engine/document-kind.ts'
import { idIn, keyOf } from '#storage/engine/document.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { StorageSilentError } from '#storage/engine/silence-budget.ts'
import { parseDocument, printDocument } from '#storage/engine/document-text.ts'
import { RetryBudget } from '#storage/engine/retry-budget.ts'

const intentSchema = z.object({
  /** When the request came. */
  at: instant,
  /** One; none once it is withdrawn or erased: what is left then keeps a write that is still on its way from bringing it back. */
  requests: z.array(registrationRequestSchema),
})

/** Milliseconds after which a process that left an intent has given up: takers leave it aside. */
const freshMilliseconds = 30_000
/** Milliseconds after which an intent is swept: nobody is coming back for it. */
const sweptMilliseconds = 120_000
const readsAtOnce = 256
/** Milliseconds that a taker reads for; those whose intents were not read yet are taken the next time. */
const readMilliseconds = 400

export const waitingKind = definePassingKind({
  name: 'waiting',
  // Event and submission.
  prefix: 'waiting/',
  id: /^\d{1,15}\/[A-Za-z0-9_-]{8,64}$/,
  schema: intentSchema,
  bytesMost: 50_000,
  personalData: {
    erase: (intent, search) => {
      const redacted = redactList(intent.requests, search, {
        recordIn: ({ id, input: { email, phone, name } }) => ({ id, email, phone, name }),
        toFind: ({ input }) => ({ kind: 'registration', label: `${input.name}, still waiting` }),
        mentionLabel: 'A registration, still waiting',
      })
      return { ...redacted, next: { ...intent, requests: redacted.next } }
    },
    // By the ids that they will have in the roster, where they could come back to once they are erased there.
    namesRecords: true,
    expire: {
      as: null,
      mayHold: () => true,
      from: (intent, { now }) =>
        isOver(intent, now)
          ? { next: { ...intent, requests: [] }, finds: intent.requests }
          : { next: intent, finds: [] },
    },
  },
})

function isOver({ at }: z.infer<typeof intentSchema>, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(at)) > sweptMilliseconds
}

/** Where the intent of one submission lies. */
interface Place {
  readonly eventId: number
  readonly submissionId: string
}

function intentKey({ eventId, submissionId }: Place): string {
  return keyOf({ kind: waitingKind, id: `${eventId}/${submissionId}` })
}

/**
 * Leaves an intent, unless there is one of the same submission (an earlier try's, or a withdrawn one): so a write that
 * arrives late changes nothing. False where it is not known whether it is there.
 */
export async function leaveIntent(
  storage: SiteStorage,
  place: Place,
  { request, at }: DatedRequest,
): Promise<boolean> {
  const intent: z.infer<typeof intentSchema> = { at: at.toISOString(), requests: [request] }
  const written = await storage.data.put(
    intentKey(place),
    printDocument(waitingKind, intentKey(place), intent, []),
    { ifNew: true },
  )
  return written.ok || written.reason === 'conflict'
}

/**
 * Takes an intent back. Once this has answered true no taker that reads the roster afterwards finds it; false is not known.
 * `mayArrive`, an instant of now: the intent's write may still be in flight, so an empty tombstone is left until the sweeper removes it.
 */
export async function withdrawIntent(storage: SiteStorage, place: Place, mayArrive?: Date): Promise<boolean> {
  if (mayArrive) {
    const withdrawn: z.infer<typeof intentSchema> = { at: mayArrive.toISOString(), requests: [] }
    return (
      await storage.data.put(intentKey(place), printDocument(waitingKind, intentKey(place), withdrawn, []))
    ).ok
  }
  try {
    await storage.data.delete(intentKey(place))
    return true
  } catch (error) {
    if (error instanceof StorageSilentError) throw error
    if (error instanceof StorageUnavailableError) return false
    throw error
  }
}

/**
 * Makes sure that no intent of these submissions is found any more: before a request is refused, and before registrations are taken
 * out of a roster. `mayArrive` as above. Throws StorageUnavailableError where that is not known; then they must stay in the roster.
 */
export async function forgetIntents(
  storage: SiteStorage,
  eventId: number,
  registrations: readonly { readonly submissionId?: string | undefined }[],
  mayArrive?: Date,
): Promise<void> {
  const retryBudget = new RetryBudget()
  const forget = async (submissionId: string): Promise<void> => {
    while (!(await withdrawIntent(storage, { eventId, submissionId }, mayArrive))) {
      await retryBudget.wait(new StorageUnavailableError('an intent could not be withdrawn'))
    }
  }
  const submissionIds = registrations.flatMap(({ submissionId }) => submissionId ?? [])
  await Promise.all(submissionIds.map(forget))
}

/** The submissions that wait at an event, as a listing names them: it may lag behind, which costs time and nothing else. */
export async function listWaiting(storage: SiteStorage, eventId: number): Promise<string[]> {
  const prefix = `${waitingKind.prefix}${eventId}/`
  return [...(await storage.data.list(prefix)).keys()]
    .filter((key) => idIn(waitingKind, key) !== null)
    .map((key) => key.slice(prefix.length))
}

/** Of some submissions, what is asked for, in the order in which they came. `stale`: whose processes are gone. */
export async function readWaiting(
  storage: SiteStorage,
  eventId: number,
  submissionIds: readonly string[],
  now: Date,
): Promise<{ requests: DatedRequest[]; stale: string[] }> {
  const until = performance.now() + readMilliseconds
  const requests: (DatedRequest & { readonly submissionId: string })[] = []
  const stale: string[] = []
  const queue = submissionIds.values()
  const read = async (): Promise<void> => {
    for (const submissionId of queue) {
      if (performance.now() >= until) return
      const key = intentKey({ eventId, submissionId })
      const found = await storage.data.get(key).catch(() => null)
      const intent = found && parseDocument(waitingKind, key, found.text).document
      if (found && (!intent || isOver(intent, now))) stale.push(submissionId)
      const at = new Date(intent?.at ?? 0)
      const isFresh = Math.abs(now.getTime() - at.getTime()) < freshMilliseconds
      if (isFresh) for (const request of intent?.requests ?? []) requests.push({ request, at, submissionId })
    }
  }
  const reading = Promise.all(Array.from({ length: readsAtOnce }, read))
  const { promise: timeIsUp, resolve: stop } = Promise.withResolvers<undefined>()
  const timer = setTimeout(stop, readMilliseconds, undefined)
  await Promise.race([reading, timeIsUp])
  clearTimeout(timer)
  // A request that is read too late is taken the next time.
  const inOrder = requests.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.submissionId < b.submissionId ? -1 : 1),
  )
  return { requests: inOrder, stale: [...stale] }
}

/** Empties the waiting room of an event that is deleted. */
export async function emptyWaitingRoom(storage: SiteStorage, eventId: number): Promise<void> {
  const waiting = await listWaiting(storage, eventId)
  await Promise.all(waiting.map((submissionId) => storage.data.delete(intentKey({ eventId, submissionId }))))
}

/** Most intents that one sweep looks at: those of a crowd that is here right now are looked at in vain. */
const sweptAtOnce = 500

/** Of some keys of the store, deletes the intents that nobody is coming back for: of processes that were killed, and withdrawn ones. */
export async function sweepWaitingRooms(
  storage: SiteStorage,
  keys: Iterable<string>,
  now: Date,
): Promise<void> {
  const intents = [...keys].filter((key) => idIn(waitingKind, key) !== null)
  const sweep = async (key: string): Promise<void> => {
    const found = await storage.data.get(key)
    const intent = found && parseDocument(waitingKind, key, found.text).document
    if (found && (!intent || isOver(intent, now))) await storage.data.delete(key)
  }
  // What fails is found by the next sweep.
  await Promise.allSettled(intents.slice(0, sweptAtOnce).map(sweep))
}
