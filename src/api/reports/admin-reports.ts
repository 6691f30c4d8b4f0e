/** GET /api/admin/reports: the figures of each event; no record leaves. */
import { adminRow, type Row } from '#api/row.ts'
import { countEvent } from '#core/reports/reports.ts'
import { jsonResponse } from '#http/response.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { listEvents } from '#storage/events/calendar.ts'
import { findEventRoster } from '#storage/registrations/rosters.ts'

export const adminReportsRows: readonly Row[] = [
  adminRow('GET /api/admin/reports', async ({ storage }) => {
    const events = (await listEvents(storage)).filter(({ status }) => status !== 'draft')
    // Null of an event that was deleted meanwhile.
    const reports = await forDocuments(events, async (event) => {
      const roster = await unlessDamaged(storage, () => findEventRoster(storage, event))
      return roster && countEvent(roster.event, roster)
    })
    return jsonResponse(
      reports.flatMap((report) => report ?? []).sort((a, b) => b.eventDate.localeCompare(a.eventDate)),
    )
  }),
]
