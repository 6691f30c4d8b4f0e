/** Decides acts on a month of enquiries as one value, with the e-mails that these cause and the log of the acts. */
import * as z from 'zod/mini'
import { toIndianTimestamp } from '#core/basics/india-time.ts'
import {
  removeItem,
  restoreItem,
  updateItem,
  findDeleted,
  logSchema,
  withBack,
  type Deleted,
  type LoggedChange,
} from '#core/records/audit-log.ts'
import { refused, type Result } from '#core/basics/result.ts'
import { expireMail, redactMail } from '#core/mail/mail-privacy.ts'
import { outboxSchema } from '#core/mail/outbox.ts'
import { redactAuditLog, redactList, type PersonRedaction, type PersonSearch } from '#core/records/erasure.ts'
import { partitionAuditLog, partitionEnquiries, type Expiry } from '#core/records/retention.ts'
import { enquiryRecordSchema, type EnquiryAnswer, type EnquiryRecord } from './enquiry.ts'

export const inboxSchema = z.object({
  enquiries: z.array(enquiryRecordSchema),
  outbox: outboxSchema,
  log: logSchema,
})
export type Inbox = z.infer<typeof inboxSchema>

export const emptyInbox: Inbox = { enquiries: [], outbox: {}, log: [] }

export function eraseFromInbox(inbox: Inbox, search: PersonSearch, month: string): PersonRedaction<Inbox> {
  const enquiries = redactList(inbox.enquiries, search, {
    recordIn: (enquiry) => enquiry,
    toFind: ({ name, createdAt }) => ({ kind: 'enquiry', label: `${name}, ${toIndianTimestamp(createdAt)}` }),
    mentionLabel: `A message of ${month}`,
  })
  const log = redactAuditLog(inbox.log, search)
  const records = [...enquiries.own, ...log.own]
  const mail = redactMail({ outbox: inbox.outbox, letters: {} }, search, records, '')
  return {
    next: { enquiries: enquiries.next, outbox: mail.next.outbox, log: log.next },
    finds: [...enquiries.finds, ...mail.finds, ...log.finds],
    own: records,
  }
}

export function expireInInbox(inbox: Inbox, now: Date): Expiry<Inbox> | null {
  const enquiries = partitionEnquiries(inbox.enquiries, now)
  const log = partitionAuditLog(inbox.log, now)
  const went = { enquiries: enquiries.expired.length, journalEntries: log.expired.length }
  const mail = expireMail({ outbox: inbox.outbox, letters: {} }, now)
  if (went.enquiries + went.journalEntries === 0 && !mail) return null
  const { outbox } = mail ?? inbox
  return { next: { enquiries: enquiries.kept, outbox, log: log.kept }, went }
}

export function addEnquiry(inbox: Inbox, enquiry: EnquiryRecord): LoggedChange<Inbox, undefined> {
  const { submissionId: id } = enquiry
  if (id !== undefined && inbox.enquiries.some(({ submissionId }) => submissionId === id))
    return { result: undefined }
  return { next: { ...inbox, enquiries: [...inbox.enquiries, enquiry] }, result: undefined }
}

export function answerEnquiry(
  inbox: Inbox,
  { id, answered: isAnswered, note, reply }: EnquiryAnswer,
  now: Date,
): LoggedChange<Inbox, Result<'recordUnknown', Pick<EnquiryRecord, 'answered'>>> {
  const edit = updateItem(inbox.enquiries, id, (enquiry) => {
    if (!isAnswered) return { ...enquiry, answered: null }
    // An admin who presses twice with the same answer sends it once.
    const at = reply !== '' && enquiry.answered?.reply === reply ? enquiry.answered.at : now.toISOString()
    return { ...enquiry, answered: { at, note, ...(reply === '' ? {} : { reply }) } }
  })
  if (!edit.ok) return { result: edit }
  const { name, answered } = edit.after
  const text = `Marked the message of ${name || 'somebody'} as ${answered ? 'answered' : 'waiting again'}.`
  return {
    next: { ...inbox, enquiries: edit.items },
    result: { ok: true, answered },
    log: { about: id, text },
  }
}

export function removeEnquiry(inbox: Inbox, about: string): LoggedChange<Inbox, Result<'recordUnknown'>> {
  const removal = removeItem(inbox.enquiries, about)
  if (!removal.ok) return { result: removal }
  const { items, removed: enquiry } = removal
  return {
    next: { ...inbox, enquiries: items },
    result: { ok: true },
    log: {
      about,
      text: `Deleted the message of ${enquiry.name || 'somebody'}.`,
      deleted: { kind: 'enquiry', enquiry },
    },
  }
}

/** `entryId` names the log entry that holds the enquiry; null if it comes from a backup copy. */
export function restoreEnquiry(
  inbox: Inbox,
  deleted: Deleted,
  entryId: string | null,
  now: Date,
): LoggedChange<Inbox, Result<'recordUnknown'>> {
  const kept = entryId === null ? deleted : findDeleted(inbox, entryId)
  if (kept?.kind !== 'enquiry') return refused('recordUnknown')
  const next = { ...inbox, enquiries: restoreItem(inbox.enquiries, kept.enquiry) }
  return { next: withBack(next, entryId, now), result: { ok: true } }
}
