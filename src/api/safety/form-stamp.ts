/** GET /api/form-stamp: what a form's script sends along as a sign that a page showed it. No storage but the site's secret. */
import { publicRow, type Row } from '#api/row.ts'
import { makeStamp } from '#http/bots/form-stamp.ts'
import { jsonResponse } from '#http/response.ts'

export const formStampRows: readonly Row[] = [
  publicRow('GET /api/form-stamp', {
    async handle(context) {
      return jsonResponse(await makeStamp(context))
    },
  }),
]
