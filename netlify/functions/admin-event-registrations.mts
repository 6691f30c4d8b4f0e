/** GET /api/admin/events/:id/registrations: who registered for one event, or, with `all` for an id, for any. */
import type { Config } from '@netlify/functions'
import { answerJson, refuse } from '#server/answer.ts'
import { answeringSignedIn } from '#server/visit.ts'
import { findRegistrations, listAllRegistrations } from '#storage/registrations.ts'

export const config: Config = { path: '/api/admin/events/:id/registrations', method: ['GET'] }

export default answeringSignedIn(async (visit) => {
  const { storage, params } = visit
  const id = params['id'] ?? ''
  const registrations =
    id === 'all' ? await listAllRegistrations(storage) : await findRegistrations(storage, Number(id))
  if (!registrations) return refuse(visit, 'eventUnknown')
  return answerJson(registrations.sort((a, b) => b.registeredAt.localeCompare(a.registeredAt)))
})
