/** The numbers and titles of receipts and credit notes. */
import { toIndianDay } from '#core/basics/india-time.ts'
import type { LedgerEntry } from './receipt-schema.ts'

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
