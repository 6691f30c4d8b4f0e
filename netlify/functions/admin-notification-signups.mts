/** GET /api/admin/notification-signups: the signups, newest first. */
import type { Config } from '@netlify/functions'
import { jsonResponse } from '#server/response.ts'
import { adminEndpoint } from '#server/endpoint.ts'
import { listSignups } from '#storage/signups.ts'

export const config: Config = { path: '/api/admin/notification-signups' }

export default adminEndpoint({ GET: async ({ storage }) => jsonResponse(await listSignups(storage)) })
