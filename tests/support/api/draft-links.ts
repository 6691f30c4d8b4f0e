/** Links to drafts, made as the admin makes them. */
import { draftLinksSchema } from '#core/events/draft-links.ts'
import { ask } from './api.ts'

/** What stands behind /draft/ in the links. */
export async function shareDraft(cookie: string, eventId: number): Promise<string> {
  const answer = await ask('POST', `/api/admin/events/${eventId}/draft-links`, { cookie })
  const { en } = draftLinksSchema.parse(await answer.json())
  return en.split('/draft/')[1] ?? ''
}
