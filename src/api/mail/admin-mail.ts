/** GET /api/admin/mail: how this deploy's e-mails leave, for the notice on every page of the admin. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { mailStateSchema } from '#core/mail/admin-emails.ts'
import { readMailState } from './mail-state.ts'
import { jsonResponse } from '#http/response.ts'

export const adminMailRows: readonly Row[] = [
  adminRow('GET /api/admin/mail', {
    does: 'How this deploy’s e-mails leave.',
    answers: json(mailStateSchema, 'How'),
    handle({ deploy }) {
      return Promise.resolve(jsonResponse(readMailState(deploy)))
    },
  }),
]
