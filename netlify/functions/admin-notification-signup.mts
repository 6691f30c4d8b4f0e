/** DELETE /api/admin/notification-signups/:id: somebody no longer wants to hear. */
import type { Config } from '@netlify/functions'
import { answerNothing, refuse } from '#server/answer.ts'
import { answeringSignedIn } from '#server/visit.ts'
import { addToJournal } from '#storage/journal.ts'
import { removeSignup } from '#storage/signups.ts'

export const config: Config = { path: '/api/admin/notification-signups/:id' }

export default answeringSignedIn(['DELETE'], async (visit) => {
  const { storage, params, now } = visit
  const signup = await removeSignup(storage, params['id'] ?? '')
  if (!signup) return refuse(visit, 'recordUnknown')
  await addToJournal(storage, { action: 'signupDeleted', signup }, now)
  return answerNothing()
})
