/** POST /api/admin/journal/:id/undo: takes an action back, if what happened since allows it. */
import type { Config } from '@netlify/functions'
import { answerNothing, refuse } from '#server/answer.ts'
import { answeringSignedIn } from '#server/visit.ts'
import { findJournalEntry } from '#storage/journal.ts'
import { undo } from '#storage/undo.ts'

export const config: Config = { path: '/api/admin/journal/:id/undo' }

export default answeringSignedIn(['POST'], async (visit) => {
  const { storage, params, now } = visit
  const entry = await findJournalEntry(storage, params['id'] ?? '')
  if (!entry) return refuse(visit, 'recordUnknown')
  const undone = await undo(storage, entry, now)
  return undone.ok ? answerNothing() : refuse(visit, undone.reason)
})
