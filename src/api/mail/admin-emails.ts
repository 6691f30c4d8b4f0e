/** GET /api/admin/emails?event=12: what was sent to whom of one event, what is due, what failed and why. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { findEventEmails } from '#mail/admin/event-emails.ts'
import { openLook } from '#mail/sending/send-all.ts'
import { type EventEmails, eventEmailsSchema } from '#core/mail/admin-emails.ts'
import { objectResponse } from '#http/list.ts'
import { readMailState } from './mail-state.ts'
import { errorResponse } from '#http/response.ts'

export const adminEmailsRows: readonly Row[] = [
  adminRow('GET /api/admin/emails', {
    does: 'What was sent to whom of one event, what is due, what failed and why.',
    query: { event: 'Its id.' },
    answers: json(eventEmailsSchema, 'The e-mails'),
    refuses: ['eventUnknown'],
    async handle(context) {
      const { storage, url, deploy } = context
      const look = await openLook(storage)
      const event = look.events.find(({ id }) => String(id) === url.searchParams.get('event'))
      const found = event && (await findEventEmails(look, event))
      if (!found) return errorResponse(context, 'eventUnknown')
      const emails: EventEmails = { mail: readMailState(deploy), ...found }
      return objectResponse(emails)
    },
  }),
]
