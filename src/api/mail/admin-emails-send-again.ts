/** POST /api/admin/emails/send-again: sends an e-mail once more, or tries one now that waits for its next try. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { eventIdOf } from '#core/mail/email-plan.ts'
import { isOver } from '#core/events/event.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { sourceOf } from '#mail/sources/sources.ts'
import { sendAgainSchema } from '#core/mail/admin-emails.ts'
import { sentAgainSchema } from '#core/registrations/answers.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { findEvent } from '#storage/events/calendar.ts'
import { sendAgain } from '#storage/mail/deliveries.ts'

export const adminEmailsSendAgainRows: readonly Row[] = [
  adminRow('POST /api/admin/emails/send-again', {
    does: 'Sends an e-mail once more.',
    takes: sendAgainSchema,
    answers: json(sentAgainSchema, 'It is on its way'),
    refuses: ['recordUnknown', 'emailUnderWay', 'eventOver'],
    async handle(context, input) {
      const { storage, now } = context
      const { source, key } = input
      if (!sourceOf(source)) return errorResponse(context, 'recordUnknown')
      const eventId = eventIdOf(source)
      const event = eventId === null ? null : await findEvent(storage, { id: eventId })
      const asked = await sendAgain(storage, source, key, now, event !== null && isOver(event, now))
      if (!asked.ok) return errorResponse(context, asked.reason)
      const { kind } = asked.row
      await addToAuditLog(storage, { action: 'emailSentAgain', eventId, kind }, now)
      sendAfterwards(context, source)
      return jsonResponse({ key: asked.key })
    },
  }),
]
