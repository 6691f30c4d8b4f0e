/**
 * GET /api/admin/events/:id/registrations: the registrations of one event, or of every event with `all` as id.
 * Streamed, because the list can be long; `?form=short` is a compact form of the same list.
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
  // The short form is grouped by event so that each title is sent once; the reader sorts.
  const isShort = url.searchParams.get('form') === 'short'
  const pieces = isShort ? writeShortList(found) : writeList(sortRegistrations(found, 'newest'))
  return new Response(streamText(pieces), { headers: { ...apiHeaders, 'content-type': 'application/json' } })
}

export default adminEndpoint({ GET: listRegistrations })
