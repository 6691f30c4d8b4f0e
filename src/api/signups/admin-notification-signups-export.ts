/** GET /api/admin/notification-signups-export: the signups as CSV, newest first. */
import { csv, file } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { signupColumns, toSignupRow } from '#core/signups/signup-list.ts'
import { dayInIndia } from '#i18n/format.ts'
import { exportRowsHeader } from '#core/registrations/registration-list-schema.ts'
import { downloadResponse } from '#http/response.ts'
import { readPages } from '#storage/engine/document-pages.ts'
import { readSignups } from '#storage/signups/signups.ts'

export const adminNotificationSignupsExportRows: readonly Row[] = [
  adminRow('GET /api/admin/notification-signups-export', {
    does: 'The signups as a spreadsheet.',
    answers: file(csv, 'The rows; the header `x-rows` says how many'),
    async handle({ storage, now }) {
      // Of a record its row stays in memory, which is a third of it.
      const rows: { readonly at: string; readonly cells: readonly string[] }[] = []
      for await (const page of readPages((from) => readSignups(storage, from)))
        for (const signup of page) rows.push({ at: signup.signupDate, cells: toSignupRow(signup) })
      rows.sort((a, b) => (a.at < b.at ? 1 : -1))
      const name = `notification-signups-${dayInIndia(now.toISOString())}.csv`
      return downloadResponse(
        toCsv([signupColumns, ...rows.map(({ cells }) => cells)]),
        { name, type: 'text/csv; charset=utf-8' },
        { [exportRowsHeader]: String(rows.length) },
      )
    },
  }),
]
