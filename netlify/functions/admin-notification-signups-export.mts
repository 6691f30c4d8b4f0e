/** GET /api/admin/notification-signups-export: the signups as CSV, newest first. */
import type { Config } from '@netlify/functions'
import { toCsv } from '#domain/csv.ts'
import { toSignupRows } from '#domain/signup-list.ts'
import { dayInIndia } from '#i18n/format.ts'
import { exportRowsHeader } from '#schemas/registration-list.ts'
import { downloadResponse } from '#server/response.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { listSignups } from '#storage/signups.ts'

export const config: Config = { path: '/api/admin/notification-signups-export' }

async function exportSignups({ storage, now }: AdminContext): Promise<Response> {
  const signups = await listSignups(storage)
  const name = `notification-signups-${dayInIndia(now.toISOString())}.csv`
  return downloadResponse(
    toCsv(toSignupRows(signups)),
    { name, type: 'text/csv; charset=utf-8' },
    { [exportRowsHeader]: String(signups.length) },
  )
}

export default adminEndpoint({ GET: exportSignups })
