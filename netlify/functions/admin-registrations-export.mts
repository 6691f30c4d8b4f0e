/**
 * POST /api/admin/registrations-export: registrations as CSV, streamed. The filter comes in the body, because a
 * search term is personal data.
 */
import type { Config } from '@netlify/functions'
import { toCsv } from '#domain/csv.ts'
import { filterRegistrations, sortRegistrations, toRegistrationRows } from '#domain/registration-list.ts'
import { dayInIndia } from '#i18n/format.ts'
import type { AdminRegistration } from '#schemas/registration.ts'
import { exportRequestSchema, exportRowsHeader } from '#schemas/registration-list.ts'
import { downloadResponse } from '#server/response.ts'
import { readJson } from '#server/json.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readPages } from '#storage/document-pages.ts'
import { findRegistrations, readRegistrations } from '#storage/registrations.ts'

export const config: Config = { path: '/api/admin/registrations-export' }

async function exportRegistrations(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const body = await readJson(context, exportRequestSchema)
  if (!body.ok) return body.response
  const { order, ...filter } = body.input
  const pages =
    filter.eventId === null
      ? readPages((from) => readRegistrations(storage, from))
      : [(await findRegistrations(storage, filter.eventId)) ?? []]
  // Only what is wanted stays in memory.
  const found: AdminRegistration[][] = []
  for await (const page of pages) found.push(filterRegistrations(page, filter))
  const wanted = sortRegistrations(found.flat(), order)
  const name = `event-registrations-${dayInIndia(now.toISOString())}.csv`
  return downloadResponse(
    toCsv(toRegistrationRows(wanted)),
    { name, type: 'text/csv; charset=utf-8' },
    { [exportRowsHeader]: String(wanted.length) },
  )
}

export default adminEndpoint({ POST: exportRegistrations })
