/** GET /api/admin/mail: how this deploy's e-mails leave, for the notice on every page of the admin. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { mailStateSchema } from '#schemas/admin-emails.ts'
import { readMailState } from '#server/mail-state.ts'
import { jsonResponse } from '#server/response.ts'

export const adminMailRows: readonly Row[] = [
  adminRow('GET /api/admin/mail', {
    does: 'How this deploy’s e-mails leave.',
    answers: json(mailStateSchema, 'How'),
    handle({ deploy }) {
      return Promise.resolve(jsonResponse(readMailState(deploy)))
    },
  }),
]
