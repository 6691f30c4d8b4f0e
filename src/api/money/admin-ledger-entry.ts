/** DELETE /api/admin/ledger/:entry: voids a receipt or a credit note; its number stays used, and its seat is as it was before. */
import { done } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { toMoneyAction } from './money-actions.ts'
import { emptyResponse, errorResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { takeBackEntry } from '#storage/money/payments.ts'

export const adminLedgerEntryRows: readonly Row[] = [
  adminRow('DELETE /api/admin/ledger/:entry', {
    does: 'Voids a receipt or a credit note. Its number stays used.',
    answers: done('Voided'),
    refuses: ['recordUnknown', 'recordMoving', 'undoImpossible'],
    async handle(context) {
      const { storage, params, now } = context
      const taken = await takeBackEntry(storage, params['entry'] ?? '', now)
      if (!taken.ok) return errorResponse(context, taken.reason)
      if (taken.isNew) await addToAuditLog(storage, toMoneyAction('paymentTakenBack', taken.entry), now)
      return emptyResponse()
    },
  }),
]
