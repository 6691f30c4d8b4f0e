/** Receipts and credit notes: their numbers, their financial year, and how long tax law has them kept. */
import type { Locale } from '#core/basics/locale.ts'
import type { LedgerEntry } from './receipt-schema.ts'
import { textIn } from '#core/events/event.ts'
import { splitTax, type TaxSplit } from './gst.ts'
import { toIndianDay } from '#core/basics/india-time.ts'

/** '2026-27' for an instant from 1 April 2026 to 31 March 2027 in India. */
export function financialYearOf(instant: string | Date): string {
  const [year = 0, month = 0] = toIndianDay(instant).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String(first + 1).slice(2)}`
}

/**
 * 'AI2627/7/0012', a credit note's 'AC2627/7/0001': a series for each event, unique in the financial year, of at most sixteen characters
 * (CGST rules 46(b) and 53(1)(c)) up to event 9,999 and number 9,999.
 */
export function receiptNumber({
  kind,
  at,
  eventId,
  number,
}: Pick<LedgerEntry, 'kind' | 'at' | 'eventId' | 'number'>): string {
  const series = kind === 'creditNote' ? 'AC' : 'AI'
  const year = financialYearOf(at).slice(2).replace('-', '')
  return `${series}${year}/${eventId}/${String(number).padStart(4, '0')}`
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
export const noBuyer = { name: '', company: '', businessAddress: '', registrationId: '' } as const

export type ReceiptTitle = 'receipt' | 'taxInvoice' | 'creditNote'

/** Receipts of a seller who is registered for GST are tax invoices. */
function titleOf({ kind, sellerGstin }: Pick<LedgerEntry, 'kind' | 'sellerGstin'>): ReceiptTitle {
  if (kind !== 'receipt') return kind
  return sellerGstin === '' ? 'receipt' : 'taxInvoice'
}

/** What a receipt says, in whichever language. */
export interface ReceiptFacts {
  readonly title: ReceiptTitle
  readonly number: string
  /** The day in India on which it was entered, and those on which it was taken back and on which the money moved. */
  readonly on: string
  readonly voidedOn: string | null
  readonly movedOn: string
  readonly reference: string
  /** '' where it is not known. */
  readonly utr: string
  /** Null once its buyer was erased. */
  readonly buyer: Pick<LedgerEntry, 'name' | 'company' | 'gstin' | 'businessAddress'> | null
  readonly seller: Pick<LedgerEntry, 'sellerName' | 'sellerAddress' | 'sellerGstin'>
  readonly eventTitle: string
  readonly eventDate: string
  readonly seats: number
  /** Paise. */
  readonly amount: number
  /** Null where the seller is not registered. */
  readonly tax: TaxSplit | null
  /** What a credit note takes back; none for a receipt, and where it cannot be found any more. */
  readonly originals: readonly Pick<ReceiptFacts, 'title' | 'number' | 'on'>[]
}

/** `originals` are the receipts of a credit note. */
export function receiptFacts(
  entry: LedgerEntry,
  originals: readonly LedgerEntry[],
  locale: Locale,
): ReceiptFacts {
  const { at, voidedAt, movedOn, reference, utr, name, company, gstin } = entry
  const { businessAddress, sellerName, sellerAddress, sellerGstin } = entry
  const { eventTitle, eventTitleMr, eventDate, amount, gstRate } = entry
  return {
    title: titleOf(entry),
    number: receiptNumber(entry),
    on: toIndianDay(at),
    voidedOn: voidedAt === null ? null : toIndianDay(voidedAt),
    movedOn,
    reference,
    utr,
    buyer: [name, company, gstin].some((text) => text !== '')
      ? { name, company, gstin, businessAddress }
      : null,
    seller: { sellerName, sellerAddress, sellerGstin },
    eventTitle: textIn(eventTitle, eventTitleMr, locale).text,
    eventDate,
    seats: entry.seats,
    amount,
    tax: sellerGstin === '' ? null : splitTax({ amount, rate: gstRate, sellerGstin, buyerGstin: gstin }),
    originals: originals.map((original) => ({
      title: titleOf(original),
      number: receiptNumber(original),
      on: toIndianDay(original.at),
    })),
  }
}
