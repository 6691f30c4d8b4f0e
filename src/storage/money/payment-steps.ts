/**
 * Telling registrations what the ledger says of them: the second half of every payment, which any run that finds an entry pending can
 * finish. See payments.ts.
 */
import { locate, withRecord, type EventFile, type Located } from '#core/events/event-file.ts'
import { changeFile, findFile } from '#storage/events/event-files.ts'
import { decidePaid, decideRefunded, isTakenBack, paymentState, withoutEntry } from '#core/money/payment.ts'
import { financialYearOf } from '#core/receipts/receipt.ts'
import { decideRestore } from '#core/registrations/registration.ts'
import { takeOut } from '#core/registrations/seats.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEvents } from '#storage/events/events.ts'
import { changeDocument, type Change } from '#storage/engine/document.ts'
import { ledgerRef, readLedger } from './ledger.ts'

/** How many moves are followed from where a registration was, by its own page's address or by the ledger. */
export const movesMost = 8

/** Of the year that it is, and of the one before: money that comes in in April may have been entered in March. */
export function yearsAround(now: Date): { year: string; before: string } {
  const lastYear = new Date(now)
  lastYear.setUTCFullYear(now.getUTCFullYear() - 1)
  return { year: financialYearOf(now), before: financialYearOf(lastYear) }
}

export type Told =
  /** Its registration says what the entry says; or is gone for good, and nobody is to be told. */
  | { readonly entry: LedgerEntry; readonly outcome: 'told' }
  /** Perhaps it is just being brought back: later. */
  | { readonly entry: LedgerEntry; readonly outcome: 'later' }
  | { readonly entry: LedgerEntry; readonly outcome: 'moved'; readonly to: number }
  /** It is deleted, or its event is; it may have been moved to another one before. */
  | { readonly entry: LedgerEntry; readonly outcome: 'gone' }
  | {
      readonly entry: LedgerEntry
      readonly outcome: 'refused'
      readonly reason: 'nothingToPay' | 'paymentKnown'
    }

/** Without the step of an entry that was taken back; a seat that a refund had freed is theirs again, if nobody else has it. */
function withoutStep(file: EventFile, located: Located, entry: LedgerEntry): EventFile {
  const registration = withoutEntry(located.registration, entry.id)
  if (registration === located.registration) return file
  const next = withRecord(file, registration)
  const gone = file.cancelled.findLast((one) => one.registration.id === registration.id)
  if (entry.kind !== 'creditNote' || gone?.reason !== 'refunded') return next
  // All of a party that went with it, or none.
  const { event } = next
  let { registrations } = next
  const party = next.cancelled.filter(
    (one) =>
      one.registration === registration ||
      (one.registration.bookedBy === registration.id && one.reason === 'refunded'),
  )
  for (const { registration: back } of party) {
    if (!decideRestore(event, registrations, back).ok) return next
    registrations = [...registrations, back]
  }
  return { ...next, registrations, cancelled: next.cancelled.filter((one) => !party.includes(one)) }
}

/** Milliseconds within which the deletion of a registration, or its return, is complete. */
const undoLasts = 5 * 60_000

function isRecent({ at, voidedAt }: LedgerEntry, now: Date): boolean {
  return now.getTime() - Date.parse(voidedAt ?? at) < undoLasts
}

/** The file once it says what one entry says. */
function tellOne(
  file: EventFile,
  entry: LedgerEntry,
  now: Date,
): { readonly file: EventFile; readonly told: Told } {
  const located = locate(file, entry.registrationId)
  // A registration that is deleted may come back: as long as that may be happening right now, it is told later.
  if (!located) return { file, told: { entry, outcome: isRecent(entry, now) ? 'later' : 'gone' } }
  const { registration, reason, movedTo } = located
  const isGone = reason !== null
  if (movedTo !== undefined) return { file, told: { entry, outcome: 'moved', to: movedTo } }
  if (entry.voidedAt !== null) {
    return { file: withoutStep(file, located, entry), told: { entry, outcome: 'told' } }
  }
  // The admin took it back before this run told the registration.
  if (isTakenBack(registration, entry.id)) return { file, told: { entry, outcome: 'told' } }
  const money = {
    entryId: entry.id,
    amount: entry.amount,
    utr: entry.utr,
    isPart:
      (entry.isPart === true || (entry.kind === 'creditNote' && registration.seats !== undefined)) && !isGone,
  }
  const decide = entry.kind === 'receipt' ? decidePaid : decideRefunded
  // Regardless of which run finishes it, and when: the step was taken when it was entered.
  const decision = decide(registration, money, new Date(entry.at))
  if (!decision.ok) return { file, told: { entry, outcome: 'refused', reason: decision.reason } }
  const next = decision.isNew ? withRecord(file, decision.registration) : file
  const isFreed = paymentState(decision.registration) === 'refunded' && decision.isNew && !isGone
  return {
    file: isFreed ? { ...next, ...takeOut(next, decision.registration, 'refunded', now) } : next,
    told: { entry, outcome: 'told' },
  }
}

