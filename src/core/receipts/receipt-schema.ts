/** Every rupee that came in or was given back: an entry each, with the number of its receipt or credit note, in the file of its event. */
import * as z from 'zod/mini'
import { locales } from '#core/basics/locale.ts'
import { instant } from '#core/basics/text.ts'

export const ledgerEntryKinds = ['receipt', 'creditNote'] as const
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number]

export const ledgerEntrySchema = z.object({
  /** Begins with its event's: '7-…'. */
  id: z.string(),
  kind: z.enum(ledgerEntryKinds),
  /** From 1 in each event, financial year of India and kind, without gaps: also of an entry that was taken back. */
  number: z.int(),
  /** When it was entered: the date on the receipt. */
  at: instant,
  eventId: z.int(),
  registrationId: z.string(),
  /** The registrant's reference; see `paymentReference()` in core/money/payment.ts. */
  reference: z.string(),
  /** Paise, above 0, whichever way they went. */
  amount: z.int(),
  /** '' where it is not known: cash, or not looked up. */
  utr: z.string(),
  /** Tells two payments of one day and amount apart, where neither has a UTR; '' where nothing does. */
  line: z.string(),
  /** The day in India on which the money moved. */
  movedOn: z.string(),
  /** Of a credit note: the entries of the receipts whose money it gives back, in their order. */
  receiptIds: z.array(z.string()),
  seats: z.int(),
  /** When it was taken back; its number stays used. */
  voidedAt: z.nullable(instant),

  /** What the receipt says, as it was when it was entered. */
  lang: z.enum(locales),
  /** '' once it was erased: who has no GSTIN need not be named on a receipt of less than 50,000 rupees (CGST rule 46). */
  name: z.string(),
  company: z.string(),
  /** '' for who has none. */
  gstin: z.string(),
  /** Of who has one, where they gave it. */
  businessAddress: z.string(),
  /** In English and, where there is one, in Marathi. */
  eventTitle: z.string(),
  eventTitleMr: z.string(),
  eventDate: instant,
  /** Who sells, in the receipt's language. */
  sellerName: z.string(),
  sellerAddress: z.string(),
  /** The seller's, and the tax in it; '' and 0 where the seller is not registered. */
  sellerGstin: z.string(),
  /** Per cent; the amount includes it. */
  gstRate: z.number(),
})
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

/** '2026-27': the financial year that begins on 1 April 2026. */
export const financialYear = z.string().check(z.regex(/^20\d\d-\d\d$/))
