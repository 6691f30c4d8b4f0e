/** GET and POST /api/admin/payments: what is due, paid and to be given back; and entering what came in. */
import type { Config } from '@netlify/functions'
import { whyNotMovedOn } from '#domain/payment.ts'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { enterPaymentsBytesMost, enterPaymentsSchema } from '#schemas/payments.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { pageResponse, readFrom } from '#server/list.ts'
import { seller, toMoneyAction, toOutcome } from '#server/payments.ts'
import { errorResponse, jsonResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { readPayables } from '#storage/payables.ts'
import { finishPending } from '#storage/payment-steps.ts'
import { enterPayments } from '#storage/payments.ts'

export const config: Config = { path: '/api/admin/payments' }

async function listPayables(context: AdminContext): Promise<Response> {
  return pageResponse(context, await readPayables(context.storage, readFrom(context), context.now))
}

async function enter(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const body = await readJson(context, enterPaymentsSchema, enterPaymentsBytesMost)
  if (!body.ok) return body.response
  const { payments } = body.input
  const wrongDays = payments.flatMap((payment, place) => {
    const code = whyNotMovedOn(payment, now)
    return code ? [[`payments.${place}.movedOn`, code] as const] : []
  })
  if (wrongDays.length > 0)
    return errorResponse(context, 'fieldsInvalid', { fields: Object.fromEntries(wrongDays) })
  await finishPending(storage, now)
  const outcomes = await enterPayments(storage, seller, body.input, now)
  const entries = outcomes.flatMap((outcome) => (outcome.ok && outcome.isNew ? [outcome.entry] : []))
  if (entries.length > 0) {
    await addToAuditLog(
      storage,
      entries.map((entry) => toMoneyAction('paymentEntered', entry)),
      now,
    )
    const events = new Set(entries.map(({ eventId }) => eventId))
    sendAfterwards(context, ...Array.from(events, (id) => `roster-${id}` as const))
  }
  return jsonResponse(
    outcomes.map((outcome, place) => toOutcome(payments[place]?.registrationId ?? '', outcome)),
  )
}

export default adminEndpoint({ GET: listPayables, POST: enter })
