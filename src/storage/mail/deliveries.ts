/**
 * What became of the e-mails of one source: a document beside the one that causes them, so that sending never contends with
 * registering.
 *
 *     roster/12         ──► deliveries/roster-12
 *     enquiries/2026-11 ──► deliveries/enquiries-2026-11, of a part deliveries/enquiries-2026-11.2
 *     signups/a         ──► deliveries/signups-a
 *                           deliveries/digest
 *
 * Rows of e-mails whose way is over move, thousands at a time, to documents beside it: deliveries/roster-12.settled-1. Those are
 * only read; what is still to change stands in the first.
 */
import * as z from 'zod/mini'
import { day, isAtWork, isStale, type Deliveries as Rows, type DueEmail } from '#core/mail/email-plan.ts'
import { decideSendAgain, movedTo } from '#core/mail/email-state.ts'
import { toIndianTimestamp } from '#core/basics/india-time.ts'
import { shardPattern } from '#core/signups/signup.ts'
import { letterSchema, type Letter } from '#core/mail/letter.ts'
import {
  deliverySchema,
  emailKinds,
  emailRows,
  type Delivery,
  type EmailKind,
} from '#core/mail/email-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import {
  changeDocument,
  documentBytesMost,
  findDocument,
  removeDocument,
  unlessDamaged,
  type Change,
} from '#storage/engine/document.ts'
import { partPattern } from '#storage/engine/parts.ts'
import type { Apart } from '#storage/engine/salvage.ts'

const deliveriesSchema = z.object({
  deliveries: z.record(z.string(), deliverySchema),
  /** Kinds that the admin holds back for the whole source. */
  heldKinds: z._default(z.array(z.enum(emailKinds)), []),
  /** What the consultant wrote to participants, by its id; the rows that send it name it in their keys. */
  letters: z._default(z.record(z.string(), letterSchema), {}),
  /** The newest version of its event that a run has claimed by. Who saw an older one sends nothing any more: it would come after the newer. */
  eventVersion: z._default(z.int(), 0),
  /** How many documents with settled rows there are beside this one. */
  settledDocuments: z._default(z.int(), 0),
})
export type Deliveries = z.infer<typeof deliveriesSchema>

const none: Deliveries = { deliveries: {}, heldKinds: [], letters: {}, eventVersion: 0, settledDocuments: 0 }

export const deliveriesKind = defineKind({
  name: 'deliveries',
  prefix: 'deliveries/',
  id: new RegExp(
    `^(roster-\\d{1,15}|enquiries-\\d{4}-\\d\\d${partPattern}|signups-${shardPattern}|digest)(\\.settled-[1-9]\\d{0,3})?$`,
  ),
  schema: deliveriesSchema,
  salvage: { lists: ['deliveries', 'heldKinds', 'letters'] },
  bytesMost: documentBytesMost,
  count: null,
  personalData: {
    // Ids only; they go with the records that they name.
    erase: (document, { ids }) => {
      const rows = Object.entries(document.deliveries)
      const gone = rows.filter(([, { recordId }]) => ids.has(recordId))
      const kept = rows.filter(([, { recordId }]) => !ids.has(recordId))
      return {
        next: { ...document, deliveries: Object.fromEntries(kept) },
        finds: gone.map(([, { kind, at }]) => ({
          kind: 'email',
          label: `${emailRows[kind].label}, ${toIndianTimestamp(at)}`,
        })),
        own: [],
      }
    },
    namesRecords: true,
    expire: {
      as: null,
      mayHold: () => true,
      from: (document, { now }) => {
        const rows = Object.entries(document.deliveries)
        const kept = rows.filter(([, row]) => !isTraceOver(row, now))
        const deliveries = Object.fromEntries(kept)
        // As old as the rows that sent them.
        const letters = Object.fromEntries(
          Object.entries(document.letters).filter(([, letter]) => !isTraceOver(letter, now)),
        )
        return {
          next: { ...document, deliveries, letters },
          finds: rows.filter(([key]) => !(key in deliveries)),
        }
      },
    },
  },
})

