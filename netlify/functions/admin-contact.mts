/** PUT and DELETE /api/admin/contacts/:id: mark an enquiry as answered, with a note, or delete it. */
import type { Config } from '@netlify/functions'
import { enquiryAnswerSchema } from '#schemas/enquiry.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { removeEnquiry, saveAnswered } from '#storage/enquiries.ts'

export const config: Config = { path: '/api/admin/contacts/:id' }

async function markAnswered(context: AdminContext): Promise<Response> {
  const { storage, params, now } = context
  const id = params['id'] ?? ''
  const body = await readJson(context, enquiryAnswerSchema)
  if (!body.ok) return body.response
  const answered = body.input.answered ? { at: now.toISOString(), note: body.input.note } : null
  const saved = await saveAnswered(storage, id, answered)
  if (!saved.ok) return errorResponse(context, saved.reason)
  const { name, answered: before } = saved.before
  await addToAuditLog(
    storage,
    { action: 'enquiryAnswered', enquiryId: id, name, before, after: answered },
    now,
  )
  return jsonResponse({ id, answered })
}

async function deleteEnquiry(context: AdminContext): Promise<Response> {
  const { storage, params, now } = context
  const removal = await removeEnquiry(storage, params['id'] ?? '')
  if (!removal.ok) return errorResponse(context, removal.reason)
  await addToAuditLog(storage, { action: 'enquiryDeleted', enquiry: removal.enquiry }, now)
  return emptyResponse()
}

export default adminEndpoint({ PUT: markAnswered, DELETE: deleteEnquiry })
