/** GET /api/admin/events/:id/registrations: who registered for one event, or, with `all` for an id, for any. */
import type { Config } from '@netlify/functions'
import type { AdminRegistration } from '#schemas/registration.ts'
import { answerJson, refuse } from '#server/answer.ts'
import { answeringSignedIn } from '#server/visit.ts'
import type { Storage } from '#storage/blobs.ts'
import { listEvents } from '#storage/calendar.ts'
import { findRoster } from '#storage/rosters.ts'

export const config: Config = { path: '/api/admin/events/:id/registrations', method: ['GET'] }

async function listRegistrations(storage: Storage, eventId: number): Promise<AdminRegistration[] | null> {
  const roster = await findRoster(storage, eventId)
  if (!roster) return null
  const { title } = roster.terms
  return roster.registrations.map(({ rid: _rid, ...registration }) => ({
    ...registration,
    eventId,
    eventTitle: title,
  }))
}

async function listAll(storage: Storage): Promise<AdminRegistration[]> {
  const events = await listEvents(storage)
  const lists = await Promise.all(events.map(({ id }) => listRegistrations(storage, id)))
  return lists.flatMap((list) => list ?? [])
}

export default answeringSignedIn(async (visit) => {
  const { storage, params } = visit
  const id = params['id'] ?? ''
  const registrations = id === 'all' ? await listAll(storage) : await listRegistrations(storage, Number(id))
  if (!registrations) return refuse(visit, 'eventUnknown')
  return answerJson(registrations.sort((a, b) => b.registeredAt.localeCompare(a.registeredAt)))
})
