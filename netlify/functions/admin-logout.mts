/** POST /api/admin/logout: ends the session, here and in storage. */
import type { Config } from '@netlify/functions'
import { answerNothing } from '#server/answer.ts'
import { closeSession } from '#server/session.ts'
import { answeringSignedIn } from '#server/endpoint.ts'

export const config: Config = { path: '/api/admin/logout' }

export default answeringSignedIn(['POST'], async (context) =>
  answerNothing({ 'set-cookie': await closeSession(context, context.session) }),
)
