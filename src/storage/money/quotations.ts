/**
 * Quotations lie with the message that they answer; the ledger gives their numbers, and has the invoices of those that are accepted. As with
 * every payment the ledger is written first: a press that was cut off is pressed again.
 */
import type { Result } from '#core/basics/result.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { standing } from '#core/money/ledger.ts'
import { quotationSteps, toInvoice } from '#core/receipts/quotation.ts'
import type { QuotationMark } from '#core/receipts/quotation-input.ts'
import type { Quotation } from '#core/receipts/quotation-schema.ts'
import { receiptNumber } from '#core/receipts/receipt.ts'
import type { Ledger, LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { changeDocument, type Change } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeEnquiry, findEnquiry } from '#storage/enquiries/enquiries.ts'
import { findEntry, ledgerRef, newEntryId, readLedger, yearIn } from './ledger.ts'
import { yearsAround } from './payment-steps.ts'
import { addDrafts, takeBackEntry } from './payments.ts'

/** The number of a quotation in its financial year: the same for the same id. */
export async function numberQuotation(storage: SiteStorage, id: string, now: Date): Promise<number> {
  return changeDocument(ledgerRef(storage, yearsAround(now).year), (ledger): Change<Ledger, number> => {
    const ids = ledger?.quotationIds ?? []
    const place = ids.indexOf(id)
    if (place >= 0) return { result: place + 1 }
    const next = { ...ledger, entries: ledger?.entries ?? [], quotationIds: [...ids, id] }
    return { next, result: ids.length + 1, isAddition: true }
  })
}

export async function findQuotation(storage: SiteStorage, enquiryId: string, quotationId: string) {
  const enquiry = await findEnquiry(storage, enquiryId)
  const quotation = enquiry?.quotations?.find(({ id }) => id === quotationId)
  return enquiry && quotation ? { enquiry, quotation } : null
}

function saveQuotation(storage: SiteStorage, enquiryId: string, changed: Quotation) {
  return changeEnquiry(storage, enquiryId, (enquiry) => ({
    ...enquiry,
    quotations: enquiry.quotations?.map((one) => (one.id === changed.id ? changed : one)),
  }))
}

async function makeInvoice(storage: SiteStorage, enquiry: EnquiryRecord, quotation: Quotation, now: Date) {
  const draft = toInvoice(quotation, enquiry.id, newEntryId(now), now)
  // Another quotation of theirs may be accepted as well.
  const settled = (enquiry.quotations ?? []).flatMap(({ invoice }) => invoice?.entryId ?? [])
  const [decision] = await addDrafts(storage, [{ draft, settled }], now)
  const entry = decision?.ok ? decision.entry : decision?.known
  return entry ? { entryId: entry.id, number: receiptNumber(entry), at: entry.at } : null
}

/** Enters what came in for an invoice; null: nothing did, it is due again. A transfer is money of one receipt. */
async function payInvoice(
  storage: SiteStorage,
  entryId: string,
  paid: Pick<LedgerEntry, 'movedOn' | 'utr'> | null,
  now: Date,
): Promise<Result<'nothingToPay' | 'utrUsed'>> {
  const { year, before } = yearsAround(now)
  const known = await Promise.all([year, before].map((one) => readLedger(storage, one)))
  const ref = ledgerRef(storage, yearIn(entryId) ?? '')
  return changeDocument(ref, (ledger): Change<Ledger, Awaited<ReturnType<typeof payInvoice>>> => {
    const entry = standing(ledger?.entries ?? []).find(({ id }) => id === entryId)
    if (!ledger || !entry) return { result: { ok: false, reason: 'nothingToPay' } }
    const { movedOn, utr } = paid ?? { movedOn: '', utr: '' }
    const others = standing([...known.flat(), ...ledger.entries]).filter(({ id }) => id !== entryId)
    if (utr !== '' && others.some((one) => one.utr === utr))
      return { result: { ok: false, reason: 'utrUsed' } }
    const entries = ledger.entries.map((one) => (one === entry ? { ...entry, movedOn, utr } : one))
    return { next: { ...ledger, entries }, result: { ok: true } }
  })
}

type Marked = Result<
  'recordUnknown' | 'undoImpossible' | 'nothingToPay' | 'utrUsed',
  { readonly before: Quotation; readonly after: Quotation }
>

/** Says what became of a quotation. What it is already stays as it is. */
export async function markQuotation(
  storage: SiteStorage,
  enquiryId: string,
  quotationId: string,
  { state, movedOn, utr }: QuotationMark,
  now: Date,
): Promise<Marked> {
  const found = await findQuotation(storage, enquiryId, quotationId)
  if (!found) return { ok: false, reason: 'recordUnknown' }
  const { enquiry, quotation: before } = found
  if (state === before.state) return { ok: true, before, after: before }
  if (!quotationSteps[before.state].includes(state)) return { ok: false, reason: 'undoImpossible' }
  const after = { ...before, state }
  if (state === 'accepted') after.invoice = await makeInvoice(storage, enquiry, before, now)
  if (state === 'paid') {
    const paid = await payInvoice(storage, before.invoice?.entryId ?? '', { movedOn, utr }, now)
    if (!paid.ok) return paid
  }
  const saved = await saveQuotation(storage, enquiryId, after)
  return saved.ok ? { ok: true, before, after } : saved
}

/** As it was before. An invoice that is paid by now stays. */
export async function unmarkQuotation(
  storage: SiteStorage,
  { enquiryId, before, after }: { enquiryId: string; before: Quotation; after: Quotation },
  now: Date,
): Promise<Result<'recordUnknown' | 'recordMoving' | 'undoImpossible'>> {
  const found = await findQuotation(storage, enquiryId, before.id)
  if (found?.quotation.state !== after.state) return { ok: false, reason: 'undoImpossible' }
  const entryId = after.invoice?.entryId ?? ''
  if (after.state === 'accepted') {
    if ((await findEntry(storage, entryId))?.movedOn !== '') return { ok: false, reason: 'undoImpossible' }
    const voided = await takeBackEntry(storage, entryId, now)
    if (!voided.ok) return voided
  }
  if (after.state === 'paid' && !(await payInvoice(storage, entryId, null, now)).ok)
    return { ok: false, reason: 'undoImpossible' }
  return saveQuotation(storage, enquiryId, before)
}
