/** PUT and DELETE /api/admin/events/:id: change one event, or delete it with all its registrations. */
import type { Config } from '@netlify/functions'
import { eventInputSchema } from '#schemas/event.ts'
import { answerJson, answerNothing, refuse } from '#server/answer.ts'
import { readJson } from '#server/json.ts'
import { answeringSignedIn } from '#server/visit.ts'
import { editEvent, removeEvent } from '#storage/calendar.ts'

export const config: Config = { path: '/api/admin/events/:id', method: ['PUT', 'DELETE'] }

export default answeringSignedIn(async (visit) => {
  const { request, storage, params, now } = visit
  const id = Number(params['id'])
  if (!Number.isInteger(id)) return refuse(visit, 'eventUnknown')
  if (request.method === 'DELETE') {
    return (await removeEvent(storage, id)) ? answerNothing() : refuse(visit, 'eventUnknown')
  }
  const read = await readJson(visit, eventInputSchema)
  if (!read.ok) return read.answer
  const decision = await editEvent(storage, id, read.input, now)
  if (decision.ok) return answerJson(decision.event)
  switch (decision.reason) {
    case 'slugTaken':
      return refuse(visit, 'slugTaken', { fields: { slug: 'slugTaken' } })
    case 'changedMeanwhile':
      return refuse(visit, 'changedMeanwhile', { more: { current: decision.current } })
    case 'eventUnknown':
      return refuse(visit, 'eventUnknown')
  }
})
