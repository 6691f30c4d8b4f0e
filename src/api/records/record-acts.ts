/** The audit log, bringing back what was deleted, and erasing a person. Whom is looked for stands in bodies, so that no log of addresses holds it. */
import type * as z from 'zod/mini'
import { adminAct, adminView, phoneOf } from '#api/acts/act.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { auditLogMonthSchema, deletedEntrySchema } from '#core/records/audit-log.ts'
import type { Person } from '#core/records/erasure.ts'
import { erasureRequestSchema, type ErasureFind } from '#core/records/erasure-schema.ts'
import { orRefuse } from '#http/refused.ts'
import { counted } from '#i18n/admin/counted.ts'
import { eraseFromOutbox } from '#mail/sending/outbox-folder.ts'
import { bringBack, listAuditLog } from '#storage/records/audit-log.ts'
import { erase, previewErasure } from '#storage/records/erasure.ts'

/** An empty field matches nobody. */
function personOf({ emails, phones }: z.infer<typeof erasureRequestSchema>): Person {
  const isGiven = (text: string): boolean => text !== ''
  return {
    emails: new Set(emails.filter(isGiven).map((email) => email.toLowerCase())),
    phones: new Set(phones.map((phone) => phoneOf(phone, 'phones')).filter(isGiven)),
    hasWholeInbox: true,
  }
}

/** '12 records and 1 mention', for the audit log: whom they were about must not be kept. */
export function countFinds(finds: readonly ErasureFind[]): string {
  const mentions = finds.filter(({ kind }) => kind === 'mention').length
  return `${counted(finds.length - mentions, 'record')} and ${counted(mentions, 'mention')}`
}

export const recordActs = {
  bringBackDeleted: adminAct(deletedEntrySchema, async ({ storage, now }, { entryId }) => {
    orRefuse(await bringBack(storage, entryId, now))
  }),

  /** What would go; changes nothing. */
  previewErasure: adminAct(erasureRequestSchema, ({ storage, now }, input) =>
    previewErasure(storage, personOf(input), now),
  ),

  /** Answers what went, and how much a fresh search still finds. */
  erasePerson: adminAct(erasureRequestSchema, async ({ storage, now, log }, input) => {
    const person = personOf(input)
    const { erased, remains } = await erase(storage, person, now)
    await eraseFromOutbox(person)
    log({ text: `Erased a person: ${countFinds(erased.finds)}.` })
    return { ...erased, remains }
  }),
}

export const recordViews = {
  /** Of the present month, unless another is asked for; without the records themselves. */
  auditLog: adminView(auditLogMonthSchema, async ({ storage, now }, { month = toIndianMonth(now) }) => {
    const entries = await listAuditLog(storage, month)
    return entries.map(({ id, at, text, backAt, deleted }) => {
      return { id, at, text, backAt, canComeBack: deleted !== null && backAt === null }
    })
  }),
}
