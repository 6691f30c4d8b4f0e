/**
 * Quotations: what somebody who wrote is offered, for how much and until when. They are kept with the message. One that is accepted
 * becomes an invoice in the ledger, due until its payment is entered.
 */
import { toIndianDay } from '#core/basics/india-time.ts'
import type { EntryDraft } from '#core/money/ledger.ts'
import type { OpenQuotation, Quotation, QuotationState } from './quotation-schema.ts'
import { receiptNumber, type Bill } from './receipt.ts'

/** What can become of it next. One that has lapsed can still be accepted. */
export const quotationSteps: Readonly<Record<QuotationState, readonly QuotationState[]>> = {
  sent: ['accepted', 'declined'],
  declined: ['accepted'],
  accepted: ['paid'],
  paid: [],
}

/** Paise. */
export function sumOf(lines: Quotation['lines']): number {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
}

export function isLapsed({ state, validUntil }: Pick<Quotation, 'state' | 'validUntil'>, now: Date): boolean {
  return state === 'sent' && validUntil < toIndianDay(now)
}

/** Undefined where neither an answer nor a payment is awaited. */
export function openQuotations(quotations: readonly Quotation[]): OpenQuotation[] | undefined {
  const open = quotations.flatMap(({ state, amount, validUntil, invoice }) => {
    if (state === 'sent') return [{ isDue: false, since: `${validUntil}T06:30:00.000Z`, amount }]
    return state === 'accepted' && invoice ? [{ isDue: true, since: invoice.at, amount }] : []
  })
  return open.length === 0 ? undefined : open
}

export function quotationNumber({ at, number }: Pick<Quotation, 'at' | 'number'>): string {
  return receiptNumber({ kind: 'quotation', at, number })
}

/** The invoice for it, due; `registrationId` names the message, so that erasing whom it is for finds it. */
export function toInvoice(quotation: Quotation, enquiryId: string, entryId: string, now: Date): EntryDraft {
  const { number: _number, validUntil: _until, state: _state, invoice: _invoice, ...kept } = quotation
  const at = now.toISOString()
  return {
    ...kept,
    ...{ id: entryId, at, kind: 'receipt', by: 'admin', eventId: 0, registrationId: enquiryId },
    ...{ reference: quotationNumber(quotation), utr: '', line: '', movedOn: '' },
    ...{ eventTitle: quotation.lines[0]?.description ?? '', eventTitleMr: '', eventDate: at },
  }
}

/** As it is drawn. */
export function toBill(quotation: Quotation): Bill {
  const { id, at, number, validUntil } = quotation
  const draft = toInvoice(quotation, '', id, new Date(at))
  return { ...draft, kind: 'quotation', number, validUntil, voidedAt: null, isPending: false }
}
