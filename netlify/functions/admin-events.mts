/** GET and POST /api/admin/events: lists every event with all its fields; creates one. */
import type { Config } from '@netlify/functions'
import { eventInputSchema } from '#schemas/event-fields.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { errorResponse, jsonResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { addEvent, listEvents } from '#storage/calendar.ts'

export const config: Config = { path: '/api/admin/events' }

async function listAllEvents({ storage }: AdminContext): Promise<Response> {
  const events = await listEvents(storage)
  return jsonResponse(events.toSorted((a, b) => b.eventDate.localeCompare(a.eventDate)))
}

async function createEvent(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const body = await readJson(context, eventInputSchema)
  if (!body.ok) return body.response
  const added = await addEvent(storage, body.input, now)
  if (!added.ok) {
    const fields = added.reason === 'slugTaken' ? { slug: added.reason } : added.fields
    return errorResponse(context, added.reason, { fields })
  }
  await addToAuditLog(storage, { action: 'eventCreated', event: added.event }, now)
  return jsonResponse(added.event, 201)
}

export default adminEndpoint({ GET: listAllEvents, POST: createEvent })
