/** Payments and refunds, entered by the admin. */
import { adminBodyRow, adminRow, type Row } from '#api/row.ts'
import { whyNotMovedOn } from '#core/money/payment.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { enterPaymentsBytesMost, enterPaymentsSchema, refundSchema } from '#core/money/payments.ts'
import { toMoneyAction, toOutcome } from './money-actions.ts'
import { seller } from '#site.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { listPayables } from '#storage/money/payables.ts'
import { finishPending } from '#storage/money/payment-steps.ts'
import { enterPayments, refundPayment } from '#storage/money/payments.ts'
import { formatPrice } from '#i18n/format.ts'

export const adminPaymentsRows: readonly Row[] = [
  adminRow('GET /api/admin/payments', async ({ storage, now }) =>
    jsonResponse(await listPayables(storage, now)),
  ),
  adminBodyRow(
    'POST /api/admin/payments',
    enterPaymentsSchema,
    async (context, input) => {
      const { storage, now } = context
      const { payments } = input
      const wrongDays = payments.flatMap((payment, place) => {
        const code = whyNotMovedOn(payment, now)
        return code ? [[`payments.${place}.movedOn`, code] as const] : []
      })
      if (wrongDays.length > 0)
        return errorResponse(context, 'fieldsInvalid', { fields: Object.fromEntries(wrongDays) })
      await finishPending(storage, now)
      const outcomes = await enterPayments(storage, seller, payments, now)
      const entries = outcomes.flatMap((outcome) => (outcome.ok && outcome.isNew ? [outcome.entry] : []))
      if (entries.length > 0) {
        await addToAuditLog(
          storage,
          entries.map((entry) => toMoneyAction('entered', entry)),
          now,
        )
        const events = new Set(entries.map(({ eventId }) => eventId))
        sendAfterwards(context, ...Array.from(events, (id) => `roster-${id}` as const))
      }
      return jsonResponse(
        outcomes.map((outcome, place) => toOutcome(payments[place]?.registrationId ?? '', outcome)),
      )
    },
    enterPaymentsBytesMost,
  ),
  adminBodyRow('POST /api/admin/payments/refund', refundSchema, async (context, input) => {
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
      await addToAuditLog(storage, toMoneyAction('refunded', refunded.entry), now)
      sendAfterwards(context, `roster-${eventId}`)
    }
    return jsonResponse(toOutcome(registrationId, refunded))
  }),
]
