/**
 * Quotations: what somebody who wrote is offered, for how much and until when. They are kept with the message. One that is accepted
 * becomes an invoice in the ledger, due until its payment is entered.
 */
import * as z from 'zod/mini'
import { toIndianDay } from '#core/basics/india-time.ts'
import { locales } from '#core/basics/locale.ts'
import {
  inOneLine,
  instant,
  optionalDay,
  optionalText,
  requiredText,
  submissionId,
} from '#core/basics/text.ts'
import type { EntryDraft } from '#core/money/ledger.ts'
import { businessAddressMost, optionalGstin } from '#core/money/payment-schema.ts'
import { optionalUtr } from '#core/money/payments.ts'
import { receiptNumber, type Bill } from './receipt.ts'
import { billLineSchema, ledgerEntrySchema } from './receipt-schema.ts'

const states = ['sent', 'accepted', 'paid', 'declined'] as const
type State = (typeof states)[number]

/** What can become of it next. One that has lapsed can still be accepted. */
export const quotationSteps: Readonly<Record<State, readonly State[]>> = {
  sent: ['accepted', 'declined'],
  declined: ['accepted'],
  accepted: ['paid'],
  paid: [],
}

const told = {
  id: true,
  number: true,
  at: true,
  lang: true,
  name: true,
  company: true,
  gstin: true,
  businessAddress: true,
  amount: true,
  sellerName: true,
  sellerAddress: true,
  sellerGstin: true,
  gstRate: true,
} as const

export const quotationSchema = z.extend(z.pick(ledgerEntrySchema, told), {
  lines: z.array(billLineSchema),
  /** The last day in India on which it holds. */
  validUntil: z.string(),
  state: z.enum(states),
  /** Once it is accepted: the entry of the ledger, and its number. */
  invoice: z._default(z.nullable(z.object({ entryId: z.string(), number: z.string(), at: instant })), null),
})
export type Quotation = z.infer<typeof quotationSchema>

/** So that it is one page, whatever stands in them. */
export const linesMost = 4

/** POST /api/admin/contacts/:id/quotations. Sent twice with one id, it is one quotation. */
export const quotationInputSchema = z.object({
  id: submissionId,
  name: requiredText(2, 121, 'nameTooShort', inOneLine),
  company: optionalText(120, inOneLine),
  gstin: optionalGstin,
  businessAddress: optionalText(businessAddressMost, inOneLine),
  lang: z.enum(locales, 'notChosen'),
  validUntil: z.iso.date('dayInvalid'),
  lines: z
    .array(
      z.object({
        description: requiredText(2, 80, 'lineMissing', inOneLine),
        quantity: z.int('numberInvalid').check(z.gte(1, 'numberInvalid'), z.lte(100, 'numberInvalid')),
        /** Paise: a million rupees at most. */
        price: z.int('amountInvalid').check(z.gte(100, 'amountInvalid'), z.lte(100_000_000, 'amountInvalid')),
      }),
      'notUnderstood',
    )
    .check(z.minLength(1, 'notUnderstood'), z.maxLength(linesMost, 'notUnderstood')),
})
export type QuotationInput = z.infer<typeof quotationInputSchema>

/** PUT /api/admin/contacts/:id/quotations/:quotation. Of a payment: the day in India on which the money moved, and the UTR. */
export const quotationMarkSchema = z.object({
  state: z.enum(states, 'notChosen'),
  movedOn: optionalDay,
  utr: optionalUtr,
  confirmed: z.optional(z.boolean('notUnderstood')),
})
export type QuotationMark = z.infer<typeof quotationMarkSchema>

/** The answer to it, and to sending one: `chat` is what may be sent along on WhatsApp, in its language. */
export const quotationSentSchema = z.object({ quotation: quotationSchema, chat: z.string() })
export type QuotationSent = z.infer<typeof quotationSentSchema>

/** Paise. */
export function sumOf(lines: Quotation['lines']): number {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
}

export function isLapsed({ state, validUntil }: Pick<Quotation, 'state' | 'validUntil'>, now: Date): boolean {
  return state === 'sent' && validUntil < toIndianDay(now)
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
