/** Exports the ledger for the accountant: one row for each number, voided ones included, so that no number is missing. */
import { receiptNumber } from '#core/receipts/receipt.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { Cell } from '#core/registrations/csv.ts'
import { splitTax, type Tax } from '#core/receipts/gst.ts'
import { toIndianDay } from '#core/basics/india-time.ts'

export const ledgerColumns = [
  'Date',
  'Number',
  'Kind',
  'State',
  'Name',
  'Company',
  'GSTIN',
  'SAC',
  'Place of supply',
  'Taxable value',
  'CGST',
  'SGST',
  'IGST',
  'Total',
  'UTR',
  'Money moved on',
  'Event',
  'Event date',
  'Credit note for',
] as const

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function toDayCell(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}-${months[Number(month) - 1] ?? ''}-${year}`
}

/** Writes amounts in rupees: negative if given back, 0 if voided, so that columns can be summed. */
export function toLedgerRow(entry: LedgerEntry, sac: string, receipts: readonly LedgerEntry[]): Cell[] {
  const { amount, kind, gstRate: rate, gstin, sellerGstin, voidedAt } = entry
  const sign = voidedAt !== null ? 0 : kind === 'creditNote' ? -1 : 1
  const rupees = (paise: number): number => (sign * paise) / 100 + 0
  const split = sellerGstin === '' ? null : splitTax({ amount, rate, sellerGstin, buyerGstin: gstin })
  const taxOf = (tax: Tax): number => rupees(split?.parts.find((part) => part.tax === tax)?.amount ?? 0)
  const of = receipts.filter(({ id }) => entry.receiptIds.includes(id))
  return [
    toDayCell(toIndianDay(entry.at)),
    receiptNumber(entry),
    kind === 'creditNote' ? 'Credit note' : 'Receipt',
    voidedAt === null ? '' : `Voided on ${toDayCell(toIndianDay(voidedAt))}`,
    ...[entry.name, entry.company, gstin, split ? sac : '', split?.placeOfSupply ?? ''],
    ...[rupees(split?.taxableValue ?? amount), taxOf('CGST'), taxOf('SGST'), taxOf('IGST'), rupees(amount)],
    ...[entry.utr, toDayCell(entry.movedOn), entry.eventTitle, toDayCell(toIndianDay(entry.eventDate))],
    of.map(receiptNumber).join(', '),
  ]
}
