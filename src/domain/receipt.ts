/** Receipts and credit notes: their numbers, their financial year, and how long tax law has them kept. */
import type { LedgerEntry } from '#schemas/receipt.ts'
import { toIndianDay } from './india-time.ts'

/** '2026-27' for an instant from 1 April 2026 to 31 March 2027 in India. */
export function financialYearOf(instant: string | Date): string {
  const [year = 0, month = 0] = toIndianDay(instant).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String(first + 1).slice(2)}`
}

/**
 * 'AI/26-27/0012', a credit note's 'AC/26-27/0001': unique in the financial year, of at most sixteen characters (CGST rules 46(b)
 * and 53(1)(c)) as long as there are fewer than ten million.
 */
export function receiptNumber({ kind, at, number }: Pick<LedgerEntry, 'kind' | 'at' | 'number'>): string {
  const series = kind === 'creditNote' ? 'AC' : 'AI'
  return `${series}/${financialYearOf(at).slice(2)}/${String(number).padStart(4, '0')}`
}

/**
 * Whether accounts of a financial year need not be kept any more: 72 months after its annual return was due (CGST Act, section 36),
 * which is on 31 December after it ended (section 44, rule 80). Income tax asks for less.
 */
export function isYearPast(year: string, now: Date): boolean {
  return toIndianDay(now) > `${Number(year.slice(0, 4)) + 7}-12-31`
}

/** Whether it names its buyer for good: a receipt with a GSTIN on it has to. */
export function mustNameBuyer({ gstin }: Pick<LedgerEntry, 'gstin'>): boolean {
  return gstin !== ''
}

/**
 * What is left of who paid once they are erased: not even the way to their registration. Number, amount and transfer stay: they
 * are the seller's accounts.
 */
export const noBuyer = { name: '', company: '', registrationId: '', isPending: false } as const
