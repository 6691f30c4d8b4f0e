/** GET /api/admin/notification-signups: the signups, newest first, without what opens their pages. */
import type { Config } from '@netlify/functions'
import { toAdminSignup } from '#schemas/signup.ts'
import { jsonResponse } from '#server/response.ts'
import { adminEndpoint } from '#server/endpoint.ts'
import { listSignups } from '#storage/signups.ts'

export const config: Config = { path: '/api/admin/notification-signups' }

export default adminEndpoint({
  GET: async ({ storage }) => jsonResponse((await listSignups(storage)).map(toAdminSignup)),
})
