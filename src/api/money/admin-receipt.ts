/** A receipt or a credit note of a financial year ('2026-27'), and a quotation, as their owners have them. */
import { file } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { toBill } from '#core/receipts/quotation.ts'
import { receiptFileName } from '#core/receipts/receipt.ts'
import { writeReceipt } from '#drawing/receipts/write-receipt.ts'
import { errorResponse, pdfResponse } from '#http/response.ts'
import { findEntry, findOriginals, yearIn } from '#storage/money/ledger.ts'
import { findQuotation } from '#storage/money/quotations.ts'

export const adminReceiptRows: readonly Row[] = [
  adminRow('GET /api/admin/receipts/:year/:entryId', {
    does: 'A receipt or a credit note.',
    answers: file('application/pdf', 'As its owner gets it'),
    refuses: ['recordUnknown'],
    async handle(context) {
      const { storage, params } = context
      const { year, entryId = '' } = params
      const entry = yearIn(entryId) === year ? await findEntry(storage, entryId) : null
      if (!entry) return errorResponse(context, 'recordUnknown')
      const originals = await findOriginals(storage, entry)
      return pdfResponse(await writeReceipt(entry, originals), receiptFileName(entry))
    },
  }),
  adminRow('GET /api/admin/contacts/:id/quotations/:quotation/pdf', {
    does: 'A quotation.',
    answers: file('application/pdf', 'As it was sent'),
    refuses: ['recordUnknown'],
    async handle(context) {
      const { storage, params } = context
      const found = await findQuotation(storage, params['id'] ?? '', params['quotation'] ?? '')
      if (!found) return errorResponse(context, 'recordUnknown')
      const bill = toBill(found.quotation)
      return pdfResponse(await writeReceipt(bill), receiptFileName(bill))
    },
  }),
]
