/** A receipt or a credit note as a PDF, in the language of whom it is for. */
import { receiptNumber } from '#core/receipts/receipt.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { drawReceipt } from './receipt-page.ts'
import { receiptText } from './receipt-text.ts'

/** `originals` are the receipts of a credit note, where they still are there. The same entry gives the same bytes. */
export async function writeReceipt(
  entry: LedgerEntry,
  originals: readonly LedgerEntry[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const text = receiptText(entry, originals)
  return drawReceipt(text, {
    locale: text.locale,
    title: `${text.title} ${receiptNumber(entry)}`,
    author: text.seller.name,
    at: new Date(entry.at),
  })
}
