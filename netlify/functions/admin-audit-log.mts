/** GET /api/admin/audit-log: what was done in a month of India's (`?month=2026-11`, this one by default), newest first. */
import type { Config } from '@netlify/functions'
import { toIndianMonth } from '#domain/india-time.ts'
import { toShownAction } from '#schemas/audit-log.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { pageResponse } from '#server/list.ts'
import { listAuditLog } from '#storage/audit-log.ts'

export const config: Config = { path: '/api/admin/audit-log' }

async function showAuditLog(context: AdminContext): Promise<Response> {
  const { storage, url, now } = context
  const asked = url.searchParams.get('month') ?? ''
  const month = /^\d{4}-\d\d$/.test(asked) ? asked : toIndianMonth(now)
  const entries = await listAuditLog(storage, month)
  const items = entries.map((entry) => ({ ...entry, what: toShownAction(entry.what) }))
  return pageResponse(context, { items, next: null })
}

export default adminEndpoint({ GET: showAuditLog })
