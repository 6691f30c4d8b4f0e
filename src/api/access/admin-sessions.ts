/** Signing out. */
import { adminRow, type Row } from '#api/row.ts'
import { emptyResponse } from '#http/response.ts'
import { signedOutCookie } from '#http/access/session.ts'
import { endAllSessions, endSession } from '#storage/access/sessions.ts'

export const adminSessionsRows: readonly Row[] = [
  adminRow('POST /api/admin/logout', async (context) => {
    await endSession(context.storage, context.session, context.now)
    return emptyResponse({ 'set-cookie': signedOutCookie(context) })
  }),
  adminRow('DELETE /api/admin/sessions', async (context) => {
    await endAllSessions(context.storage)
    return emptyResponse({ 'set-cookie': signedOutCookie(context) })
  }),
]
