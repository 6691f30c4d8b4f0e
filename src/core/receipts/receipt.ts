/** The ledger of an event: an entry for each amount that came in or was given back, with the number of its receipt or credit note. */
import * as z from 'zod/mini'
import { languages } from '#core/basics/locale.ts'
import { instant } from '#core/basics/text.ts'
import { toIndianDay } from '#core/basics/india-time.ts'

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
  /** The receipt's contents, copied when it was entered. */
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

/** Returns '2026-27' for an instant from 1 April 2026 to 31 March 2027 in India. */
export function financialYearOf(instant: string | Date): string {
  const [year = 0, month = 0] = toIndianDay(instant).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String(first + 1).slice(2)}`
}

/** Returns 'AI2627/7/0012', or 'AC2627/7/0001' for a credit note: at most sixteen characters (CGST rules 46(b) and 53(1)(c)). */
export function receiptNumber(entry: Pick<LedgerEntry, 'kind' | 'at' | 'eventId' | 'number'>): string {
  const series = entry.kind === 'creditNote' ? 'AC' : 'AI'
  const year = financialYearOf(entry.at).slice(2).replace('-', '')
  return `${series}${year}/${entry.eventId}/${String(entry.number).padStart(4, '0')}`
}

/** Receipts are kept for 72 months after the annual return was due, on 31 December after the year (CGST Act, sections 36 and 44). */
export function isYearPast(year: string, now: Date): boolean {
  return toIndianDay(now) > `${Number(year.slice(0, 4)) + 7}-12-31`
}

export function mustNameBuyer({ gstin }: Pick<LedgerEntry, 'gstin'>): boolean {
  return gstin !== ''
}

/** Number, amount and transfer stay, because they are the seller's accounts. */
export const noBuyer = { name: '', company: '', businessAddress: '', registrationId: '' } as const

export function titleOf({ kind, sellerGstin }: LedgerEntry): 'receipt' | 'taxInvoice' | 'creditNote' {
  if (kind !== 'receipt') return kind
  return sellerGstin === '' ? 'receipt' : 'taxInvoice'
}
