/**
 * POST /api/admin/erasure and …/preview: lists (preview), then erases, everything about an e-mail or phone. Both come
 * in the body, so that no log of addresses holds them.
 */
import type * as z from 'zod/mini'
import { adminBodyRow, type Row } from '#api/row.ts'
import { toE164 } from '#core/basics/phone.ts'
import type { Person } from '#core/records/erasure.ts'
import { eraseFromOutbox } from '#mail/sending/outbox-folder.ts'
import { erasureRequestSchema, type ErasureFind } from '#core/records/erasure-schema.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { counted } from '#i18n/admin/counted.ts'
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

/** '12 records and 1 mention', for the audit log: whom they were about must not be kept. */
export function countFinds(finds: readonly ErasureFind[]): string {
  const mentions = finds.filter(({ kind }) => kind === 'mention').length
  return `${counted(finds.length - mentions, 'record')} and ${counted(mentions, 'mention')}`
}

export const adminErasureRows: readonly Row[] = [
  adminBodyRow('POST /api/admin/erasure/preview', erasureRequestSchema, async (context, input) => {
    const read = await readPerson(context, input)
    if (!read.ok) return read.response
    return jsonResponse(await previewErasure(context.storage, read.person, context.now))
  }),
  adminBodyRow('POST /api/admin/erasure', erasureRequestSchema, async (context, input) => {
    const { storage, now } = context
    const read = await readPerson(context, input)
    if (!read.ok) return read.response
    const { erased, remains } = await erase(storage, read.person, now)
    await eraseFromOutbox(read.person)
    await addToAuditLog(storage, { text: `Erased a person: ${countFinds(erased.finds)}.` }, now)
    return jsonResponse({ ...erased, remains })
  }),
]
