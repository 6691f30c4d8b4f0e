/** POST /api/admin/logout: ends the session, here and in storage. */
import type { Config } from '@netlify/functions'
import { adminEndpoint } from '#server/endpoint.ts'
import { emptyResponse } from '#server/response.ts'
import { signedOutCookie } from '#server/session.ts'
import { removeSessions } from '#storage/sessions.ts'
import { addToSignInLog } from '#storage/sign-in-log.ts'

export const config: Config = { path: '/api/admin/logout' }

export default adminEndpoint({
  POST: async (context) => {
    const { storage, session, now } = context
    const [ended] = await removeSessions(storage, ({ id }) => id === session.id, now)
    if (ended) await addToSignInLog(storage, { action: 'signedOut' }, now)
    return emptyResponse({ 'set-cookie': signedOutCookie(context) })
  },
})
