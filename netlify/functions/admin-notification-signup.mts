/** DELETE /api/admin/notification-signups/:id: somebody no longer wants to hear. */
import type { Config } from '@netlify/functions'
import { answerNothing, refuse } from '#server/answer.ts'
import { answeringSignedIn } from '#server/visit.ts'
import { addToJournal } from '#storage/journal.ts'
import { removeSignup } from '#storage/signups.ts'

export const config: Config = { path: '/api/admin/notification-signups/:id' }

export default answeringSignedIn(['DELETE'], async (visit) => {
  const { storage, params, now } = visit
  const removal = await removeSignup(storage, params['id'] ?? '')
  if (!removal.ok) return refuse(visit, removal.reason)
  await addToJournal(storage, { action: 'signupDeleted', signup: removal.signup }, now)
  return answerNothing()
})
