/**
 * POST /api/admin/registrations-export: registrations as CSV, streamed. The filter comes in the body, because a
 * search term is personal data.
 */
import { csv, file } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { toCsv } from '#core/registrations/csv.ts'
import {
  filterRegistrations,
  sortRegistrations,
  toRegistrationRows,
} from '#core/registrations/registration-list.ts'
import { dayInIndia } from '#i18n/format.ts'
import { exportRequestSchema, exportRowsHeader } from '#core/registrations/registration-list-schema.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { downloadResponse } from '#http/response.ts'
import { readPages } from '#storage/engine/document-pages.ts'
import { findRegistrations, readRegistrations } from '#storage/registrations/registrations.ts'

export const adminRegistrationsExportRows: readonly Row[] = [
  adminRow('POST /api/admin/registrations-export', {
    does: 'Registrations as a spreadsheet. The filter comes in the body, because what is searched for is personal.',
    takes: exportRequestSchema,
    answers: file(csv, 'The rows; the header `x-rows` says how many'),
    async handle(context, input) {
      const { storage, now } = context
      const { order, ...filter } = input
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
    },
  }),
]
