/** Serves notes about people, the log, and erasing. Searched people are named in bodies only, so no log of addresses holds them. */
import type * as z from 'zod/mini'
import { adminAct, adminView, ofNothing } from '#api/act.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { noteInputSchema } from '#core/people/note.ts'
import { auditLogMonthSchema, deletedEntrySchema } from '#core/records/audit-log.ts'
import { type Person, erasureRequestSchema, type ErasureFind } from '#core/records/erasure.ts'
import { phoneOf } from '#http/phone.ts'
import { orRefuse } from '#http/response.ts'
import { counted } from '#i18n/admin/counted.ts'
import { saveNote } from '#storage/admin/admin-file.ts'
import { bringBackDeleted, listAuditLog } from '#storage/records/restoring.ts'
import { erase, previewErasure } from '#storage/records/erasure.ts'
import { readAdminFile } from '#storage/documents.ts'

/** Drops empty fields: an empty text would match every record that has none. */
function personOf({ emails, phones }: z.infer<typeof erasureRequestSchema>): Person {
  const isGiven = (text: string): boolean => text !== ''
  return {
    emails: new Set(emails.filter(isGiven).map((email) => email.toLowerCase())),
    phones: new Set(phones.map((phone) => phoneOf(phone, 'phones')).filter(isGiven)),
    hasWholeInbox: true,
  }
}

/** Says '12 records and 1 mention', because the audit log must not keep whom they were about. */
export function countFinds(finds: readonly ErasureFind[]): string {
  const mentions = finds.filter(({ kind }) => kind === 'mention').length
  return `${counted(finds.length - mentions, 'record')} and ${counted(mentions, 'mention')}`
}

export const recordActs = {
  saveNote: adminAct(noteInputSchema, async ({ storage, now }, input) => {
    return orRefuse(await saveNote(storage, input, now)).note
  }),

  bringBackDeleted: adminAct(deletedEntrySchema, async ({ storage, now }, { entryId }) => {
    orRefuse(await bringBackDeleted(storage, entryId, now))
  }),

  previewErasure: adminAct(erasureRequestSchema, ({ storage, now }, input) =>
    previewErasure(storage, personOf(input), now),
  ),

  erasePerson: adminAct(erasureRequestSchema, async ({ storage, now, log }, input) => {
    const erased = await erase(storage, personOf(input), now)
    log({ text: `Erased a person: ${countFinds(erased.finds)}.` })
    return erased
  }),
}

export const recordViews = {
  notes: adminView(ofNothing, async ({ storage }) => (await readAdminFile(storage)).notes),

  /** Answers the current month, unless the admin asks for another; leaves out the deleted records themselves. */
  auditLog: adminView(auditLogMonthSchema, async ({ storage, now }, { month = toIndianMonth(now) }) => {
    const entries = await listAuditLog(storage, month)
    return entries.map(({ id, at, text, backAt, deleted }) => {
      return { id, at, text, backAt, canComeBack: deleted !== null && backAt === null }
    })
  }),
}
