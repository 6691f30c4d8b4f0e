/**
 * /api/admin/events/:id/draft-links: POST makes links that show the draft of an event without an account, for a week; DELETE ends
 * all that were made.
 */
import type { Config } from '@netlify/functions'
import { isPublic } from '#domain/event.ts'
import { makeDraftLinks } from '#server/draft-links.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { endDraftLinks, findEvent } from '#storage/calendar.ts'

export const config: Config = { path: '/api/admin/events/:id/draft-links' }

async function shareDraft(context: AdminContext): Promise<Response> {
  const { storage, params, now } = context
  const event = await findEvent(storage, { id: Number(params['id']) })
  if (!event) return errorResponse(context, 'eventUnknown')
  if (isPublic(event)) return errorResponse(context, 'eventPublished')
  const links = await makeDraftLinks(context, event)
  const { id, title } = event
  await addToAuditLog(storage, { action: 'draftShared', event: { id, title }, until: links.until }, now)
  return jsonResponse(links)
}

async function endLinks(context: AdminContext): Promise<Response> {
  const { storage, params, now } = context
  const event = await endDraftLinks(storage, Number(params['id']))
  if (!event) return errorResponse(context, 'eventUnknown')
  const { id, title } = event
  await addToAuditLog(storage, { action: 'draftLinksEnded', event: { id, title } }, now)
  return emptyResponse()
}

export default adminEndpoint({ POST: shareDraft, DELETE: endLinks })
