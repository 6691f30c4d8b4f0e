/** Damaged documents, as the admin sees them: which, what of them can be read, what not. Paths and counts, no personal data. */
import * as z from 'zod/mini'

export const damagedDocumentSchema = z.object({
  key: z.string(),
  /** The version that was looked at: what is done about it is done to this one only. */
  etag: z.string(),
  /** Null for a key that no kind of document has. */
  kind: z.nullable(z.string()),
  /** `partly`: some records cannot be read, the others are in use. `stray`: not a document of this site. */
  state: z.enum(['unreadable', 'partly', 'stray']),
  /** Of its text. */
  bytes: z.int(),
  /** Where it is damaged: paths such as 'registrations.3.email'. */
  problems: z.array(z.string()),
  /** How many records of each list can be read. */
  readable: z.array(z.object({ list: z.string(), count: z.int() })),
  /** What can be read makes a whole document: it can be kept without the rest. */
  canKeep: z.boolean(),
})
export type DamagedDocument = z.infer<typeof damagedDocumentSchema>

/** POST /api/admin/damage. */
export const damageRequestSchema = z.object({
  /** `keep`: what can be read stays, the rest goes for good. `discard`: all of it goes for good. */
  how: z.enum(['keep', 'discard'], 'notChosen'),
  key: z.string('notUnderstood').check(z.maxLength(200, 'tooLong')),
  etag: z.string('notUnderstood').check(z.maxLength(200, 'tooLong')),
  /** That it goes for good has been read and said yes to. */
  confirmed: z.literal(true, 'notChosen'),
})
export type DamageRequest = z.infer<typeof damageRequestSchema>
