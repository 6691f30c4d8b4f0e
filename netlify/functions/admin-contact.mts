/** PUT and DELETE /api/admin/contacts/:id: mark an enquiry as answered, with a note, or delete it. */
import type { Config } from '@netlify/functions'
import { enquiryAnswerSchema } from '#schemas/enquiry.ts'
import { answerJson, answerNothing, errorResponse } from '#server/answer.ts'
import { readJson } from '#server/json.ts'
import { answeringSignedIn } from '#server/endpoint.ts'
import { removeEnquiry, saveAnswered } from '#storage/enquiries.ts'
import { addToAuditLog } from '#storage/audit-log.ts'

export const config: Config = { path: '/api/admin/contacts/:id' }

export default answeringSignedIn(['PUT', 'DELETE'], async (context) => {
  const { request, storage, params, now } = context
  const id = params['id'] ?? ''
  if (request.method === 'DELETE') {
    const removal = await removeEnquiry(storage, id)
    if (!removal.ok) return errorResponse(context, removal.reason)
    await addToAuditLog(storage, { action: 'enquiryDeleted', enquiry: removal.enquiry }, now)
    return answerNothing()
  }
  const read = await readJson(context, enquiryAnswerSchema)
  if (!read.ok) return read.answer
  const answered = read.input.answered ? { at: now.toISOString(), note: read.input.note } : null
  const saved = await saveAnswered(storage, id, answered)
  if (!saved.ok) return errorResponse(context, saved.reason)
  const { before } = saved
  const change = { enquiryId: id, name: before.name, before: before.answered, after: answered }
  await addToAuditLog(storage, { action: 'enquiryAnswered', ...change }, now)
  return answerJson({ id, answered })
})
