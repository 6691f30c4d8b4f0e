/** Who is signed in, and signing out. */
import { adminRow, type Row } from '#api/row.ts'
import { emptyResponse, jsonResponse } from '#http/response.ts'
import { signedOutCookie } from '#http/access/session.ts'
import { findSessions, removeSessions } from '#storage/access/sessions.ts'
import { addToSignInLog, listSignInLog } from '#storage/access/sign-in-log.ts'
import { isAlive } from '#core/access/session.ts'
import type { AdminSessions } from '#core/access/sign-in.ts'

export const adminSessionsRows: readonly Row[] = [
  adminRow('POST /api/admin/logout', {
    async handle(context) {
      const { storage, session, now } = context
      const [ended] = await removeSessions(storage, ({ id }) => id === session.id, now)
      if (ended) await addToSignInLog(storage, { action: 'signedOut' }, now)
      return emptyResponse({ 'set-cookie': signedOutCookie(context) })
    },
  }),
  adminRow('GET /api/admin/sessions', {
    async handle({ storage, now }) {
      const [stored, log] = await Promise.all([findSessions(storage), listSignInLog(storage)])
      const alive = stored?.sessions.filter((session) => isAlive(session, now)) ?? []
      return jsonResponse({ signedIn: alive.length, log } satisfies AdminSessions)
    },
  }),
  adminRow('DELETE /api/admin/sessions', {
    async handle(context) {
      const { storage, now } = context
      const ended = await removeSessions(storage, () => true, now)
      await addToSignInLog(storage, { action: 'signedOutEverywhere', sessions: ended.length }, now)
      return emptyResponse({ 'set-cookie': signedOutCookie(context) })
    },
  }),
]
