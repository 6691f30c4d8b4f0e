/** A receipt or a credit note of a financial year ('2026-27'), as its owner has it. */
import { adminRow, type Row } from '#api/row.ts'
import { receiptFileName } from '#core/receipts/receipt.ts'
import { writeReceipt } from '#drawing/receipts/write-receipt.ts'
import { errorResponse, pdfResponse } from '#http/response.ts'
import { findEntry, findOriginals, yearIn } from '#storage/money/ledger.ts'

export const adminReceiptRows: readonly Row[] = [
  adminRow('GET /api/admin/receipts/:year/:entryId', {
    async handle(context) {
      const { storage, params } = context
      const { year, entryId = '' } = params
      const entry = yearIn(entryId) === year ? await findEntry(storage, entryId) : null
      if (!entry) return errorResponse(context, 'recordUnknown')
      const originals = await findOriginals(storage, entry)
      return pdfResponse(await writeReceipt(entry, originals), receiptFileName(entry))
    },
  }),
]
