/** GET /api/admin/reports: the counts behind the admin's charts. Every record is read once; only counts are sent. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { countBusinessTypes, countEvent } from '#core/reports/reports.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { type EventReport, type Reports, reportsSchema } from '#core/reports/reports-schema.ts'
import { jsonResponse } from '#http/response.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEvents } from '#storage/events/calendar.ts'
import { readPages } from '#storage/engine/document-pages.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import { readEnquiries } from '#storage/enquiries/enquiries.ts'
import { findEventRoster } from '#storage/registrations/rosters.ts'

/** Each may have 5.5 MB. */
const rostersAtOnce = 8

async function countEvents(storage: SiteStorage): Promise<EventReport[]> {
  const events = await listEvents(storage)
  const counted: EventReport[] = []
  // Of each roster only its counts stay in memory.
  for (let start = 0; start < events.length; start += rostersAtOnce) {
    const batch = events.slice(start, start + rostersAtOnce)
    const rosters = await Promise.all(
      batch.map((event) => unlessDamaged(storage, () => findEventRoster(storage, event))),
    )
    for (const roster of rosters) {
      // Null of one that was deleted since the list was read, or is damaged.
      if (roster) counted.push(countEvent(roster.event, roster.registrations, roster.erasedSeats))
    }
  }
  return counted.sort((a, b) => b.eventDate.localeCompare(a.eventDate))
}

/** Of each enquiry what is counted; comments on drafts, which earlier versions stored, are no enquiries. */
async function listSources(storage: SiteStorage, now: Date): Promise<Pick<EnquiryRecord, 'businessType'>[]> {
  const sources: Pick<EnquiryRecord, 'businessType'>[] = []
  for await (const page of readPages((from) => readEnquiries(storage, now, from)))
    for (const { businessType, draft } of page) if (!draft) sources.push({ businessType })
  return sources
}

export const adminReportsRows: readonly Row[] = [
  adminRow('GET /api/admin/reports', {
    does: 'The counts behind the admin’s charts.',
    answers: json(reportsSchema, 'The counts; no record'),
    async handle({ storage, now }) {
      const [events, enquiries] = await Promise.all([countEvents(storage), listSources(storage, now)])
      const reports: Reports = {
        at: now.toISOString(),
        events,
        businessTypes: countBusinessTypes(enquiries),
      }
      return jsonResponse(reports)
    },
  }),
]
