/**
 * POST /api/admin/erasure and …/preview: lists (preview), then erases, everything about an e-mail or phone. Both come
 * in the body, so that no log of addresses holds them.
 */
import type { Config } from '@netlify/functions'
import { toE164 } from '#domain/phone.ts'
import { eraseFromOutbox } from '#mail/outbox-folder.ts'
import { erasureRequestSchema } from '#schemas/erasure.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { errorResponse, jsonResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { erase, previewErasure } from '#storage/erasure.ts'

export const config: Config = { path: ['/api/admin/erasure', '/api/admin/erasure/preview'] }

async function previewOrErase(context: AdminContext): Promise<Response> {
  const { storage, url, now } = context
  const body = await readJson(context, erasureRequestSchema)
  if (!body.ok) return body.response
  const emails = new Set(body.input.emails.map((email) => email.toLowerCase()))
  const phones = new Set<string>()
  for (const typed of body.input.phones) {
    const phone = toE164(typed)
    if (!phone.ok) return errorResponse(context, 'fieldsInvalid', { fields: { phones: phone.reason } })
    phones.add(phone.phone)
  }
  // An empty field matches nobody.
  emails.delete('')
  phones.delete('')
  const person = { emails, phones, hasWholeInbox: true }
  if (url.pathname.endsWith('/preview')) return jsonResponse(await previewErasure(storage, person, now))
  const { erased, remains } = await erase(storage, person, now)
  await eraseFromOutbox(person)
  const mentions = erased.finds.filter(({ kind }) => kind === 'mention').length
  await addToAuditLog(storage, { action: 'erased', records: erased.finds.length - mentions, mentions }, now)
  return jsonResponse({ ...erased, remains })
}

export default adminEndpoint({ POST: previewOrErase })
