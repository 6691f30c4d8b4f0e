/** GET /api/admin/notification-signups-export: who wants to hear of new events, as a spreadsheet, newest first. */
import type { Config } from '@netlify/functions'
import { toCsv } from '#domain/csv.ts'
import { toSignupRows } from '#domain/signup-list.ts'
import { dayInIndia } from '#i18n/format.ts'
import { exportRowsHeader } from '#schemas/registration-list.ts'
import { apiHeaders } from '#server/answer.ts'
import { streamText } from '#server/stream.ts'
import { answeringSignedIn } from '#server/endpoint.ts'
import { listSignups } from '#storage/signups.ts'

export const config: Config = { path: '/api/admin/notification-signups-export' }

export default answeringSignedIn(['GET'], async ({ storage, now }) => {
  const signups = await listSignups(storage)
  const headers = {
    ...apiHeaders,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="notification-signups-${dayInIndia(now.toISOString())}.csv"`,
    [exportRowsHeader]: String(signups.length),
  }
  return new Response(streamText(toCsv(toSignupRows(signups))), { headers })
})
