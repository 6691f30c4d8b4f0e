/** GET /api/admin/reports: the counts behind the admin's charts. Each record of a counted event is read once; only counts are sent. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { reportFeedback } from '#core/own-page/feedback.ts'
import { countBusinessTypes, countEvent } from '#core/reports/reports.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { listNearest } from '#core/events/nearest.ts'
import { addSources, listSources } from '#core/reports/sources.ts'
import {
  type EventReport,
  type Reports,
  type SourceFigures,
  reportsSchema,
} from '#core/reports/reports-schema.ts'
import { jsonResponse } from '#http/response.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEvents } from '#storage/events/calendar.ts'
import { readPages } from '#storage/engine/document-pages.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import { readEnquiries } from '#storage/enquiries/enquiries.ts'
import { findEventRoster } from '#storage/registrations/rosters.ts'

async function countEvents(
  storage: SiteStorage,
  now: Date,
  isOfAll: boolean,
): Promise<Pick<Reports, 'events' | 'feedback' | 'sources' | 'uncounted'>> {
  const all = await listEvents(storage)
  const wanted = isOfAll ? all : listNearest(all, now)
  const said: RegistrationRecord[] = []
  const sources = new Map<string, SourceFigures>()
  // Of each roster its counts stay in memory, and who said something. Null of one that was deleted meanwhile, or is damaged.
  const counted = await forDocuments(wanted, async (event) => {
    const roster = await unlessDamaged(storage, () => findEventRoster(storage, event))
    if (!roster) return null
    said.push(...roster.registrations.filter(({ feedback, promise }) => feedback ?? promise))
    addSources(sources, roster.registrations)
    return countEvent(roster.event, roster.registrations, roster.erasedSeats)
  })
  const events: EventReport[] = counted
    .flatMap((report) => report ?? [])
    .sort((a, b) => b.eventDate.localeCompare(a.eventDate))
  const { average, answers, promises, uses } = reportFeedback(said, now)
  return {
    events,
    uncounted: all.length - wanted.length,
    sources: listSources(sources),
    feedback: { average, answers: answers.length, promises, uses },
  }
}

/** Of each enquiry what is counted; comments on drafts, which earlier versions stored, are no enquiries. */
async function listEnquirers(
  storage: SiteStorage,
  now: Date,
): Promise<Pick<EnquiryRecord, 'businessType'>[]> {
  const sources: Pick<EnquiryRecord, 'businessType'>[] = []
  for await (const page of readPages((from) => readEnquiries(storage, now, from)))
    for (const { businessType, draft } of page) if (!draft) sources.push({ businessType })
  return sources
}

export const adminReportsRows: readonly Row[] = [
  adminRow('GET /api/admin/reports', {
    does: 'The counts behind the admin’s charts, of the next and the latest events.',
    query: { events: '`all`: of the others too.' },
    answers: json(reportsSchema, 'The counts; no record'),
    async handle({ storage, now, url }) {
      const isOfAll = url.searchParams.get('events') === 'all'
      const [counted, enquiries] = await Promise.all([
        countEvents(storage, now, isOfAll),
        listEnquirers(storage, now),
      ])
      const reports: Reports = {
        at: now.toISOString(),
        ...counted,
        businessTypes: countBusinessTypes(enquiries),
      }
      return jsonResponse(reports)
    },
  }),
]