/** One write for all entries of an event. */
async function tellEvent(
  storage: SiteStorage,
  eventId: number,
  entries: readonly LedgerEntry[],
  now: Date,
): Promise<Told[]> {
  const absent = entries.map((entry): Told => ({ entry, outcome: 'gone' }))
  return changeFile(storage, eventId, now, absent, (before): Change<EventFile, Told[]> => {
    let file = before
    const all = entries.map((entry) => {
      const { file: next, told } = tellOne(file, entry, now)
      file = next
      return told
    })
    return file === before ? { result: all } : { next: file, result: all }
  })
}

/** The event that has a registration, where the one that knew the way to it is deleted; null where none has. */
export async function findElsewhere(storage: SiteStorage, registrationId: string): Promise<number | null> {
  for (const { id } of await listEvents(storage)) {
    const file = await findFile(storage, id)
    const located = file && locate(file, registrationId)
    if (located && located.movedTo === undefined) return id
  }
  return null
}

/** All registrations of these entries, wherever they are by now. */
async function tellAll(storage: SiteStorage, entries: readonly LedgerEntry[], now: Date): Promise<Told[]> {
  if (entries.length === 0) return []
  const done: Told[] = []
  let waiting = entries.map((entry) => ({ entry, eventId: entry.eventId }))
  for (let move = 0; waiting.length > 0 && move <= movesMost; move++) {
    const moved: typeof waiting = []
    for (const eventId of new Set(waiting.map((one) => one.eventId))) {
      const here = waiting.filter((one) => one.eventId === eventId).map(({ entry }) => entry)
      for (const told of await tellEvent(storage, eventId, here, now)) {
        const { entry } = told
        const next = told.outcome === 'gone' ? await findElsewhere(storage, entry.registrationId) : null
        if (told.outcome === 'moved') moved.push({ entry, eventId: told.to })
        else if (next !== null) moved.push({ entry, eventId: next })
        else done.push(told.outcome === 'gone' ? { entry, outcome: 'told' } : told)
      }
    }
    waiting = moved
  }
  return done
}

/**
 * The entries as they are once it is written that their registrations know. `again` are those that somebody else has taken back
 * meanwhile: their registrations were told what does not hold any more.
 */
async function clearPending(
  storage: SiteStorage,
  year: string,
  all: readonly Told[],
  now: Date,
): Promise<{ entries: LedgerEntry[]; again: LedgerEntry[] }> {
  const told = new Map(all.map((one) => [one.entry.id, one]))
  return changeDocument(ledgerRef(storage, year), (ledger) => {
    const again: LedgerEntry[] = []
    const entries = (ledger?.entries ?? []).map((entry): LedgerEntry => {
      const one = told.get(entry.id)
      if (!one || one.outcome === 'later') return entry
      if (entry.voidedAt !== one.entry.voidedAt) {
        const stale = { ...entry, isPending: true }
        again.push(stale)
        return stale
      }
      if (!entry.isPending) return entry
      if (one.outcome === 'refused') return { ...entry, isPending: false, voidedAt: now.toISOString() }
      return { ...entry, isPending: false }
    })
    const isChanged = entries.some((entry, place) => entry !== ledger?.entries[place])
    const result = { entries: entries.filter(({ id }) => told.has(id)), again }
    return isChanged ? { next: { ...ledger, entries }, result } : { result }
  })
}

/** An entry as it is by now, and what became of telling its registration. */
export interface Finished {
  readonly entry: LedgerEntry
  readonly told: Told
}

/** How often somebody may take back what is just being told. */
const roundsMost = 4

/** Tells the registrations of a year's entries, and then the ledger that they know. By the entries' ids. */
export async function finishEntries(
  storage: SiteStorage,
  year: string,
  entries: readonly LedgerEntry[],
  now: Date,
): Promise<Map<string, Finished>> {
  const outcomes = new Map<string, Finished>()
  let waiting = entries
  for (let round = 0; waiting.length > 0 && round < roundsMost; round++) {
    const told = await tellAll(storage, waiting, now)
    const cleared = await clearPending(storage, year, told, now)
    const byId = new Map(cleared.entries.map((entry) => [entry.id, entry]))
    for (const one of told) {
      outcomes.set(one.entry.id, { entry: byId.get(one.entry.id) ?? one.entry, told: one })
    }
    waiting = cleared.again
  }
  return outcomes
}

/** Finishes what somebody could not: true where there was something. Safe to call at any time, by several at once. */
export async function finishPending(storage: SiteStorage, now: Date): Promise<boolean> {
  const { year, before } = yearsAround(now)
  let isFound = false
  for (const one of [before, year]) {
    const pending = (await readLedger(storage, one)).filter(({ isPending }) => isPending)
    if (pending.length === 0) continue
    isFound = true
    await finishEntries(storage, one, pending, now)
  }
  return isFound
}

/**
 * What the ledger has of registrations that come back is to be told again: nobody could tell them while they were deleted.
 * `finishPending()` does so.
 */
export async function tellAgain(
  storage: SiteStorage,
  registrationIds: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const { year, before } = yearsAround(now)
  const isOwn = (entry: LedgerEntry): boolean => registrationIds.has(entry.registrationId)
  for (const one of [before, year]) {
    if (!(await readLedger(storage, one)).some(isOwn)) continue
    await changeDocument(ledgerRef(storage, one), (ledger) => {
      if (!ledger) return { result: undefined }
      const entries = ledger.entries.map((entry) => (isOwn(entry) ? { ...entry, isPending: true } : entry))
      return { next: { ...ledger, entries }, result: undefined }
    })
  }
}
