/**
 * GET /api/admin/events/:id/registrations: who registered for one event, or, with `all` for an id, for any. Streamed: of
 * all events it can be long; `?form=short` says the same in fewer bytes.
 */
import type { Config } from '@netlify/functions'
import { sortRegistrations } from '#domain/registration-list.ts'
import { writeList, writeShortList } from '#schemas/registration-list.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { apiHeaders, errorResponse } from '#server/response.ts'
import { streamText } from '#server/stream.ts'
import { findRegistrations, listAllRegistrations } from '#storage/registrations.ts'

export const config: Config = { path: '/api/admin/events/:id/registrations' }

async function listRegistrations(context: AdminContext): Promise<Response> {
  const { storage, params, url } = context
  const id = params['id'] ?? ''
  const found =
    id === 'all' ? await listAllRegistrations(storage) : await findRegistrations(storage, Number(id))
  if (!found) return errorResponse(context, 'eventUnknown')
  // The short form goes event by event, to say each title once; whoever reads it sorts.
  const isShort = url.searchParams.get('form') === 'short'
  const pieces = isShort ? writeShortList(found) : writeList(sortRegistrations(found, 'newest'))
  return new Response(streamText(pieces), { headers: { ...apiHeaders, 'content-type': 'application/json' } })
}

export default adminEndpoint({ GET: listRegistrations })
