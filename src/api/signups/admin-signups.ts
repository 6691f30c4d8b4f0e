/** Signups: listed, as a file, deleted. */
import { adminRow, type Row } from '#api/row.ts'
import { toAdminSignup } from '#core/signups/signup-schema.ts'
import { listSignups, removeSignup } from '#storage/signups/signups.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { signupColumns, toSignupRow } from '#core/signups/signup-sheet.ts'
import { dayInIndia } from '#i18n/format.ts'
import { exportRowsHeader } from '#core/registrations/registration-list-schema.ts'
import { downloadResponse, emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'

export const adminSignupsRows: readonly Row[] = [
  adminRow('GET /api/admin/notification-signups', async ({ storage }) =>
    jsonResponse((await listSignups(storage)).map(toAdminSignup)),
  ),
  adminRow('GET /api/admin/notification-signups-export', async ({ storage, now }) => {
    const signups = await listSignups(storage)
    const name = `notification-signups-${dayInIndia(now.toISOString())}.csv`
    return downloadResponse(
      toCsv([signupColumns, ...signups.map(toSignupRow)]),
      { name, type: 'text/csv; charset=utf-8' },
      { [exportRowsHeader]: String(signups.length) },
    )
  }),
  adminRow('DELETE /api/admin/notification-signups/:id', async (context) => {
    const { storage, params, now } = context
    const removal = await removeSignup(storage, params['id'] ?? '')
    if (!removal.ok) return errorResponse(context, removal.reason)
    const { signup } = removal
    const text = `Deleted the signup of ${signup.email || signup.phone}.`
    await addToAuditLog(storage, { text, about: signup.id, deleted: { kind: 'signup', signup } }, now)
    return emptyResponse()
  }),
]
