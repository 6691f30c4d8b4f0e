/** PUT and DELETE /api/admin/events/:id: change one event, or delete it with all its registrations. */
import type { Config } from '@netlify/functions'
import { eventInputSchema } from '#schemas/event-fields.ts'
import { answerJson, answerNothing, refuse } from '#server/answer.ts'
import { readJson } from '#server/json.ts'
import { answeringSignedIn } from '#server/visit.ts'
import { editEvent, removeEvent } from '#storage/calendar.ts'
import { addToJournal } from '#storage/journal.ts'

export const config: Config = { path: '/api/admin/events/:id' }

export default answeringSignedIn(['PUT', 'DELETE'], async (visit) => {
  const { request, storage, params, now } = visit
  const id = Number(params['id'])
  if (!Number.isInteger(id)) return refuse(visit, 'eventUnknown')
  if (request.method === 'DELETE') {
    const removed = await removeEvent(storage, id)
    if (!removed.ok) return refuse(visit, removed.reason)
    const { event, registrations } = removed
    await addToJournal(storage, { action: 'eventDeleted', event, registrations }, now)
    return answerNothing()
  }
  const read = await readJson(visit, eventInputSchema)
  if (!read.ok) return read.answer
  const decision = await editEvent(storage, id, read.input, now)
  if (decision.ok) {
    const { before, event: after } = decision
    await addToJournal(storage, { action: 'eventEdited', before, after }, now)
    return answerJson(after)
  }
  switch (decision.reason) {
    case 'slugTaken':
      return refuse(visit, 'slugTaken', { fields: { slug: 'slugTaken' } })
    case 'changedMeanwhile':
      return refuse(visit, 'changedMeanwhile', { more: { current: decision.current } })
    case 'eventUnknown':
      return refuse(visit, 'eventUnknown')
  }
})
