/** Moves parts of a large event's document into a document beside it: sent e-mails and lines of its log that no rule asks for. */
import * as z from 'zod/mini'
import { bouncedRecords, type OutboxEmail, outboxSchema } from '#core/mail/outbox.ts'
import { day, type EmailKind, tellsFacts } from '#core/mail/kinds.ts'
import { expireMail, redactMail } from '#core/mail/mail-privacy.ts'
import { logSchema } from '#core/records/audit-log.ts'
import { redactAuditLog, type PersonRedaction, type PersonSearch } from '#core/records/erasure.ts'
import { partitionAuditLog, type Expiry } from '#core/records/retention.ts'
import type { EventFile } from './event-file.ts'

const archivedFrom = 250_000
const daysKept = 7
const linesKept = 100

export const archiveSchema = z.object({ outbox: outboxSchema, log: logSchema })
export type Archive = z.infer<typeof archiveSchema>

export function isLarge(file: EventFile): boolean {
  return JSON.stringify(file).length >= archivedFrom
}

/** Later e-mails to the same registrant depend on what these said, or on whether they arrived. */
const afterEvent: readonly EmailKind[] = ['thanks', 'missed']

export function listOld(file: EventFile, now: Date): Archive | null {
  const since = new Date(now.getTime() - daysKept * day).toISOString()
  const bounced = bouncedRecords(file.outbox)
  const isOld = ({ state, at, kind, sequence, recordId }: OutboxEmail): boolean =>
    state === 'sent' &&
    at < since &&
    (sequence ?? 0) === 0 &&
    !tellsFacts(kind) &&
    !afterEvent.includes(kind) &&
    !bounced.has(recordId)
  const emails = Object.entries(file.outbox).filter(([, email]) => isOld(email))
  // A line that holds something deleted stays, because the admin can restore it from there.
  const log = file.log.slice(0, -linesKept).filter(({ deleted }) => deleted === null)
  return emails.length + log.length === 0 ? null : { outbox: Object.fromEntries(emails), log }
}

/** Adds old parts to the archive. Adding them twice gives the same archive. */
export function withOld(archive: Archive | null, old: Archive): Archive {
  const { outbox, log } = archive ?? { outbox: {}, log: [] }
  const known = new Set(log.map(({ id }) => id))
  return {
    outbox: { ...outbox, ...old.outbox },
    log: [...log, ...old.log.filter(({ id }) => !known.has(id))],
  }
}

/** Removes what the archive holds. The key of a planned e-mail stays, so that it is not planned anew. */
export function withoutOld(file: EventFile, old: Archive): EventFile {
  const lines = new Set(old.log.map(({ id }) => id))
  const rows = Object.entries(file.outbox)
  const isGone = (key: string, { at }: OutboxEmail): boolean => old.outbox[key]?.at === at
  const planned = rows.filter(([key, email]) => isGone(key, email) && !email.isAsked)
  return {
    ...file,
    archived: [...file.archived, ...planned.map(([key]) => key)],
    outbox: Object.fromEntries(rows.filter(([key, email]) => !isGone(key, email))),
    log: file.log.filter(({ id }) => !lines.has(id)),
  }
}

export function eraseFromArchive(archive: Archive, search: PersonSearch): PersonRedaction<Archive> {
  const log = redactAuditLog(archive.log, search)
  const mail = redactMail({ ...archive, letters: {} }, search, log.own, '')
  return {
    next: { outbox: mail.next.outbox, log: log.next },
    finds: [...mail.finds, ...log.finds],
    own: log.own,
  }
}

export function expireInArchive(archive: Archive, now: Date): Expiry<Archive> | null {
  const log = partitionAuditLog(archive.log, now)
  const mail = expireMail({ ...archive, letters: {} }, now)
  if (log.expired.length === 0 && mail === null) return null
  const next = { outbox: mail?.outbox ?? archive.outbox, log: log.kept }
  return { next, went: { journalEntries: log.expired.length } }
}
