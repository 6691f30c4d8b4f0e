/** GET, DELETE /api/admin/sessions: how many browsers are signed in, and signing out everywhere, here too. */
import { done, json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { isAlive } from '#core/access/session.ts'
import { type AdminSessions, adminSessionsSchema } from '#core/access/sign-in.ts'
import { emptyResponse, jsonResponse } from '#http/response.ts'
import { signedOutCookie } from '#http/access/session.ts'
import { findSessions, removeSessions } from '#storage/access/sessions.ts'
import { addToSignInLog, listSignInLog } from '#storage/access/sign-in-log.ts'

export const adminSessionsRows: readonly Row[] = [
  adminRow('GET /api/admin/sessions', {
    does: 'How many browsers are signed in, and who signed in and out of late.',
    answers: json(adminSessionsSchema, 'Sessions and log'),
    async handle({ storage, now }) {
      const [stored, log] = await Promise.all([findSessions(storage), listSignInLog(storage)])
      const alive = stored?.sessions.filter((session) => isAlive(session, now)) ?? []
      return jsonResponse({ signedIn: alive.length, log } satisfies AdminSessions)
    },
  }),
  adminRow('DELETE /api/admin/sessions', {
    does: 'Signs out everywhere, here too.',
    answers: done('Signed out'),
    async handle(context) {
      const { storage, now } = context
      const ended = await removeSessions(storage, () => true, now)
      await addToSignInLog(storage, { action: 'signedOutEverywhere', sessions: ended.length }, now)
      return emptyResponse({ 'set-cookie': signedOutCookie(context) })
    },
  }),
]