/** The id of what causes e-mails: 'roster-12', 'enquiries-2026-11', 'signups-a', 'digest'. */
export type SourceId = string

export function deliveriesRef(storage: SiteStorage, source: SourceId) {
  return { storage, kind: deliveriesKind, id: source }
}

function settledRef(storage: SiteStorage, source: SourceId, number: number) {
  return deliveriesRef(storage, `${source}.settled-${number}`)
}

function unreadableKeys(apart: readonly Apart[]): string[] {
  return apart.flatMap(({ place, at }) => (place === 'deliveries' ? [String(at)] : []))
}

interface Settled {
  readonly rows: Rows
  /** Keys of rows that cannot be read: what became of those e-mails is not known. */
  readonly unreadable: readonly string[]
}

/** The rows of so many settled documents; of a key that stands in two, the row of the later document. */
async function findSettled(storage: SiteStorage, source: SourceId, documents: number): Promise<Settled> {
  const numbers = Array.from({ length: documents }, (_, index) => index + 1)
  const found = await Promise.all(numbers.map((number) => findDocument(settledRef(storage, source, number))))
  return {
    rows: Object.fromEntries(found.flatMap((one) => Object.entries(one?.document.deliveries ?? {}))),
    unreadable: found.flatMap((one) => unreadableKeys(one?.apart ?? [])),
  }
}

/** Empty where nothing was sent yet. */
export async function findDeliveries(storage: SiteStorage, source: SourceId): Promise<Deliveries> {
  const found = (await findDocument(deliveriesRef(storage, source)))?.document ?? none
  if (found.settledDocuments === 0) return found
  const { rows } = await findSettled(storage, source, found.settledDocuments)
  return { ...found, deliveries: { ...rows, ...found.deliveries } }
}

export async function removeDeliveries(storage: SiteStorage, source: SourceId): Promise<void> {
  const found = await unlessDamaged(storage, () => findDocument(deliveriesRef(storage, source)))
  for (let number = found?.document.settledDocuments ?? 0; number > 0; number--)
    await removeDocument(settledRef(storage, source, number))
  await removeDocument(deliveriesRef(storage, source))
}

/**
 * Changes the first document of a source, by its own rows and the settled ones beside it. Costs an operation more where there are
 * such, and one for each.
 */
async function changeRows<Result>(
  storage: SiteStorage,
  source: SourceId,
  change: (stored: Deliveries, settled: Rows, unreadable: ReadonlySet<string>) => Change<Deliveries, Result>,
): Promise<Result> {
  type Outcome = { readonly documents: number } | { readonly result: Result }
  for (let known = 0, settled: Settled = { rows: {}, unreadable: [] }; ;) {
    const outcome = await changeDocument(
      deliveriesRef(storage, source),
      (found, apart): Change<Deliveries, Outcome> => {
        const documents = found?.settledDocuments ?? 0
        if (documents > known) return { result: { documents } }
        const unreadable = new Set([...settled.unreadable, ...unreadableKeys(apart)])
        const { next, result } = change(found ?? none, settled.rows, unreadable)
        return next === undefined ? { result: { result } } : { next, result: { result } }
      },
    )
    if ('result' in outcome) return outcome.result
    known = outcome.documents
    settled = await findSettled(storage, source, known)
  }
}

/** Rows in one document from which on settled ones are moved: about 0.6 MB. */
export const rowsMost = 3_000
const settledStates: readonly Delivery['state'][] = ['sent', 'failed', 'unknown', 'bounced']

