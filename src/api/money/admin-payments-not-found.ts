/** POST /api/admin/payments/not-found: a reported payment did not come in, so its seat goes back, if it can. */
import { adminBodyRow, type Row } from '#api/row.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { notFoundSchema } from '#core/money/payments.ts'
import { purgeAfter, seatTags } from '#http/edge/edge-cache.ts'
import { emptyResponse, errorResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { findEvent } from '#storage/events/events.ts'
import { closeReport } from '#storage/money/close-report.ts'

export const adminPaymentsNotFoundRows: readonly Row[] = [
  adminBodyRow('POST /api/admin/payments/not-found', notFoundSchema, async (context, input) => {
    const { storage, now } = context
    const { eventId, registrationId } = input
    const event = await findEvent(storage, { id: eventId })
    if (!event) return errorResponse(context, 'eventUnknown')
    const closed = await closeReport(storage, event, registrationId, now)
    if (!closed.ok) return errorResponse(context, closed.reason)
    const { name } = closed.registration
    const text = `Did not find the payment that ${name} had reported for "${event.title}".`
    await addToAuditLog(storage, { about: registrationId, text }, now)
    sendAfterwards(context, `roster-${eventId}`)
    purgeAfter(context, ...seatTags(event))
    return emptyResponse()
  }),
]
