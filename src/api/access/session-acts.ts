/** Signs the admin out. */
import { adminAct, ofNothing } from '#api/act.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { jsonResponse } from '#http/response.ts'
import { signedOutCookie } from '#http/signing.ts'
import { endAllSessions, endSession } from '#storage/access/guard.ts'

const signedOut = (context: AdminContext): Response => jsonResponse(null, 200, {}, [signedOutCookie(context)])

export const sessionActs = {
  signOut: adminAct(ofNothing, async (context) => {
    await endSession(context.storage, context.session, context.now)
    return signedOut(context)
  }),
  signOutEverywhere: adminAct(ofNothing, async (context) => {
    await endAllSessions(context.storage)
    return signedOut(context)
  }),
}
