/**
 * What is entered into the ledger, under which number. Numbers have no gaps: an entry that is taken back keeps its own. A transfer
 * is money once: its UTR stands in one entry that holds, and in no other.
 */
import type { LedgerEntry, LedgerEntryKind } from '#core/receipts/receipt-schema.ts'
import type { Refused } from '#core/basics/result.ts'

/** An entry before it has a number. */
export type EntryDraft = Omit<LedgerEntry, 'number' | 'voidedAt' | 'isPending'>

/** Of an entry that is refused: the one that stands in its way. */
type InTheWay = Refused<'utrUsed' | 'paymentKnown' | 'nothingToPay' | 'recordMoving'> & {
  readonly known: LedgerEntry
}

/** More than is due, and nobody has said that it is so. */
export interface Surplus {
  readonly ok: false
  readonly reason: 'surplusUndecided'
  readonly known: null
}

export type EntryDecision =
  | {
      readonly ok: true
      readonly entry: LedgerEntry
      /** False where it was there already. */ readonly isNew: boolean
    }
  | InTheWay
  | Surplus

/** Entries that were not taken back. */
export function standing(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.filter(({ voidedAt }) => voidedAt === null)
}

/** The receipts whose money a credit note gives back, in their order. */
export function receiptIdsOf({
  receiptId,
  earlierReceiptIds = [],
}: Pick<LedgerEntry, 'receiptId' | 'earlierReceiptIds'>): readonly string[] {
  return receiptId === undefined ? [] : [...earlierReceiptIds, receiptId]
}

/** The credit note that gives a receipt's money back. */
export function creditNoteOf(entries: readonly LedgerEntry[], receiptId: string): LedgerEntry | undefined {
  return standing(entries).find((entry) => receiptIdsOf(entry).includes(receiptId))
}

/** Without a number of the bank's, the same day and amount for one seat are the same money. */
function isSameMoney(known: LedgerEntry, draft: EntryDraft): boolean {
  if (known.utr !== '' && known.utr === draft.utr) return true
  if (known.line !== '' && known.line === draft.line) return true
  const isBare = [known.utr, known.line, draft.utr, draft.line].every((mark) => mark === '')
  return isBare && known.amount === draft.amount && known.movedOn === draft.movedOn
}

/**
 * Null for money that is nowhere yet. `entries` are all that it may be in: this year's and the year's before. `settled` are receipts
 * of the same seat, of which more is owed by now than they settled.
 */
function findReceipt(
  entries: readonly LedgerEntry[],
  draft: EntryDraft,
  settled: readonly string[],
): EntryDecision | null {
  const receipts = standing(entries).filter(({ kind }) => kind === 'receipt')
  const own = receipts.filter(
    ({ id, registrationId }) =>
      registrationId === draft.registrationId && creditNoteOf(entries, id) === undefined,
  )
  const same = own.find((known) => isSameMoney(known, draft))
  if (same) return { ok: true, entry: same, isNew: false }
  const byUtr = draft.utr === '' ? undefined : receipts.find(({ utr }) => utr === draft.utr)
  if (byUtr) return { ok: false, reason: 'utrUsed', known: byUtr }
  const byLine = draft.line === '' ? undefined : receipts.find(({ line }) => line === draft.line)
  const known = byLine ?? own.find(({ id, isPart }) => !isPart && !settled.includes(id))
  return known ? { ok: false, reason: 'paymentKnown', known } : null
}

/** Giving back is a transfer of its own: with the number of the one that came in, somebody has copied the wrong one. */
function findCreditNote(entries: readonly LedgerEntry[], draft: EntryDraft): EntryDecision | null {
  const { receiptId = '', utr } = draft
  // What a party paid may be given back seat by seat.
  const entry = standing(entries).find(
    (one) => receiptIdsOf(one).includes(receiptId) && (draft.seats === undefined || isSameMoney(one, draft)),
  )
  if (entry) return { ok: true, entry, isNew: false }
  const of = receiptIdsOf(draft)
  // Somebody has just taken the payment back.
  const voided = entries.find(({ id, voidedAt }) => voidedAt !== null && of.includes(id))
  if (voided) return { ok: false, reason: 'nothingToPay', known: voided }
  // A further part that the registration has not heard of: what is given back is reckoned without it.
  const unheard = entries.find(
    ({ id, isPending, kind, registrationId }) =>
      isPending && kind === 'receipt' && registrationId === draft.registrationId && !of.includes(id),
  )
  if (unheard) return { ok: false, reason: 'recordMoving', known: unheard }
  const known = utr === '' ? undefined : standing(entries).find((one) => one.utr === utr)
  return known ? { ok: false, reason: 'utrUsed', known } : null
}

function nextNumber(entries: readonly LedgerEntry[], kind: LedgerEntryKind): number {
  return (
    entries.reduce((highest, entry) => (entry.kind === kind ? Math.max(highest, entry.number) : highest), 0) +
    1
  )
}

/** What is to be entered, and the receipts of its seat of which more is owed by now than they settled. */
export interface Asked {
  readonly draft: EntryDraft
  readonly settled: readonly string[]
  /** It is more than is due, and nobody has said so. */
  readonly isSurplus: boolean
}

/** One decision for each draft, in their order, and the year's entries with the new ones, which still wait to be told of. */
export function enterDrafts(
  entries: readonly LedgerEntry[],
  drafts: readonly Asked[],
  before: readonly LedgerEntry[],
): { readonly entries: readonly LedgerEntry[]; readonly decisions: readonly EntryDecision[] } {
  const next = [...entries]
  const decisions = drafts.map(({ draft, settled, isSurplus }): EntryDecision => {
    const known = [...before, ...next]
    const found = draft.kind === 'receipt' ? findReceipt(known, draft, settled) : findCreditNote(known, draft)
    if (found) return found
    if (isSurplus) return { ok: false, reason: 'surplusUndecided', known: null }
    const number = nextNumber(next, draft.kind)
    const entry: LedgerEntry = { ...draft, number, voidedAt: null, isPending: true }
    next.push(entry)
    return { ok: true, entry, isNew: true }
  })
  return { entries: next, decisions }
}
