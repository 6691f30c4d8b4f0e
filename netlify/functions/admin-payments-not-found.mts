/** POST /api/admin/payments/not-found: a reported payment did not come in, so its seat goes back, if it can. */
import type { Config } from '@netlify/functions'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { notFoundSchema } from '#schemas/payments.ts'
import { purgeAfter, seatTags } from '#server/edge-cache.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { emptyResponse, errorResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { findEvent } from '#storage/calendar.ts'
import { closeReport } from '#storage/close-report.ts'

export const config: Config = { path: '/api/admin/payments/not-found' }

async function close(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const body = await readJson(context, notFoundSchema)
  if (!body.ok) return body.response
  const { eventId, registrationId } = body.input
  const event = await findEvent(storage, { id: eventId })
  if (!event) return errorResponse(context, 'eventUnknown')
  const closed = await closeReport(storage, event, registrationId, now)
  if (!closed.ok) return errorResponse(context, closed.reason)
  const { name } = closed.registration
  const what = { eventId, eventTitle: event.title, registrationId, name }
  await addToAuditLog(storage, { action: 'paymentNotFound', ...what }, now)
  sendAfterwards(context, `roster-${eventId}`)
  await purgeAfter(context, ...seatTags(event))
  return emptyResponse()
}

export default adminEndpoint({ POST: close })
