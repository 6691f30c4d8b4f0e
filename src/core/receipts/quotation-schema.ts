/** Quotations as they are kept, with the message that asked for one. */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'
import { billLineSchema, ledgerEntrySchema } from './receipt-schema.ts'

export const quotationStates = ['sent', 'accepted', 'paid', 'declined'] as const
export type QuotationState = (typeof quotationStates)[number]

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
  state: z.enum(quotationStates),
  /** Once it is accepted: the entry of the ledger, and its number. */
  invoice: z._default(z.nullable(z.object({ entryId: z.string(), number: z.string(), at: instant })), null),
})
export type Quotation = z.infer<typeof quotationSchema>

/** One that waits for an answer or, `isDue`, for its payment. */
export const openQuotationSchema = z.object({
  isDue: z.boolean(),
  /** Noon of the last day on which it holds, or when its invoice was made. */
  since: instant,
  /** Paise. */
  amount: z.int(),
})
export type OpenQuotation = z.infer<typeof openQuotationSchema>

/** The answer to it, and to sending one: `chat` is what may be sent along on WhatsApp, in its language. */
export const quotationSentSchema = z.object({ quotation: quotationSchema, chat: z.string() })
export type QuotationSent = z.infer<typeof quotationSentSchema>
