/** GET /api/admin/emails/upcoming: what is to go in the next 48 hours, what did not arrive, and how e-mails leave. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { listUpcomingEmails } from '#mail/admin/upcoming-emails.ts'
import { type UpcomingEmails, upcomingEmailsSchema } from '#core/mail/admin-emails.ts'
import { readMailState } from './mail-state.ts'
import { jsonResponse } from '#http/response.ts'

export const adminEmailsUpcomingRows: readonly Row[] = [
  adminRow('GET /api/admin/emails/upcoming', {
    does: 'What is to go in the next 48 hours, and what did not arrive.',
    answers: json(upcomingEmailsSchema, 'The e-mails'),
    async handle({ storage, deploy }) {
      const emails: UpcomingEmails = { mail: readMailState(deploy), ...(await listUpcomingEmails(storage)) }
      return jsonResponse(emails)
    },
  }),
]
