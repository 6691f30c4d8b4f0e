/** GET /api/admin/reports: the counts behind the admin's charts. Every record is read once; only counts are sent. */
import type { Config } from '@netlify/functions'
import { countBusinessTypes, countEvent } from '#domain/reports.ts'
import type { Reports, EventReport } from '#schemas/reports.ts'
import { jsonResponse } from '#server/response.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import type { SiteStorage } from '#storage/blobs.ts'
import { listEvents } from '#storage/calendar.ts'
import { unlessDamaged } from '#storage/document.ts'
import { listEnquiries } from '#storage/enquiries.ts'
import { findEventRoster } from '#storage/rosters.ts'

export const config: Config = { path: '/api/admin/reports' }

async function countEvents(storage: SiteStorage): Promise<EventReport[]> {
  const events = await listEvents(storage)
  const counted = await Promise.all(
    events.map(async (event) => {
      const roster = await unlessDamaged(storage, () => findEventRoster(storage, event))
      // Deleted since the list was read, or damaged.
      return roster ? [countEvent(roster.event, roster.registrations, roster.erasedSeats)] : []
    }),
  )
  return counted.flat().sort((a, b) => b.eventDate.localeCompare(a.eventDate))
}

async function showReports({ storage, now }: AdminContext): Promise<Response> {
  const [events, enquiries] = await Promise.all([countEvents(storage), listEnquiries(storage, now)])
  const reports: Reports = {
    at: now.toISOString(),
    events,
    businessTypes: countBusinessTypes(enquiries),
  }
  return jsonResponse(reports)
}

export default adminEndpoint({ GET: showReports })
