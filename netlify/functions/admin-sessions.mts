/** GET, DELETE /api/admin/sessions: how many browsers are signed in, and signing out everywhere, here too. */
import type { Config } from '@netlify/functions'
import { isAlive } from '#domain/session.ts'
import type { AdminSessions } from '#schemas/sign-in.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { emptyResponse, jsonResponse } from '#server/response.ts'
import { signedOutCookie } from '#server/session.ts'
import { findSessions, removeSessions } from '#storage/sessions.ts'
import { addToSignInLog, listSignInLog } from '#storage/sign-in-log.ts'

export const config: Config = { path: '/api/admin/sessions' }

async function show({ storage, now }: AdminContext): Promise<Response> {
  const [stored, log] = await Promise.all([findSessions(storage), listSignInLog(storage)])
  const alive = stored?.sessions.filter((session) => isAlive(session, now)) ?? []
  return jsonResponse({ signedIn: alive.length, log } satisfies AdminSessions)
}

async function signOutEverywhere(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const ended = await removeSessions(storage, () => true, now)
  await addToSignInLog(storage, { action: 'signedOutEverywhere', sessions: ended.length }, now)
  return emptyResponse({ 'set-cookie': signedOutCookie(context) })
}

export default adminEndpoint({ GET: show, DELETE: signOutEverywhere })
