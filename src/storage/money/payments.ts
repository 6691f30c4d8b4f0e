/**
 * Money that comes in and is given back. Two documents say so, and no write changes both, so the order does:
 *
 *     ledger/<year>     entry with its number, pending ──┐                    ┌─► no longer pending
 *     roster/<eventId>                                   └─► its step ────────┘
 *
 * The first write is the commit point: what it refuses did not happen, and what it keeps is finished by the next run that finds it pending
 * (`finishPending()` in payment-steps.ts), however often, because a step is of an entry and taken once. An entry that its
 * registration refuses after all is voided; its number stays used. Taking an entry back goes the same way: voided and pending, its
 * step gone, no longer pending.
 */
import { findFile } from '#storage/events/event-files.ts'
import { type Located, locate } from '#core/events/event-file.ts'
import {
  creditNoteOf,
  enterDrafts,
  type EntryDecision,
  type Asked,
  type EntryDraft,
  type Surplus,
} from '#core/money/ledger.ts'
import { decideStepBack, dueOf, heldOf, paymentReference, paymentState } from '#core/money/payment.ts'
import type { Refused, Result } from '#core/basics/result.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { PaymentInput, RefundInput } from '#core/money/payments.ts'
import type { Ledger, LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEvents } from '#storage/events/events.ts'
import { changeDocument, type Change } from '#storage/engine/document.ts'
import { findEntry, ledgerRef, newEntryId, readLedger, yearIn } from './ledger.ts'
import { findElsewhere, finishEntries, movesMost, yearsAround, type Finished } from './payment-steps.ts'

/** Who sells, as receipts say it. */
export interface Seller {
  readonly name: Readonly<Record<Locale, string>>
  readonly address: Readonly<Record<Locale, string>>
  /** '' where the seller is not registered for GST. */
  readonly gstin: string
  /** Per cent, included in the amount. */
  readonly rate: number
}

/** One write for all of them: their numbers are one after the other. */
export async function addDrafts(
  storage: SiteStorage,
  drafts: readonly Asked[],
  now: Date,
): Promise<readonly EntryDecision[]> {
  const { year, before } = yearsAround(now)
  const earlier = await readLedger(storage, before)
  return changeDocument(ledgerRef(storage, year), (ledger): Change<Ledger, readonly EntryDecision[]> => {
    const { entries, decisions } = enterDrafts(ledger?.entries ?? [], drafts, earlier)
    if (!decisions.some((decision) => decision.ok && decision.isNew)) return { result: decisions }
    return { next: { ...ledger, entries: [...entries] }, result: decisions }
  })
}

export type Entered =
  | {
      readonly ok: true
      readonly entry: LedgerEntry
      /** False where it was entered before. */ readonly isNew: boolean
    }
  | {
      readonly ok: false
      readonly reason: 'recordUnknown' | 'nothingToPay' | 'paymentKnown' | 'utrUsed' | 'recordMoving'
      /** The entry that has this money, or this seat's, already. */
      readonly known: LedgerEntry | null
    }

/** Less than is due, and nobody has said what becomes of the rest. */
interface Undecided {
  readonly ok: false
  readonly reason: 'restUndecided'
  readonly known: null
}

type Why = Extract<Entered, { ok: false }>['reason']
const refused = (reason: Why, known: LedgerEntry | null = null): Entered => ({ ok: false, reason, known })

/** What somebody paid for, as it is now. */
async function locateAll(
  storage: SiteStorage,
  wanted: readonly { readonly eventId: number; readonly registrationId: string }[],
): Promise<(eventId: number, registrationId: string) => (Located & { event: EventRecord }) | null> {
  const events = await listEvents(storage)
  const files = new Map<number, Awaited<ReturnType<typeof findFile>>>()
  for (const eventId of new Set(wanted.map((one) => one.eventId))) {
    files.set(eventId, await findFile(storage, eventId))
  }
  return (eventId, registrationId) => {
    const event = events.find(({ id }) => id === eventId)
    const file = files.get(eventId)
    const located = file ? locate(file, registrationId) : null
    return event && located ? { ...located, event } : null
  }
}

type MoneyMember =
  | 'kind'
  | 'amount'
  | 'utr'
  | 'line'
  | 'movedOn'
  | 'isPart'
  | 'receiptId'
  | 'earlierReceiptIds'

