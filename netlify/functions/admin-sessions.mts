/** GET, DELETE /api/admin/sessions: who is signed in, and signing out everywhere, here too. */
import type { Config } from '@netlify/functions'
import { isAlive } from '#domain/session.ts'
import type { AdminSession, AdminSessions } from '#schemas/sign-in.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { emptyResponse, jsonResponse } from '#server/response.ts'
import { signedOutCookie } from '#server/session.ts'
import { findSessions, removeSessions } from '#storage/sessions.ts'
import { addToSignInLog, listSignInLog } from '#storage/sign-in-log.ts'

export const config: Config = { path: '/api/admin/sessions' }

async function list({ storage, session, now }: AdminContext): Promise<Response> {
  const [stored, log] = await Promise.all([findSessions(storage), listSignInLog(storage)])
  const { sessions = [] } = stored ?? {}
  const shown: AdminSession[] = sessions
    .filter((each) => isAlive(each, now))
    .map(({ id, since, seenAt, device }) => ({ id, since, seenAt, device, isCurrent: id === session.id }))
  const answer: AdminSessions = { sessions: shown.toSorted((a, b) => b.seenAt.localeCompare(a.seenAt)), log }
  return jsonResponse(answer)
}

async function signOutEverywhere(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const ended = await removeSessions(storage, () => true, now)
  await addToSignInLog(storage, { action: 'signedOutEverywhere', sessions: ended.length }, now)
  return emptyResponse({ 'set-cookie': signedOutCookie(context) })
}

export default adminEndpoint({ GET: list, DELETE: signOutEverywhere })
