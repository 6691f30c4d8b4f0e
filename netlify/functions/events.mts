/** GET /api/events: what one can still go to, soonest first. */
import type { Config } from '@netlify/functions'
import { answerJson } from '#server/answer.ts'
import { listPublicEvents } from '#server/public-events.ts'
import { answering } from '#server/endpoint.ts'

export const config: Config = { path: '/api/events' }

export default answering(['GET'], async (context) => answerJson(await listPublicEvents(context)))
