/** Links to drafts, made as the admin makes them. */
import { draftLinksSchema } from '#core/events/draft-links.ts'
import { askAsAdmin } from './api.ts'

/** What stands behind /draft/ in the links. */
export async function shareDraft(eventId: number): Promise<string> {
  const answer = await askAsAdmin('POST', `/api/admin/events/${eventId}/draft-links`)
  const { en } = draftLinksSchema.parse(await answer.json())
  return en.split('/draft/')[1] ?? ''
}
