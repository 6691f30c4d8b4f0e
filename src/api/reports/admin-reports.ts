/** GET /api/admin/reports: the figures of each event; no record leaves. */
import { adminRow, type Row } from '#api/row.ts'
import { countEvent } from '#core/reports/reports.ts'
import { jsonResponse } from '#http/response.ts'
import { listFiles } from '#storage/events/event-files.ts'

export const adminReportsRows: readonly Row[] = [
  adminRow('GET /api/admin/reports', async ({ storage }) => {
    const announced = (await listFiles(storage)).filter(({ event }) => event.status !== 'draft')
    const reports = announced.map((file) => countEvent(file.event, file))
    return jsonResponse(reports.sort((a, b) => b.eventDate.localeCompare(a.eventDate)))
  }),
]
