/** GET /api/events: upcoming public events, soonest first. */
import { json } from '#api/openapi/operation.ts'
import { publicRow, type Row } from '#api/row.ts'
import { publicEventsSchema } from '#schemas/event.ts'
import { edgeHeaders, listTag } from '#server/edge-cache.ts'
import { listPublicEvents } from '#server/public-events.ts'
import { jsonResponse } from '#server/response.ts'

export const eventsRows: readonly Row[] = [
  publicRow('GET /api/events', {
    group: 'events',
    does: 'The coming public events, soonest first.',
    more: 'Also as a calendar (`/events.ics`) and as a JSON Feed (`/events.json`). Money is in paise, instants are UTC, durations are minutes.',
    answers: json(publicEventsSchema, 'The events'),
    handle: async (context) =>
      jsonResponse(await listPublicEvents(context), 200, edgeHeaders(context, [listTag])),
  }),
]