/** Moves settled rows to a document of their own. Cut off in between, they stand in both, which says the same. */
async function moveSettled(storage: SiteStorage, source: SourceId): Promise<void> {
  const found = (await findDocument(deliveriesRef(storage, source)))?.document ?? none
  const rows = Object.entries(found.deliveries).filter(([, { state }]) => settledStates.includes(state))
  // While most are still under way there is nothing to gain.
  if (rows.length < rowsMost / 2) return
  const number = found.settledDocuments + 1
  await changeDocument(settledRef(storage, source, number), (there) => ({
    next: { ...none, deliveries: { ...there?.deliveries, ...Object.fromEntries(rows) } },
    result: undefined,
  }))
  const moved = new Map(rows)
  await changeDocument(deliveriesRef(storage, source), (current): Change<Deliveries, undefined> => {
    if (!current) return { result: undefined }
    const left = Object.entries(current.deliveries).filter(([key, { state, at }]) => {
      const row = moved.get(key)
      return row?.state !== state || row.at !== at
    })
    const settledDocuments = Math.max(current.settledDocuments, number)
    return { next: { ...current, deliveries: Object.fromEntries(left), settledDocuments }, result: undefined }
  })
}

/** Days after which the trace of an e-mail goes: within the twelve months that are promised for what it is about. */
const traceDays = 365

function isTraceOver({ at }: Pick<Delivery, 'at'>, now: Date): boolean {
  return now.getTime() - Date.parse(at) > traceDays * day
}

/** What was cut off while it was handed over may have arrived: no run takes it up again. */
function settle(rows: Rows, now: Date): Record<string, Delivery> {
  const settled = Object.entries(rows).map(([key, row]): [string, Delivery] => {
    if (row.state !== 'handingOver' || !isStale(row, now)) return [key, row]
    return [key, { ...row, state: 'unknown', at: now.toISOString(), problem: 'interrupted' }]
  })
  return Object.fromEntries(settled)
}

/** A run as it claims. */
export interface Claimant {
  readonly run: string
  readonly now: Date
  /** The version of the event that it saw; 0 where none decides. */
  readonly eventVersion: number
}

export interface Claim {
  /** Another run has seen a newer version of the event: nothing was claimed. */
  readonly isOutdated: boolean
  readonly claimed: readonly DueEmail[]
  /** As they were when it was decided what to claim. */
  readonly stored: Deliveries
}

/**
 * Claims what is due for one run, so that no other one sends it: `due` decides, from the deliveries as they are in the same
 * step, what may be taken. Writes nothing where there is nothing to take, or where it is left to a run that is at work on it.
 */
export async function claimDue(
  storage: SiteStorage,
  source: SourceId,
  { run, now, eventVersion }: Claimant,
  due: (deliveries: Deliveries) => readonly DueEmail[],
): Promise<Claim> {
  const { claim, rows } = await changeRows(
    storage,
    source,
    (found, settled, unreadable): Change<Deliveries, { claim: Claim; rows: number }> => {
      const own = settle(found.deliveries, now)
      const stored = { ...found, deliveries: { ...settled, ...own } }
      const isOutdated = stored.eventVersion > eventVersion
      // Many at once, each after a registration of its own, would only get into each other's way.
      const isLeft = stored.eventVersion === eventVersion && isAtWork(stored.deliveries, run, now)
      // What became of an e-mail whose row cannot be read is not known: it is not sent a second time.
      const isKnown = ({ key }: DueEmail) => !unreadable.has(key)
      const claimed = isOutdated || isLeft ? [] : due(stored).filter(isKnown)
      const result = { claim: { isOutdated, claimed, stored }, rows: Object.keys(own).length }
      const hasSettled = Object.entries(found.deliveries).some(([key, row]) => own[key] !== row)
      if (claimed.length === 0 && !hasSettled) return { result }
      const deliveries = { ...own }
      for (const { key, kind, recordId, tries } of claimed) {
        const row = { ...own[key], kind, recordId, tries: tries + 1, run }
        deliveries[key] = movedTo(row, 'claimed', now)
      }
      const newest = Math.max(stored.eventVersion, eventVersion)
      return { next: { ...stored, deliveries, eventVersion: newest }, result }
    },
  )
  if (rows > rowsMost) await moveSettled(storage, source)
  return claim
}

