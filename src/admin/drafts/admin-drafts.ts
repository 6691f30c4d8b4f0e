/** Links to drafts, for readers without an account. Nothing is remembered: every press makes links that hold for a week. */
import { draftLinksSchema, type DraftLinks } from '#core/events/draft-links.ts'
import { fetchAdmin, sendAdmin } from '#admin/shell/request.ts'
import type { Answer } from '#islands/ui/request.ts'

function pathOf(eventId: number): string {
  return `/api/admin/events/${eventId}/draft-links`
}

export function shareDraft(eventId: number): Promise<Answer<DraftLinks>> {
  return fetchAdmin(pathOf(eventId), draftLinksSchema, { method: 'POST' })
}

/** All that were made so far. */
export function endDraftLinks(eventId: number): Promise<Answer<unknown>> {
  return sendAdmin(pathOf(eventId), { method: 'DELETE' })
}
