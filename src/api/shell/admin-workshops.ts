/**
 * POST /api/admin/workshops: creates the two workshops that have landing pages from their content files, as drafts.
 * The paid one first: on an empty site the free one then gets the id that its form sends. Each is proposed for a
 * different Saturday, because the content files only hold past dates. A workshop that exists is not changed.
 */
import * as z from 'zod/mini'
import { adminRow, type Row } from '#api/row.ts'
import { workshops } from '#content/workshops.ts'
import { saturdayAfter } from '#core/basics/india-time.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { eventRecordSchema } from '#core/events/event-schema.ts'
import { jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { addEvent } from '#storage/events/calendar.ts'

/** Days: enough to hire a hall and to fill it. */
const timeToPrepare = 28

export const adminWorkshopsRows: readonly Row[] = [
  adminRow('POST /api/admin/workshops', {
    does: 'Creates the two workshops that have pages of their own, as drafts.',
    answers: { 201: { means: 'Those that were missing', schema: z.array(eventRecordSchema) } },
    async handle({ storage, now }) {
      const made = []
      for (const [index, workshop] of workshops.entries()) {
        const { slug, title, description, eventType, eventDate, duration, maxAttendees, price, venue } =
          workshop
        const input = eventInputSchema.parse({
          slug,
          title: title.en,
          titleMr: title.mr,
          description: description.en,
          descriptionMr: description.mr,
          eventType,
          eventDate: saturdayAfter(now, timeToPrepare + 7 * index, eventDate),
          duration,
          maxAttendees,
          price,
          venue: venue?.name.en ?? '',
          venueMr: venue?.name.mr ?? '',
          status: 'draft',
        })
        const decision = await addEvent(storage, input, now)
        if (!decision.ok) continue
        await addToAuditLog(storage, { action: 'eventCreated', event: decision.event }, now)
        made.push(decision.event)
      }
      return jsonResponse(made, 201)
    },
  }),
]