/** What becomes of one row: the next one, null to take it out, undefined to refuse. */
export type RowChange = (
  row: Delivery | undefined,
  beside: Pick<Deliveries, 'eventVersion'>,
) => Delivery | null | undefined

/** Changes rows in one step; answers which of the changes were not refused. */
export async function changeDeliveries(
  storage: SiteStorage,
  source: SourceId,
  changes: readonly (readonly [key: string, change: RowChange])[],
): Promise<boolean[]> {
  return changeRows(storage, source, (stored, settled): Change<Deliveries, boolean[]> => {
    const rows = new Map(Object.entries(stored.deliveries))
    const result = changes.map(([key, change]) => {
      const next = change(rows.get(key) ?? settled[key], stored)
      if (next === undefined) return false
      if (next === null) rows.delete(key)
      else rows.set(key, next)
      return true
    })
    const deliveries = Object.fromEntries(rows)
    return result.includes(true) ? { next: { ...stored, deliveries }, result } : { result }
  })
}

/** Letters kept for each event; of an older one nothing is sent any more. Each takes up to 25 KB. */
const lettersMost = 30

/** Rows that send a letter, and what is said of them. */
export interface LetterRows<Said> {
  readonly rows: readonly (readonly [key: string, row: Delivery])[]
  readonly result: Said
}

interface LetterAdded<Said> {
  readonly result: Said
  /** False where it was there before: then nothing is added. */
  readonly isNew: boolean
}

/** Keeps a letter with the rows that send it. `rowsOf` decides from the deliveries as they are in the same step. */
export async function addLetter<Said>(
  storage: SiteStorage,
  source: SourceId,
  { id, letter }: { readonly id: string; readonly letter: Letter },
  rowsOf: (deliveries: Rows) => LetterRows<Said>,
): Promise<LetterAdded<Said>> {
  return changeRows(storage, source, (stored, settled): Change<Deliveries, LetterAdded<Said>> => {
    const { rows, result } = rowsOf({ ...settled, ...stored.deliveries })
    if (stored.letters[id]) return { result: { result, isNew: false } }
    const deliveries = { ...stored.deliveries, ...Object.fromEntries(rows) }
    const kept = Object.entries(stored.letters).slice(1 - lettersMost)
    const letters = { ...Object.fromEntries(kept), [id]: letter }
    return { next: { ...stored, deliveries, letters }, result: { result, isNew: true } }
  })
}

/** Has an e-mail sent once more: see `decideSendAgain()`. `isOver`: the event that it is about is. */
export async function sendAgain(
  storage: SiteStorage,
  source: SourceId,
  key: string,
  now: Date,
  isOver = false,
): Promise<ReturnType<typeof decideSendAgain>> {
  type Decision = ReturnType<typeof decideSendAgain>
  return changeRows(storage, source, (stored, settled): Change<Deliveries, Decision> => {
    const decision = decideSendAgain({ ...settled, ...stored.deliveries }, key, now, isOver)
    if (!decision.ok) return { result: decision }
    const deliveries = { ...stored.deliveries, [decision.key]: decision.row }
    return { next: { ...stored, deliveries }, result: decision }
  })
}

/** Holds all e-mails of a kind back, or lets them go again. False where that was so already. */
export async function saveHeldKind(
  storage: SiteStorage,
  source: SourceId,
  kind: EmailKind,
  isHeld: boolean,
): Promise<boolean> {
  return changeRows(storage, source, (stored): Change<Deliveries, boolean> => {
    const { heldKinds } = stored
    if (heldKinds.includes(kind) === isHeld) return { result: false }
    const others = heldKinds.filter((known) => known !== kind)
    return { next: { ...stored, heldKinds: isHeld ? [...others, kind] : others }, result: true }
  })
}
