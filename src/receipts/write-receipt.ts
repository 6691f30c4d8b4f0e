/** An entry of the ledger as a PDF: a receipt, a tax invoice or a credit note, in its registrant's language. */
import { receiptNumber } from '#domain/receipt.ts'
import type { LedgerEntry } from '#schemas/receipt.ts'
import { drawReceipt } from './receipt-page.ts'
import { receiptText } from './receipt-text.ts'

/** `original` is the receipt of a credit note, where there still is one. The same entry gives the same bytes. */
export async function writeReceipt(
  entry: LedgerEntry,
  original: LedgerEntry | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const text = receiptText(entry, original)
  return drawReceipt(text, {
    title: `${text.title} ${receiptNumber(entry)}`,
    author: text.seller.name,
    at: new Date(entry.at),
  })
}
