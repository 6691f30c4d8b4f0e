/**
 * What the admin did, and what the site erased by itself: one sentence per action, in English as the admin is. What was
 * deleted stands beside its sentence, so that it can be brought back.
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

/** What is written into the audit log. */
export interface Action {
  readonly text: string
  readonly about?: string
  readonly deleted?: Deleted
}

/** As the admin reads the audit log: without the records themselves. */
export interface ShownEntry extends Readonly<Pick<AuditLogEntry, 'id' | 'at' | 'text' | 'backAt'>> {
  readonly canComeBack: boolean
}

/** '2026-11'. */
export const auditLogMonthSchema = z.object({
  month: z.optional(z.string().check(z.regex(/^\d{4}-\d\d$/, 'notUnderstood'))),
})

/** Names an entry whose record is to come back. */
export const deletedEntrySchema = z.object({
  entryId: z.string('notUnderstood').check(z.maxLength(100, 'tooLong')),
})
