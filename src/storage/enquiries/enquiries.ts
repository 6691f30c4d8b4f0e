/** Enquiries: one document per month (UTC). */
import * as z from 'zod/mini'
import { findDeleted, logSchema, withBack, type Deleted, type LoggedChange } from '#core/records/audit-log.ts'
import { redactAuditLog, redactList } from '#core/records/erasure.ts'
import { toIndianTimestamp } from '#core/basics/india-time.ts'
import { partitionAuditLog, partitionEnquiries } from '#core/records/retention.ts'
import type { Result } from '#core/basics/result.ts'
import type { EnquiryInput } from '#core/enquiries/enquiry-fields.ts'
import { enquiryRecordSchema, type EnquiryAnswer, type EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { Locale } from '#core/basics/locale.ts'
import { expireMail, redactMail } from '#core/mail/mail-privacy.ts'
import { outboxSchema } from '#core/mail/outbox.ts'
import { planEnquiryEmails } from '#core/mail/planning/enquiry-emails.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { findDocument, idIn, newId, unlessDamaged } from '#storage/engine/document.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { removeItem, restoreItem, updateItem } from '#storage/engine/item-list.ts'
import { rememberDocuments } from '#storage/engine/remembered.ts'
import { changeLogged } from '#storage/records/log.ts'

const enquiriesSchema = z.object({
  enquiries: z.array(enquiryRecordSchema),
  outbox: outboxSchema,
  log: logSchema,
})
type Enquiries = z.infer<typeof enquiriesSchema>

const emptyMonth: Enquiries = { enquiries: [], outbox: {}, log: [] }

/** In UTC: the document of what comes at that moment. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7)
}

export const enquiriesKind = defineKind({
  prefix: 'enquiries/',
  id: /^\d{4}-\d\d$/,
  schema: enquiriesSchema,
  personalData: {
    erase: (month, search, id) => {
      const enquiries = redactList(month.enquiries, search, {
        recordIn: (enquiry) => enquiry,
        toFind: ({ name, createdAt }) => ({
          kind: 'enquiry',
          label: `${name}, ${toIndianTimestamp(createdAt)}`,
        }),
        mentionLabel: `A message of ${id}`,
      })
      const log = redactAuditLog(month.log, search)
      const own = [...enquiries.own, ...log.own]
      const mail = redactMail({ outbox: month.outbox, letters: {} }, search, own, '')
      return {
        next: { enquiries: enquiries.next, outbox: mail.next.outbox, log: log.next },
        finds: [...enquiries.finds, ...mail.finds, ...log.finds],
        own,
      }
    },
    expire: (month, now) => {
      const enquiries = partitionEnquiries(month.enquiries, now)
      const log = partitionAuditLog(month.log, now)
      const went = { enquiries: enquiries.expired.length, journalEntries: log.expired.length }
      const mail = expireMail({ outbox: month.outbox, letters: {} }, now)
      if (went.enquiries + went.journalEntries === 0 && !mail) return null
      const { outbox } = mail ?? month
      return { next: { enquiries: enquiries.kept, outbox, log: log.kept }, went }
    },
  },
})

export const rememberedEnquiries = rememberDocuments(enquiriesKind)

/** The month of the document that an enquiry is in: its id begins with it. 'none' for what is no id. */
export function monthIn(enquiryId: string): string {
  return /^\d{4}-\d\d(?=-)/.exec(enquiryId)?.[0] ?? 'none'
}

/** Changes a month, with the e-mails that this asks for. */
function changeMonth<Result>(
  storage: SiteStorage,
  month: string,
  now: Date,
  change: (month: Enquiries) => LoggedChange<Enquiries, Result>,
): Promise<Result> {
  return changeLogged(enquiriesKind.at(storage, month), emptyMonth, now, change, planEnquiryEmails)
}

/**
 * From the contact form; the phone is E.164 or ''. The same form sent twice (one `submissionId`) is kept once.
 * Returns the month of the document that it is in.
 */
export async function addEnquiry(
  storage: SiteStorage,
  { firstName, lastName, ...filled }: EnquiryInput,
  lang: Locale,
  now: Date,
): Promise<string> {
  const sent = {
    ...filled,
    name: `${firstName} ${lastName}`,
    lang,
    createdAt: now.toISOString(),
    answered: null,
  }
  const month = monthOf(now)
  const id = `${month}-${newId()}`
  const { submissionId } = filled
  await changeMonth(storage, month, now, (found): LoggedChange<Enquiries, undefined> => {
    const { enquiries } = found
    if (submissionId !== undefined && enquiries.some((enquiry) => enquiry.submissionId === submissionId))
      return { result: undefined }
    return { next: { ...found, enquiries: [...enquiries, { ...sent, id }] }, result: undefined }
  })
  return month
}

/** Newest first. Those of a month that cannot be read are missing, and the month is noted as damaged. */
export async function listEnquiries(storage: SiteStorage, now: Date): Promise<EnquiryRecord[]> {
  const listed = await storage.data.list(enquiriesKind.prefix)
  const months = new Set([
    monthOf(now),
    ...[...listed.keys()].flatMap((key) => idIn(enquiriesKind, key) ?? []),
  ])
  const found = await forDocuments(months, (month) =>
    unlessDamaged(storage, () => findDocument(enquiriesKind.at(storage, month))),
  )
  return found
    .flatMap((month) => month?.enquiries ?? [])
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** Notes that it is answered, or waits again; a `reply` goes out by e-mail. */
export async function answerEnquiry(
  storage: SiteStorage,
  { id, answered: isAnswered, note, reply }: EnquiryAnswer,
  now: Date,
): Promise<Result<'recordUnknown', { readonly answered: EnquiryRecord['answered'] }>> {
  type Answered = Awaited<ReturnType<typeof answerEnquiry>>
  return changeMonth(storage, monthIn(id), now, (month): LoggedChange<Enquiries, Answered> => {
    const edit = updateItem(month.enquiries, id, (enquiry) => {
      if (!isAnswered) return { ...enquiry, answered: null }
      // The same answer pressed twice is one, and goes once.
      const at = reply !== '' && enquiry.answered?.reply === reply ? enquiry.answered.at : now.toISOString()
      return { ...enquiry, answered: { at, note, ...(reply === '' ? {} : { reply }) } }
    })
    if (!edit.ok) return { result: edit }
    const { name, answered } = edit.after
    return {
      next: { ...month, enquiries: edit.items },
      result: { ok: true, answered },
      log: {
        about: id,
        text: `Marked the message of ${name || 'somebody'} as ${answered ? 'answered' : 'waiting again'}.`,
      },
    }
  })
}

export async function removeEnquiry(
  storage: SiteStorage,
  id: string,
  now: Date,
): Promise<Result<'recordUnknown'>> {
  type Removed = Result<'recordUnknown'>
  return changeMonth(storage, monthIn(id), now, (month): LoggedChange<Enquiries, Removed> => {
    const removal = removeItem(month.enquiries, id)
    if (!removal.ok) return { result: removal }
    const { items, removed: enquiry } = removal
    return {
      next: { ...month, enquiries: items },
      result: { ok: true },
      log: {
        text: `Deleted the message of ${enquiry.name || 'somebody'}.`,
        about: id,
        deleted: { kind: 'enquiry', enquiry },
      },
    }
  })
}

/** Restores a deleted enquiry: of an entry in the log, or where `entryId` is null of a copy. */
export async function restoreEnquiry(
  storage: SiteStorage,
  deleted: Extract<Deleted, { kind: 'enquiry' }>,
  now: Date,
  entryId: string | null,
): Promise<Result<'recordUnknown'>> {
  type Restored = Result<'recordUnknown'>
  return changeMonth(
    storage,
    monthIn(deleted.enquiry.id),
    now,
    (month): LoggedChange<Enquiries, Restored> => {
      const kept = entryId === null ? deleted : findDeleted(month, entryId)
      if (kept?.kind !== 'enquiry') return { result: { ok: false, reason: 'recordUnknown' } }
      const next = { ...month, enquiries: restoreItem(month.enquiries, kept.enquiry) }
      return { next: withBack(next, entryId, now), result: { ok: true } }
    },
  )
}
