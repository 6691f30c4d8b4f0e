/** E-mails: sent, planned, sent again, and whether any can be. */
import { adminBodyRow, adminRow, type Row } from '#api/row.ts'
import { findEventEmails } from '#mail/admin/event-emails.ts'
import { openLook } from '#mail/sending/send-all.ts'
import { sendAgainSchema, type EventEmails, type UpcomingEmails } from '#core/mail/admin-emails.ts'
import { readMailState } from './mail-state.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { listUpcomingEmails } from '#mail/admin/upcoming-emails.ts'
import { emailRows } from '#core/mail/email-schema.ts'
import { eventIdOf } from '#core/mail/email-plan.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { sourceOf } from '#mail/sources/sources.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { sendAgain } from '#storage/mail/deliveries.ts'
import { isOver } from '#core/events/event.ts'
import { findEvent } from '#storage/events/events.ts'

export const adminEmailsRows: readonly Row[] = [
  adminRow('GET /api/admin/emails', async (context) => {
    const { storage, url, deploy } = context
    const found = await findEventEmails(await openLook(storage), Number(url.searchParams.get('event')))
    if (!found) return errorResponse(context, 'eventUnknown')
    const emails: EventEmails = { mail: readMailState(deploy), ...found }
    return jsonResponse(emails)
  }),
  adminRow('GET /api/admin/emails/upcoming', async ({ storage, deploy }) => {
    const emails: UpcomingEmails = { mail: readMailState(deploy), ...(await listUpcomingEmails(storage)) }
    return jsonResponse(emails)
  }),
  adminBodyRow('POST /api/admin/emails/send-again', sendAgainSchema, async (context, input) => {
    const { storage, now } = context
    const { source, key } = input
    if (!sourceOf(source)) return errorResponse(context, 'recordUnknown')
    const eventId = eventIdOf(source)
    const event = eventId === null ? null : await findEvent(storage, { id: eventId })
    const asked = await sendAgain(storage, source, key, now, event !== null && isOver(event, now))
    if (!asked.ok) return errorResponse(context, asked.reason)
    const which = emailRows[asked.row.kind].label.toLowerCase()
    const where = event ? ` ("${event.title}")` : ''
    await addToAuditLog(storage, { text: `Sent an e-mail again: ${which}${where}.` }, now)
    sendAfterwards(context, source)
    return jsonResponse({ key: asked.key })
  }),
  adminRow('GET /api/admin/mail', ({ deploy }) => {
    return Promise.resolve(jsonResponse(readMailState(deploy)))
  }),
]
