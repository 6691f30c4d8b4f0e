/** POST /api/admin/payments/refund: what was paid for a seat is given back, and the seat with it. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { whyNotMovedOn } from '#core/money/payment.ts'
import { formatPrice } from '#i18n/format.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { enteredOutcomeSchema, refundSchema } from '#core/money/payments.ts'
import { seller, toMoneyAction, toOutcome } from './money-actions.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { refundPayment } from '#storage/money/payments.ts'

export const adminPaymentsRefundRows: readonly Row[] = [
  adminRow('POST /api/admin/payments/refund', {
    does: 'Notes that what was paid for a seat is given back, and the seat with it.',
    takes: refundSchema,
    answers: json(enteredOutcomeSchema, 'The credit note'),
    refuses: ['recordUnknown', 'nothingToPay', 'paymentKnown', 'recordMoving', 'refundTooHigh'],
    async handle(context, input) {
      const { storage, now } = context
      const { registrationId, eventId } = input
      const wrongDay = whyNotMovedOn(input, now)
      if (wrongDay) return errorResponse(context, 'fieldsInvalid', { fields: { movedOn: wrongDay } })
      const refunded = await refundPayment(storage, seller, input, now)
      if (!refunded.ok) {
        if (refunded.reason === 'refundTooHigh') {
          const amount = formatPrice(refunded.most, context.locale, '₹0')
          return errorResponse(context, refunded.reason, { amount })
        }
        if (refunded.reason !== 'utrUsed') return errorResponse(context, refunded.reason)
        return errorResponse(context, 'fieldsInvalid', { fields: { utr: 'utrUsed' } })
      }
      if (refunded.isNew) {
        await addToAuditLog(storage, toMoneyAction('paymentRefunded', refunded.entry), now)
        sendAfterwards(context, `roster-${eventId}`)
      }
      return jsonResponse(toOutcome(registrationId, refunded))
    },
  }),
]
