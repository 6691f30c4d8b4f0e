/** DELETE /api/admin/sessions/:id: ends one session. */
import type { Config } from '@netlify/functions'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { emptyResponse, errorResponse } from '#server/response.ts'
import { signedOutCookie } from '#server/session.ts'
import { removeSessions } from '#storage/sessions.ts'
import { addToSignInLog } from '#storage/sign-in-log.ts'

export const config: Config = { path: '/api/admin/sessions/:id' }

async function endSession(context: AdminContext): Promise<Response> {
  const { storage, session, now, params } = context
  const [ended] = await removeSessions(storage, ({ id }) => id === params['id'], now)
  if (!ended) return errorResponse(context, 'recordUnknown')
  const isCurrent = ended.id === session.id
  const action = isCurrent ? 'signedOut' : 'sessionEnded'
  await addToSignInLog(storage, { action, device: ended.device }, now)
  return emptyResponse(isCurrent ? { 'set-cookie': signedOutCookie(context) } : {})
}

export default adminEndpoint({ DELETE: endSession })
