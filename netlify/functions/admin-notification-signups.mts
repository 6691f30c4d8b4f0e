/** GET /api/admin/notification-signups: who wants to hear of new events, newest first. */
import type { Config } from '@netlify/functions'
import { answerJson } from '#server/answer.ts'
import { answeringSignedIn } from '#server/endpoint.ts'
import { listSignups } from '#storage/signups.ts'

export const config: Config = { path: '/api/admin/notification-signups' }

export default answeringSignedIn(['GET'], async ({ storage }) => answerJson(await listSignups(storage)))
