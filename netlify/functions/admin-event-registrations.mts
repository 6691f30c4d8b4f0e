/**
 * GET /api/admin/events/:id/registrations: the registrations of one event, or of every event with `all` as id.
 * Streamed, because the list can be long, and page by page (Link: rel="next") past 12 MB; `?form=short` is a compact form of the same list.
 * DELETE: several of one event at once, by their ids; each can be undone by itself.
 */
import type { Config } from '@netlify/functions'
import { sortRegistrations } from '#domain/registration-list.ts'
import { registrationsDeletedSchema } from '#schemas/registration.ts'
import { writeList, writeShortList } from '#schemas/registration-list.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { listResponse, readFrom } from '#server/list.ts'
import { errorResponse, jsonResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { findRegistrations, readRegistrations } from '#storage/registrations.ts'
import { removeRegistrations } from '#storage/rosters.ts'

export const config: Config = { path: '/api/admin/events/:id/registrations' }

async function listRegistrations(context: AdminContext): Promise<Response> {
  const { storage, params, url } = context
  const id = params['id'] ?? ''
  const all = id === 'all' ? await readRegistrations(storage, readFrom(context)) : null
  const found = all?.items ?? (await findRegistrations(storage, Number(id)))
  if (!found) return errorResponse(context, 'eventUnknown')
  // The short form is grouped by event so that each title is sent once; the reader sorts.
  const isShort = url.searchParams.get('form') === 'short'
  const pieces = isShort ? writeShortList(found) : writeList(sortRegistrations(found, 'newest'))
  return listResponse(context, { next: all?.next ?? null }, pieces)
}

async function deleteRegistrations(context: AdminContext): Promise<Response> {
  const { storage, params, now } = context
  const body = await readJson(context, registrationsDeletedSchema)
  if (!body.ok) return body.response
  const eventId = Number(params['id'])
  const removal = await removeRegistrations(storage, eventId, new Set(body.input.ids), now)
  if (!removal.ok) return errorResponse(context, removal.reason)
  const { removed, eventTitle } = removal
  const action = 'registrationDeleted'
  const actions = removed.map((registration) => ({ action, eventId, eventTitle, registration }) as const)
  if (actions.length > 0) await addToAuditLog(storage, actions, now)
  return jsonResponse({ ids: removed.map(({ id }) => id) })
}

export default adminEndpoint({ GET: listRegistrations, DELETE: deleteRegistrations })
