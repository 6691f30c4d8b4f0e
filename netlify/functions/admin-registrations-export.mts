/**
 * POST /api/admin/registrations-export: registrations as CSV, streamed. The filter comes in the body, because a
 * search term is personal data.
 */
import type { Config } from '@netlify/functions'
import { toCsv } from '#domain/csv.ts'
import { filterRegistrations, sortRegistrations, toRegistrationRows } from '#domain/registration-list.ts'
import { dayInIndia } from '#i18n/format.ts'
import { exportRequestSchema, exportRowsHeader } from '#schemas/registration-list.ts'
import { downloadResponse } from '#server/response.ts'
import { readJson } from '#server/json.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { findRegistrations, listAllRegistrations } from '#storage/registrations.ts'

export const config: Config = { path: '/api/admin/registrations-export' }

async function exportRegistrations(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const body = await readJson(context, exportRequestSchema)
  if (!body.ok) return body.response
  const { order, ...filter } = body.input
  const known =
    filter.eventId === null
      ? await listAllRegistrations(storage)
      : ((await findRegistrations(storage, filter.eventId)) ?? [])
  const wanted = sortRegistrations(filterRegistrations(known, filter), order)
  const name = `event-registrations-${dayInIndia(now.toISOString())}.csv`
  return downloadResponse(
    toCsv(toRegistrationRows(wanted)),
    { name, type: 'text/csv; charset=utf-8' },
    { [exportRowsHeader]: String(wanted.length) },
  )
}

export default adminEndpoint({ POST: exportRegistrations })
