/**
 * POST /api/admin/workshops: sets up the two workshops with a page of their own from their content files, the paid one first,
 * so that on an empty site the free one gets the id that its form names. As drafts, each on a Saturday of its own that is no
 * more than a suggestion: nobody teaches two at a time, and the content files know only the days of editions that are over.
 * One that is there already stays as it is.
 */
import type { Config } from '@netlify/functions'
import { workshops } from '#content/workshops.ts'
import { saturdayAfter } from '#domain/india-time.ts'
import { eventInputSchema } from '#schemas/event-fields.ts'
import { jsonResponse } from '#server/response.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { addEvent } from '#storage/calendar.ts'
import { addToAuditLog } from '#storage/audit-log.ts'

export const config: Config = { path: '/api/admin/workshops' }

/** Days: enough to hire a hall and to fill it. */
const timeToPrepare = 28

async function setUpWorkshops({ storage, now }: AdminContext): Promise<Response> {
  const made = []
  for (const [index, workshop] of workshops.entries()) {
    const { slug, title, description, eventType, eventDate, duration, maxAttendees, price, venue } = workshop
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
}

export default adminEndpoint({ POST: setUpWorkshops })