/** What an entry says of the seat: as it is now, whatever becomes of event and registration. */
function toDraft(
  { registration, event }: Pick<Located, 'registration'> & { event: EventRecord },
  money: Pick<EntryDraft, MoneyMember>,
  seller: Seller,
  now: Date,
): EntryDraft {
  const { id: registrationId, lang, name, company } = registration
  const { gstin = '', businessAddress = '', seats } = registration
  const { id: eventId, title: eventTitle, titleMr: eventTitleMr, eventDate } = event
  return {
    id: newEntryId(now),
    at: now.toISOString(),
    ...money,
    ...{ eventId, registrationId, reference: paymentReference(registration), lang },
    ...{ name, company, gstin, businessAddress, ...(seats === undefined ? {} : { seats }) },
    ...{ eventTitle, eventTitleMr, eventDate },
    ...{ sellerName: seller.name[lang], sellerAddress: seller.address[lang] },
    ...{ sellerGstin: seller.gstin, gstRate: seller.gstin === '' ? 0 : seller.rate },
  }
}

/**
 * Enters payments, one outcome for each in their order. Sent twice, at once or after a crash, the same payments are the same
 * entries. Throws StorageUnavailableError: then sending it again, or `finishPending()`, brings it to its end.
 */
export async function enterPayments(
  storage: SiteStorage,
  seller: Seller,
  payments: readonly PaymentInput[],
  now: Date,
): Promise<(Entered | Undecided | Surplus)[]> {
  const locatedOf = await locateAll(storage, payments)
  const asked = payments.map(
    ({
      eventId,
      registrationId,
      amount,
      utr,
      line,
      movedOn,
      rest,
    }): Asked | { outcome: Entered | Undecided } => {
      const located = locatedOf(eventId, registrationId)
      if (!located || located.movedTo !== undefined) return { outcome: refused('recordUnknown') }
      const { registration } = located
      const state = paymentState(registration)
      if (state === null || state === 'refunded') return { outcome: refused('nothingToPay') }
      // Of a seat that is gone nothing more is asked for. Of a paid one nothing is due: the ledger says whose money this is.
      const isShort = located.reason === null && amount < dueOf(registration)
      if (isShort && rest !== 'owed' && rest !== 'waived')
        return { outcome: { ok: false, reason: 'restUndecided', known: null } }
      const part = isShort && rest === 'owed' ? { isPart: true } : {}
      const money = { kind: 'receipt', amount, utr, line, movedOn, ...part } as const
      // A seat that is settled owes more only since its price was changed.
      const steps = dueOf(registration) > 0 ? (registration.payment?.steps ?? []) : []
      const settled = steps.flatMap(({ entryId }) => entryId ?? [])
      const due = dueOf(registration)
      const isSurplus = due > 0 && amount > due && rest !== 'surplus'
      return { draft: toDraft(located, money, seller, now), settled, isSurplus }
    },
  )
  const drafts = asked.flatMap((one) => ('draft' in one ? [one] : []))
  const decisions = drafts.length === 0 ? [] : await addDrafts(storage, drafts, now)
  const entries = decisions.flatMap((decision) => (decision.ok ? [decision.entry] : []))
  const outcomes = await finishByYear(storage, entries, now)
  const left = [...decisions]
  return asked.map((one) => {
    if ('outcome' in one) return one.outcome
    const decision = left.shift()
    if (!decision) return refused('recordUnknown')
    return isSurplus(decision) ? decision : toEntered(decision, outcomes)
  })
}

/** Those that still wait, each in the document of its year. */
async function finishByYear(storage: SiteStorage, entries: readonly LedgerEntry[], now: Date) {
  const outcomes = new Map<string, Finished>()
  for (const year of new Set(entries.map(({ id }) => yearIn(id) ?? ''))) {
    const waiting = entries.filter(({ id, isPending }) => isPending && yearIn(id) === year)
    for (const [id, outcome] of await finishEntries(storage, year, waiting, now)) outcomes.set(id, outcome)
  }
  return outcomes
}

function isSurplus(decision: EntryDecision): decision is Surplus {
  return !decision.ok && decision.reason === 'surplusUndecided'
}

function toEntered(
  decision: Exclude<EntryDecision, Surplus>,
  outcomes: ReadonlyMap<string, Finished>,
): Entered {
  if (!decision.ok) return decision
  const outcome = outcomes.get(decision.entry.id)
  if (outcome?.told.outcome === 'refused') return refused(outcome.told.reason)
  // A quicker run heard that it is refused, and voided it.
  if (typeof outcome?.entry.voidedAt === 'string') return refused('paymentKnown')
  return { ok: true, entry: outcome?.entry ?? decision.entry, isNew: decision.isNew }
}

/** `most` is what can be given back: paise. */
type TooHigh = Refused<'refundTooHigh'> & { readonly most: number }

