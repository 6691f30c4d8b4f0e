/** GET /api/own-registration/:token/receipt/:entryId: the receipt, or the credit note, for what one paid or was given back. */
import { type Row, secretRow } from '#api/row.ts'
import { receiptFileName } from '#core/receipts/receipt.ts'
import { writeReceipt } from '#drawing/receipts/write-receipt.ts'
import { errorResponse, pdfResponse } from '#http/response.ts'
import { findEntry, findOriginals } from '#storage/money/ledger.ts'
import { findOwnRegistration } from '#storage/own-page/own-registration.ts'

export const ownReceiptRows: readonly Row[] = [
  secretRow('GET /api/own-registration/:token/receipt/:entryId', {
    async handle(context) {
      const { storage, params } = context
      const own = await findOwnRegistration(storage, params['token'] ?? '')
      const entry = own && (await findEntry(storage, params['entryId'] ?? ''))
      if (!own || entry?.registrationId !== own.registration.id)
        return errorResponse(context, 'recordUnknown')
      const originals = await findOriginals(storage, entry)
      return pdfResponse(await writeReceipt(entry, originals), receiptFileName(entry))
    },
  }),
]
