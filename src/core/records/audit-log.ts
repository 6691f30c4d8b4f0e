/**
 * What the admin did, and what the site erased by itself: one sentence per action, in English as the admin is, in the log of the document
 * that it changed. What was deleted stands beside its sentence, so that it can be brought back.
 */
import * as z from 'zod/mini'
import { enquiryRecordSchema } from '#core/enquiries/enquiry.ts'
import { registrationRecordSchema } from '#core/registrations/registration-schema.ts'
import { signupRecordSchema } from '#core/signups/signup-schema.ts'
import { instant } from '#core/basics/text.ts'

const deletedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), eventId: z.int() }),
  z.object({
    kind: z.literal('registration'),
    eventId: z.int(),
    registration: registrationRecordSchema,
  }),
  z.object({ kind: z.literal('enquiry'), enquiry: enquiryRecordSchema }),
  z.object({ kind: z.literal('signup'), signup: signupRecordSchema }),
])
export type Deleted = z.infer<typeof deletedSchema>

export const auditLogEntrySchema = z.object({
  id: z.string(),
  at: instant,
  text: z.string(),
  /** The id of the record of a person that the sentence is about; such an entry is kept for a while only (core/records/retention.ts). */
  about: z.nullable(z.string()),
  deleted: z.nullable(deletedSchema),
  /** When what was deleted came back. */
  backAt: z.nullable(instant),
})
export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>

/** The oldest first. */
export const logSchema = z.array(auditLogEntrySchema)

/** A document with a log. */
export interface Logged {
  readonly log: AuditLogEntry[]
}

/** What is written into a log. */
export interface Action {
  readonly text: string
  readonly about?: string
  readonly deleted?: Deleted
}

/** What an act makes of a document, and says of it in the document's log. */
export interface LoggedChange<Document, Result> {
  /** Left out where it stays as it is. */
  readonly next?: Document
  readonly result: Result
  /** What was done; left out where nothing was. */
  readonly log?: Action | readonly Action[]
}

/** What an entry deleted; null where it deleted nothing, or it is back. */
export function findDeleted({ log }: Logged, entryId: string): Deleted | null {
  const entry = log.find(({ id }) => id === entryId)
  return entry?.backAt === null ? entry.deleted : null
}

/** Notes that what an entry deleted is there again. */
export function withBack<Document extends Logged>(
  document: Document,
  entryId: string | null,
  now: Date,
): Document {
  const backAt = now.toISOString()
  const log = document.log.map((entry) => (entry.id === entryId ? { ...entry, backAt } : entry))
  return { ...document, log }
}

/** '2026-11'. */
export const auditLogMonthSchema = z.object({
  month: z.optional(z.string().check(z.regex(/^\d{4}-\d\d$/, 'notUnderstood'))),
})

/** Names an entry whose record is to come back. */
export const deletedEntrySchema = z.object({
  entryId: z.string('notUnderstood').check(z.maxLength(100, 'tooLong')),
})
