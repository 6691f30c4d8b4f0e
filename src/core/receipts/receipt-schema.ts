/** The ledger of an event: an entry for each amount that came in or was given back, with the number of its receipt or credit note. */
import * as z from 'zod/mini'
import { languages } from '#core/basics/locale.ts'
import { instant } from '#core/basics/text.ts'

export const ledgerEntryKinds = ['receipt', 'creditNote'] as const
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number]

export const ledgerEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(ledgerEntryKinds),
  /** Counts from 1 in each event, financial year and kind, without gaps: voided entries keep their numbers. */
  number: z.int(),
  at: instant,
  eventId: z.int(),
  registrationId: z.string(),
  reference: z.string(),
  amount: z.int(),
  utr: z.string(),
  /** Tells two payments of one day and amount apart if neither has a UTR; '' if nothing does. */
  line: z.string(),
  movedOn: z.string(),
  /** For a credit note: the entries of the receipts whose money it gives back, in their order. */
  receiptIds: z.array(z.string()),
  seats: z.int(),
  voidedAt: z.nullable(instant),
  lang: z.enum(languages),
  /** '' once the buyer was erased: below 50,000 rupees a receipt without a GSTIN needs no name (CGST rule 46). */
  name: z.string(),
  company: z.string(),
  gstin: z.string(),
  businessAddress: z.string(),
  eventTitle: z.string(),
  eventTitleMr: z.string(),
  eventDate: instant,
  sellerName: z.string(),
  sellerAddress: z.string(),
  /** '', with a rate of 0, if the seller is not registered. */
  sellerGstin: z.string(),
  gstRate: z.number(),
})
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

export const financialYear = z.string().check(z.regex(/^20\d\d-\d\d$/))
