/**
 * /api/admin/events/:id/draft-links: POST makes links that show the draft of an event without an account, for a week; DELETE ends
 * all that were made.
 */
import { adminRow, type Row } from '#api/row.ts'
import { isPublic } from '#core/events/event.ts'
import { makeDraftLinks } from './find-draft.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { endDraftLinks, findEvent } from '#storage/events/calendar.ts'

export const adminEventDraftLinksRows: readonly Row[] = [
  adminRow('POST /api/admin/events/:id/draft-links', {
    async handle(context) {
      const { storage, params, now } = context
      const event = await findEvent(storage, { id: Number(params['id']) })
      if (!event) return errorResponse(context, 'eventUnknown')
      if (isPublic(event)) return errorResponse(context, 'eventPublished')
      const links = await makeDraftLinks(context, event)
      await addToAuditLog(storage, { text: `Made links to the draft of "${event.title}".` }, now)
      return jsonResponse(links)
    },
  }),
  adminRow('DELETE /api/admin/events/:id/draft-links', {
    async handle(context) {
      const { storage, params, now } = context
      const event = await endDraftLinks(storage, Number(params['id']))
      if (!event) return errorResponse(context, 'eventUnknown')
      await addToAuditLog(storage, { text: `Ended the links to the draft of "${event.title}".` }, now)
      return emptyResponse()
    },
  }),
]
