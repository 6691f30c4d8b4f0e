/** POST /api/admin/payments/refund: what was paid for a seat is given back, and the seat with it. */
import type { Config } from '@netlify/functions'
import { whyNotMovedOn } from '#domain/payment.ts'
import { formatPrice } from '#i18n/format.ts'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { refundSchema } from '#schemas/payments.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { seller, toMoneyAction, toOutcome } from '#server/payments.ts'
import { errorResponse, jsonResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { refundPayment } from '#storage/payments.ts'

export const config: Config = { path: '/api/admin/payments/refund' }

async function refund(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const body = await readJson(context, refundSchema)
  if (!body.ok) return body.response
  const { registrationId, eventId } = body.input
  const wrongDay = whyNotMovedOn(body.input, now)
  if (wrongDay) return errorResponse(context, 'fieldsInvalid', { fields: { movedOn: wrongDay } })
  const refunded = await refundPayment(storage, seller, body.input, now)
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
}

export default adminEndpoint({ POST: refund })
