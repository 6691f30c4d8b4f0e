/** POST /api/admin/erasure and …/preview: everything about an e-mail or phone, shown first, then gone. In bodies, not addresses. */
import type { Config } from '@netlify/functions'
import { toE164 } from '#domain/phone.ts'
import { erasureRequestSchema } from '#schemas/erasure.ts'
import { answerJson, errorResponse } from '#server/answer.ts'
import { readJson } from '#server/json.ts'
import { answeringSignedIn } from '#server/endpoint.ts'
import { erase, previewErasure } from '#storage/erasure.ts'
import { addToAuditLog } from '#storage/audit-log.ts'

export const config: Config = { path: ['/api/admin/erasure', '/api/admin/erasure/preview'] }

export default answeringSignedIn(['POST'], async (context) => {
  const { storage, url, now } = context
  const read = await readJson(context, erasureRequestSchema)
  if (!read.ok) return read.answer
  const emails = new Set(read.input.emails.map((email) => email.toLowerCase()))
  const phones = new Set<string>()
  for (const typed of read.input.phones) {
    const phone = toE164(typed)
    if (!phone.ok) return errorResponse(context, 'fieldsInvalid', { fields: { phones: phone.reason } })
    phones.add(phone.phone)
  }
  // A field that was left empty asks for nobody.
  emails.delete('')
  phones.delete('')
  const person = { emails, phones }
  if (url.pathname.endsWith('/preview')) return answerJson(await previewErasure(storage, person, now))
  const { erased, remains } = await erase(storage, person, now)
  const mentions = erased.finds.filter(({ kind }) => kind === 'mention').length
  await addToAuditLog(storage, { action: 'erased', records: erased.finds.length - mentions, mentions }, now)
  return answerJson({ ...erased, remains })
})
