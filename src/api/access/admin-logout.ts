/** POST /api/admin/logout: ends the session, here and in storage. */
import { done } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { emptyResponse } from '#http/response.ts'
import { signedOutCookie } from '#http/access/session.ts'
import { removeSessions } from '#storage/access/sessions.ts'
import { addToSignInLog } from '#storage/access/sign-in-log.ts'

export const adminLogoutRows: readonly Row[] = [
  adminRow('POST /api/admin/logout', {
    does: 'Ends this session.',
    answers: done('Signed out'),
    async handle(context) {
      const { storage, session, now } = context
      const [ended] = await removeSessions(storage, ({ id }) => id === session.id, now)
      if (ended) await addToSignInLog(storage, { action: 'signedOut' }, now)
      return emptyResponse({ 'set-cookie': signedOutCookie(context) })
    },
  }),
]
