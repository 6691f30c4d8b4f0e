/** Signups: listed, as a file, deleted. */
import { adminRow, type Row } from '#api/row.ts'
import { toAdminSignup } from '#core/signups/signup-schema.ts'
import { pageResponse, readFrom } from '#http/list.ts'
import { readSignups, removeSignup } from '#storage/signups/signups.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { signupColumns, toSignupRow } from '#core/signups/signup-sheet.ts'
import { dayInIndia } from '#i18n/format.ts'
import { exportRowsHeader } from '#core/registrations/registration-list-schema.ts'
import { downloadResponse, emptyResponse, errorResponse } from '#http/response.ts'
import { readPages } from '#storage/engine/document-pages.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'

export const adminSignupsRows: readonly Row[] = [
  adminRow('GET /api/admin/notification-signups', {
    async handle(context) {
      const { items, next } = await readSignups(context.storage, readFrom(context))
      return pageResponse(context, { items: items.map(toAdminSignup), next })
    },
  }),
  adminRow('GET /api/admin/notification-signups-export', {
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
  adminRow('DELETE /api/admin/notification-signups/:id', {
    async handle(context) {
      const { storage, params, now } = context
      const removal = await removeSignup(storage, params['id'] ?? '')
      if (!removal.ok) return errorResponse(context, removal.reason)
      const { signup } = removal
      const text = `Deleted the signup of ${signup.email || signup.phone}.`
      await addToAuditLog(storage, { text, about: signup.id, deleted: { kind: 'signup', signup } }, now)
      return emptyResponse()
    },
  }),
]
