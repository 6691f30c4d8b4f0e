/** Logs the acts of the admin and the site's own erasures: a sentence each, in the log of the changed document. */
import * as z from 'zod/mini'
import { enquiryRecordSchema } from '#core/enquiries/enquiry.ts'
import { registrationRecordSchema } from '#core/registrations/registration-schema.ts'
import { signupRecordSchema } from '#core/signups/signup-schema.ts'
import { instant } from '#core/basics/text.ts'
import type { Result } from '#core/basics/result.ts'

const deletedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), eventId: z.int() }),
  z.object({ kind: z.literal('registration'), eventId: z.int(), registration: registrationRecordSchema }),
  z.object({ kind: z.literal('enquiry'), enquiry: enquiryRecordSchema }),
  z.object({ kind: z.literal('signup'), signup: signupRecordSchema }),
])
export type Deleted = z.infer<typeof deletedSchema>

export const auditLogEntrySchema = z.object({
  id: z.string(),
  at: instant,
  text: z.string(),
  /** The id of the person's record that the sentence is about; such an entry expires (retention.ts). */
  about: z.nullable(z.string()),
  deleted: z.nullable(deletedSchema),
  backAt: z.nullable(instant),
})
export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>

export const logSchema = z.array(auditLogEntrySchema)

export interface Logged {
  readonly log: AuditLogEntry[]
}

export interface Action {
  readonly text: string
  readonly about?: string
  readonly deleted?: Deleted
}

export interface LoggedChange<Document, Result> {
  readonly next?: Document
  readonly result: Result
  readonly log?: Action | readonly Action[]
}

export function findDeleted({ log }: Logged, entryId: string): Deleted | null {
  const entry = log.find(({ id }) => id === entryId)
  return entry?.backAt === null ? entry.deleted : null
}

export function withBack<Document extends Logged>(
  document: Document,
  entryId: string | null,
  now: Date,
): Document {
  const backAt = now.toISOString()
  const log = document.log.map((entry) => (entry.id === entryId ? { ...entry, backAt } : entry))
  return { ...document, log }
}

export const auditLogMonthSchema = z.object({
  month: z.optional(z.string().check(z.regex(/^\d{4}-\d\d$/, 'notUnderstood'))),
})

export const deletedEntrySchema = z.object({
  entryId: z.string('notUnderstood').check(z.maxLength(100, 'tooLong')),
})

type Item = Readonly<Record<'id', string | number>>

/** Returns the list with one item updated. `after` is `before` itself if `update` changes nothing. */
export function updateItem<Kind extends Item>(
  items: readonly Kind[],
  id: Kind['id'],
  update: (item: Kind) => Kind,
): Result<'recordUnknown', { items: Kind[]; before: Kind; after: Kind }> {
  const before = items.find((item) => item.id === id)
  if (!before) return { ok: false, reason: 'recordUnknown' }
  const after = update(before)
  return { ok: true, items: items.map((item) => (item === before ? after : item)), before, after }
}

export function removeItem<Kind extends Item>(
  items: readonly Kind[],
  id: Kind['id'],
): Result<'recordUnknown', { items: Kind[]; removed: Kind }> {
  const removed = items.find((item) => item.id === id)
  if (!removed) return { ok: false, reason: 'recordUnknown' }
  return { ok: true, items: items.filter((item) => item !== removed), removed }
}

export function restoreItem<Kind extends Item>(
  items: readonly Kind[],
  removed: Kind,
  isSame: (item: Kind) => boolean = ({ id }) => id === removed.id,
): Kind[] {
  return items.some(isSame) ? [...items] : [...items, removed]
}
