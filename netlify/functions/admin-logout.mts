/** POST /api/admin/logout: ends the session, here and in storage. */
import type { Config } from '@netlify/functions'
import { adminEndpoint } from '#server/endpoint.ts'
import { emptyResponse } from '#server/response.ts'
import { closeSession } from '#server/session.ts'

export const config: Config = { path: '/api/admin/logout' }

export default adminEndpoint({
  POST: async (context) => emptyResponse({ 'set-cookie': await closeSession(context, context.session) }),
})
