/** PUT /api/admin/events/:id/registrations/:registration/amount: what somebody owes, with a reason. */
import { done, registrationRefuses } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { amountSchema } from '#core/registrations/by-hand-schema.ts'
import { formatPrice } from '#i18n/format.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { emptyResponse, errorResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { findEvent } from '#storage/events/calendar.ts'
import { finishPending } from '#storage/money/payment-steps.ts'
import { changeAmount } from '#storage/registrations/by-hand.ts'

export const adminRegistrationAmountRows: readonly Row[] = [
  adminRow('PUT /api/admin/events/:id/registrations/:registration/amount', {
    does: 'Changes what a seat costs its owner, who is told of it.',
    takes: amountSchema,
    answers: done('Changed'),
    refuses: [...registrationRefuses, 'nothingToPay', 'amountTooLow', 'reportOpen', 'changedMeanwhile'],
    async handle(context, { amount, reason }) {
      const { storage, params, now } = context
      const eventId = Number(params['id'])
      const registrationId = params['registration'] ?? ''
      const event = await findEvent(storage, { id: eventId })
      if (!event) return errorResponse(context, 'eventUnknown')
      // What came in for the price of before is told before it changes.
      await finishPending(storage, now)
      const changed = await changeAmount(storage, eventId, registrationId, { amount }, now)
      if (!changed.ok) {
        if (changed.reason !== 'amountTooLow') return errorResponse(context, changed.reason)
        const least = formatPrice(changed.least, context.locale, '₹0')
        return errorResponse(context, changed.reason, { amount: least })
      }
      if (!changed.isNew) return emptyResponse()
      const { name } = changed.registration
      const what = { eventId, eventTitle: event.title, registrationId, name, reason }
      await addToAuditLog(
        storage,
        { action: 'amountChanged', ...what, before: changed.before, after: amount },
        now,
      )
      sendAfterwards(context, `roster-${eventId}`)
      return emptyResponse()
    },
  }),
]
