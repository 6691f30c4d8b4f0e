/** POST /api/admin/registrations-export: a list of registrations as a spreadsheet, streamed. In a body: a search is personal. */
import type { Config } from '@netlify/functions'
import { toCsv } from '#domain/csv.ts'
import { filterRegistrations, sortRegistrations, toRegistrationRows } from '#domain/registration-list.ts'
import { dayInIndia } from '#i18n/format.ts'
import { exportRequestSchema, exportRowsHeader } from '#schemas/registration-list.ts'
import { apiHeaders } from '#server/answer.ts'
import { readJson } from '#server/json.ts'
import { streamText } from '#server/stream.ts'
import { answeringSignedIn } from '#server/endpoint.ts'
import { findRegistrations, listAllRegistrations } from '#storage/registrations.ts'

export const config: Config = { path: '/api/admin/registrations-export' }

export default answeringSignedIn(['POST'], async (context) => {
  const { storage, now } = context
  const read = await readJson(context, exportRequestSchema)
  if (!read.ok) return read.answer
  const { order, ...filter } = read.input
  const known =
    filter.eventId === null
      ? await listAllRegistrations(storage)
      : ((await findRegistrations(storage, filter.eventId)) ?? [])
  const wanted = sortRegistrations(filterRegistrations(known, filter), order)
  const headers = {
    ...apiHeaders,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="event-registrations-${dayInIndia(now.toISOString())}.csv"`,
    [exportRowsHeader]: String(wanted.length),
  }
  return new Response(streamText(toCsv(toRegistrationRows(wanted))), { headers })
})
