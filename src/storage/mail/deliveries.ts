/**
 * What became of the e-mails of one source: a document beside the one that causes them, so that sending never contends with
 * registering.
 *
 *     roster/12         ──► deliveries/roster-12
 *     enquiries/2026-11 ──► deliveries/enquiries-2026-11
 *     signups           ──► deliveries/signups
 *                           deliveries/morning
 */
import * as z from 'zod/mini'
import { day, isAtWork, isStale, type Deliveries as Rows, type DueEmail } from '#core/mail/email-plan.ts'
import { decideSendAgain, movedTo } from '#core/mail/email-state.ts'
import { toIndianTimestamp } from '#core/basics/india-time.ts'
import { letterSchema, type Letter } from '#core/mail/letter.ts'
import { deliverySchema, emailRows, type Delivery } from '#core/mail/email-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import {
  changeDocument,
  documentBytesMost,
  findDocument,
  removeDocument,
  type Change,
} from '#storage/engine/document.ts'

const deliveriesSchema = z.object({
  deliveries: z.record(z.string(), deliverySchema),
  /** What the consultant wrote to participants, by its id; the rows that send it name it in their keys. */
  letters: z.record(z.string(), letterSchema),
  /** The newest version of its event that a run has claimed by. Who saw an older one sends nothing any more: it would come after the newer. */
  eventVersion: z.int(),
})
export type Deliveries = z.infer<typeof deliveriesSchema>

const none: Deliveries = { deliveries: {}, letters: {}, eventVersion: 0 }

export const deliveriesKind = defineKind({
  name: 'deliveries',
  prefix: 'deliveries/',
  id: /^(roster-\d{1,15}|enquiries-\d{4}-\d\d|signups|morning)$/,
  schema: deliveriesSchema,
  bytesMost: documentBytesMost,
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
    expire: (document, now) => {
      const rows = Object.entries(document.deliveries)
      const kept = rows.filter(([, row]) => !isTraceOver(row, now))
      if (kept.length === rows.length) return null
      const deliveries = Object.fromEntries(kept)
      // As old as the rows that sent them.
      const letters = Object.fromEntries(
        Object.entries(document.letters).filter(([, letter]) => !isTraceOver(letter, now)),
      )
      return { next: { ...document, deliveries, letters }, went: {} }
    },
  },
})

/** The id of what causes e-mails: 'roster-12', 'enquiries-2026-11', 'signups', 'morning'. */
export type SourceId = string

export function deliveriesRef(storage: SiteStorage, source: SourceId) {
  return { storage, kind: deliveriesKind, id: source }
}

/** Empty where nothing was sent yet. */
export async function findDeliveries(storage: SiteStorage, source: SourceId): Promise<Deliveries> {
  return (await findDocument(deliveriesRef(storage, source)))?.document ?? none
}

export async function removeDeliveries(storage: SiteStorage, source: SourceId): Promise<void> {
  await removeDocument(deliveriesRef(storage, source))
}

async function changeRows<Result>(
  storage: SiteStorage,
  source: SourceId,
  change: (stored: Deliveries) => Change<Deliveries, Result>,
): Promise<Result> {
  return changeDocument(deliveriesRef(storage, source), (found) => change(found ?? none))
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
  return changeRows(storage, source, (found): Change<Deliveries, Claim> => {
    const deliveries = settle(found.deliveries, now)
    const stored = { ...found, deliveries }
    const isOutdated = stored.eventVersion > eventVersion
    // Many at once, each after a registration of its own, would only get into each other's way.
    const isLeft = stored.eventVersion === eventVersion && isAtWork(deliveries, run, now)
    const claimed = isOutdated || isLeft ? [] : due(stored)
    const result = { isOutdated, claimed, stored }
    const hasSettled = Object.entries(found.deliveries).some(([key, row]) => deliveries[key] !== row)
    if (claimed.length === 0 && !hasSettled) return { result }
    const next = { ...deliveries }
    for (const { key, kind, recordId, tries } of claimed) {
      const row = { ...deliveries[key], kind, recordId, tries: tries + 1, run }
      next[key] = movedTo(row, 'claimed', now)
    }
    const newest = Math.max(stored.eventVersion, eventVersion)
    return { next: { ...stored, deliveries: next, eventVersion: newest }, result }
  })
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
  return changeRows(storage, source, (stored): Change<Deliveries, boolean[]> => {
    const rows = new Map(Object.entries(stored.deliveries))
    const result = changes.map(([key, change]) => {
      const next = change(rows.get(key), stored)
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
  return changeRows(storage, source, (stored): Change<Deliveries, LetterAdded<Said>> => {
    const { rows, result } = rowsOf(stored.deliveries)
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
  return changeRows(storage, source, (stored): Change<Deliveries, Decision> => {
    const decision = decideSendAgain(stored.deliveries, key, now, isOver)
    if (!decision.ok) return { result: decision }
    const deliveries = { ...stored.deliveries, [decision.key]: decision.row }
    return { next: { ...stored, deliveries }, result: decision }
  })
}
