/** POST /api/admin/erasure and …/preview: everything about an e-mail or phone, shown first, then gone. In bodies, not addresses. */
import type { Config } from '@netlify/functions'
import { toE164 } from '#domain/phone.ts'
import { erasureRequestSchema } from '#schemas/erasure.ts'
import { answerJson, refuse } from '#server/answer.ts'
import { readJson } from '#server/json.ts'
import { answeringSignedIn } from '#server/visit.ts'
import { erase, previewErasure } from '#storage/erasure.ts'
import { addToJournal } from '#storage/journal.ts'

export const config: Config = { path: ['/api/admin/erasure', '/api/admin/erasure/preview'] }

export default answeringSignedIn(['POST'], async (visit) => {
  const { storage, url, now } = visit
  const read = await readJson(visit, erasureRequestSchema)
  if (!read.ok) return read.answer
  const phones = read.input.phones.filter((phone) => phone !== '').map(toE164)
  if (phones.includes(null)) return refuse(visit, 'fieldsInvalid', { fields: { phones: 'phoneInvalid' } })
  const person = {
    emails: new Set(read.input.emails.filter((email) => email !== '').map((email) => email.toLowerCase())),
    phones: new Set(phones.filter((phone) => phone !== null)),
  }
  if (url.pathname.endsWith('/preview')) return answerJson(await previewErasure(storage, person, now))
  const { erased, remains } = await erase(storage, person, now)
  const mentions = erased.finds.filter(({ kind }) => kind === 'mention').length
  await addToJournal(storage, { action: 'erased', records: erased.finds.length - mentions, mentions }, now)
  return answerJson({ ...erased, remains })
})
