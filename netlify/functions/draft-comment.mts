/** POST /api/draft/:token/comment: what somebody says about the draft of an event, for which they have a link. */
import type { Config } from '@netlify/functions'
import { draftPath } from '#domain/draft-link.ts'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { draftCommentBytesMost, draftCommentSchema } from '#schemas/enquiry.ts'
import { findDraft, type FoundDraft } from '#server/draft-links.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { findFlood } from '#server/form-stamp.ts'
import { doneResponse, readForm } from '#server/form.ts'
import type { RequestContext } from '#server/request-context.ts'
import { errorResponse } from '#server/response.ts'
import { pretendToChange } from '#storage/decoy.ts'
import { addDraftComment, enquiriesRef, monthOf } from '#storage/enquiries.ts'

export const config: Config = {
  path: '/api/draft/:token/comment',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

async function sendComment(context: RequestContext): Promise<Response> {
  const { storage, now } = context
  const token = context.params['token'] ?? ''
  const found: { draft?: FoundDraft | null } = {}
  const form = await readForm(context, {
    name: 'draft-comment',
    schema: async () => {
      found.draft = await findDraft(context, token)
      return draftCommentSchema
    },
    page: draftPath(token),
    bytesMost: draftCommentBytesMost,
  })
  // Whoever has no draft hears so, whatever else they sent.
  if (found.draft !== undefined && found.draft?.state !== 'open')
    return errorResponse(context, 'draftUnknown')
  if (!form.ok) return form.response
  if (!found.draft) throw new Error('a form was read without asking what it is about')
  const flood = await findFlood(context, 'enquiry')
  if (flood) return flood
  const message = form.t('draft.sent')
  if (form.isBot) {
    await pretendToChange(enquiriesRef(storage, monthOf(now)))
    return doneResponse(context, { message })
  }
  const document = await addDraftComment(storage, found.draft.event, form.input, form.locale, now)
  sendAfterwards(context, `enquiries-${document}`)
  return doneResponse(context, { message })
}

export default publicEndpoint({ POST: sendComment }, { isOpenedBySecret: true })