/** Gives what was paid for a seat back, in parts as well, and the seat with it. Sent twice, it is one credit note. */
export async function refundPayment(
  storage: SiteStorage,
  seller: Seller,
  { eventId, registrationId, amount, utr, movedOn }: RefundInput,
  now: Date,
): Promise<Entered | TooHigh> {
  const located = (await locateAll(storage, [{ eventId, registrationId }]))(eventId, registrationId)
  if (!located || located.movedTo !== undefined) return refused('recordUnknown')
  const { registration } = located
  const steps = registration.payment?.steps ?? []
  const paid = steps.flatMap(({ to, entryId }) => (to === 'refunded' || !entryId ? [] : [entryId]))
  const receiptId = paid.at(-1) ?? ''
  const receipt = await findEntry(storage, receiptId)
  if (receipt?.voidedAt !== null) return refused('nothingToPay')
  // Of who was refunded the ledger knows whether it was this very money.
  const most = heldOf(registration)
  const isRefunded = paymentState(registration) === 'refunded'
  if (amount > most && !isRefunded) return { ok: false, reason: 'refundTooHigh', most }
  const earlier = paid.slice(0, -1)
  const from = { receiptId, ...(earlier.length > 0 ? { earlierReceiptIds: earlier } : {}) }
  const money = { kind: 'creditNote', amount, utr, line: '', movedOn, ...from } as const
  const draft = {
    ...toDraft(located, money, seller, now),
    // As the receipt was made out, whatever the seller's registration is by now.
    ...{ gstin: receipt.gstin, businessAddress: receipt.businessAddress },
    ...{ sellerGstin: receipt.sellerGstin, gstRate: receipt.gstRate },
  }
  const [decision] = await addDrafts(storage, [{ draft, settled: [], isSurplus: false }], now)
  if (!decision || isSurplus(decision)) return refused('nothingToPay')
  const outcomes = await finishByYear(storage, decision.ok ? [decision.entry] : [], now)
  return toEntered(decision, outcomes)
}

export type TakenBack = Result<
  'recordUnknown' | 'undoImpossible',
  { readonly entry: LedgerEntry; /** False where it was taken back before. */ readonly isNew: boolean }
>

/** Takes an entry back: its number stays used, and its registration is as it was before. The last one of a registration only. */
export async function takeBackEntry(storage: SiteStorage, entryId: string, now: Date): Promise<TakenBack> {
  const year = yearIn(entryId)
  const found = await findEntry(storage, entryId)
  if (year === null || !found) return { ok: false, reason: 'recordUnknown' }
  // Told first: what nobody knows of yet cannot be taken back.
  if (found.isPending) await finishEntries(storage, year, [found], now)
  const located = await locateMoved(storage, found)
  const later = await laterCreditNote(storage, found, now)
  const isLast = !located || found.voidedAt !== null || decideStepBack(located.registration, entryId).ok
  if (later || !isLast) return { ok: false, reason: 'undoImpossible' }
  const voided = await changeDocument(ledgerRef(storage, year), (ledger): Change<Ledger, TakenBack> => {
    const entries = ledger?.entries ?? []
    const entry = entries.find(({ id }) => id === entryId)
    if (!ledger || !entry) return { result: { ok: false, reason: 'recordUnknown' } }
    // Told again: a process killed while it took the entry back may have left its step.
    if (entry.voidedAt !== null)
      return { result: { ok: true, entry: { ...entry, isPending: true }, isNew: false } }
    if (creditNoteOf(entries, entryId)) return { result: { ok: false, reason: 'undoImpossible' } }
    const next: LedgerEntry = { ...entry, voidedAt: now.toISOString(), isPending: true }
    return {
      next: { ...ledger, entries: entries.map((one) => (one === entry ? next : one)) },
      result: { ok: true, entry: next, isNew: true },
    }
  })
  if (!voided.ok) return voided
  const outcomes = await finishByYear(storage, [voided.entry], now)
  return { ...voided, entry: outcomes.get(entryId)?.entry ?? voided.entry }
}

/** Where the registration of an entry is by now; null where it is gone for good. */
async function locateMoved(
  storage: SiteStorage,
  { registrationId, eventId }: LedgerEntry,
): Promise<Located | null> {
  let at = eventId
  for (let move = 0; move <= movesMost; move++) {
    const file = await findFile(storage, at)
    const located = file && locate(file, registrationId)
    const next = file ? located?.movedTo : await findElsewhere(storage, registrationId)
    if (next === undefined || next === null) return located
    at = next
  }
  return null
}

/** The credit note of a receipt, in the document of a later year. */
async function laterCreditNote(storage: SiteStorage, { id, kind }: LedgerEntry, now: Date) {
  const { year } = yearsAround(now)
  if (kind !== 'receipt' || year === yearIn(id)) return undefined
  return creditNoteOf(await readLedger(storage, year), id)
}
