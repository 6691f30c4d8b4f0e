/** GET and POST /api/admin/events: lists every event with all its fields; creates one. */
import * as z from 'zod/mini'
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { eventRecordSchema } from '#core/events/event-schema.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { addEvent, listEvents } from '#storage/events/calendar.ts'

export const adminEventsRows: readonly Row[] = [
  adminRow('GET /api/admin/events', {
    does: 'Every event with all its fields, the latest first.',
    answers: json(z.array(eventRecordSchema), 'The events'),
    async handle({ storage }) {
      const events = await listEvents(storage)
      return jsonResponse(events.toSorted((a, b) => b.eventDate.localeCompare(a.eventDate)))
    },
  }),
  adminRow('POST /api/admin/events', {
    does: 'Creates an event.',
    takes: eventInputSchema,
    answers: { 201: { means: 'As it is stored', schema: eventRecordSchema } },
    refuses: ['slugTaken'],
    async handle(context, input) {
      const { storage, now } = context
      const added = await addEvent(storage, input, now)
      if (!added.ok) {
        const fields = added.reason === 'slugTaken' ? { slug: added.reason } : added.fields
        return errorResponse(context, added.reason, { fields })
      }
      await addToAuditLog(storage, { action: 'eventCreated', event: added.event }, now)
      return jsonResponse(added.event, 201)
    },
  }),
]
