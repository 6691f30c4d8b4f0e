/**
 * POST /api/admin/erasure and …/preview: lists (preview), then erases, everything about an e-mail or phone. Both come
 * in the body, so that no log of addresses holds them.
 */
import type * as z from 'zod/mini'
import { adminRow, type Row } from '#api/row.ts'
import { toE164 } from '#core/basics/phone.ts'
import type { Person } from '#core/records/erasure.ts'
import { eraseFromOutbox } from '#mail/sending/outbox-folder.ts'
import { erasureRequestSchema } from '#core/records/erasure-schema.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { erase, previewErasure } from '#storage/records/erasure.ts'

type ReadPerson =
  | { readonly ok: true; readonly person: Person }
  | { readonly ok: false; readonly response: Response }

/** Whom the admin names, by e-mails and phones. */
async function readPerson(
  context: AdminContext,
  input: z.infer<typeof erasureRequestSchema>,
): Promise<ReadPerson> {
  const emails = new Set(input.emails.map((email) => email.toLowerCase()))
  const phones = new Set<string>()
  for (const typed of input.phones) {
    const phone = toE164(typed)
    if (!phone.ok)
      return {
        ok: false,
        response: await errorResponse(context, 'fieldsInvalid', { fields: { phones: phone.reason } }),
      }
    phones.add(phone.phone)
  }
  // An empty field matches nobody.
  emails.delete('')
  phones.delete('')
  return { ok: true, person: { emails, phones, hasWholeInbox: true } }
}

export const adminErasureRows: readonly Row[] = [
  adminRow('POST /api/admin/erasure/preview', {
    takes: erasureRequestSchema,
    async handle(context, input) {
      const read = await readPerson(context, input)
      if (!read.ok) return read.response
      return jsonResponse(await previewErasure(context.storage, read.person, context.now))
    },
  }),
  adminRow('POST /api/admin/erasure', {
    takes: erasureRequestSchema,
    async handle(context, input) {
      const { storage, now } = context
      const read = await readPerson(context, input)
      if (!read.ok) return read.response
      const { erased, remains } = await erase(storage, read.person, now)
      await eraseFromOutbox(read.person)
      const mentions = erased.finds.filter(({ kind }) => kind === 'mention').length
      const records = erased.finds.length - mentions
      await addToAuditLog(storage, { action: 'erased', records, mentions }, now)
      return jsonResponse({ ...erased, remains })
    },
  }),
]
