/** GET /api/events: upcoming public events, soonest first. */
import type { Config } from '@netlify/functions'
import { edgeHeaders, listTag } from '#server/edge-cache.ts'
import { jsonResponse } from '#server/response.ts'
import { listPublicEvents } from '#server/public-events.ts'
import { publicEndpoint } from '#server/endpoint.ts'

export const config: Config = { path: '/api/events' }

export default publicEndpoint({
  GET: async (context) => jsonResponse(await listPublicEvents(context), 200, edgeHeaders(context, [listTag])),
})
