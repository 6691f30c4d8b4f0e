/**
 * A backup file: JSON lines, so that what stands before a cut can be restored, and a file of any size is read piece by piece.
 *
 *     {"format":"ai-trainer-site backup","version":2,"madeAt":"…"}
 *     {"key":"roster/1","sum":"…","seats":12,"document":{ … }}       a document, or a part of one
 *     {"key":"roster/1","sum":"…","seats":12,"document":{ … }}       the same with further records in its lists
 *     {"key":"enquiries/2026-11","raw":"…"}                          the stored text of one that cannot be read
 *     {"end":true,"lines":4,"digest":"…"}                            SHA-256 of all bytes before this line
 *
 * What is too long for one answer is in parts that follow one another. A part that is not the last ends with `"end":false`, and its
 * digest stands, as bytes that are hashed, before those of the next: a part that is missing is found out.
 *
 * `sum` is the beginning of the SHA-256 of the document's JSON: it tells which line is damaged. Version 1 was one JSON object.
 */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'

export const backupFormat = 'ai-trainer-site backup'
export const backupVersion = 2
/** How much of a document's SHA-256 its line carries, in hex digits. */
export const sumLength = 16

/** Bytes: what the platform lets through in one body. */
export const restoreBytesMost = 6_000_000

const key = z.string('notUnderstood').check(z.maxLength(100, 'tooLong'))

export const backupHeadSchema = z.object({
  format: z.literal(backupFormat),
  version: z.literal(backupVersion),
  madeAt: instant,
})

export const backupLineSchema = z.union([
  z.object({
    key,
    sum: z.string(),
    /** Of a roster: how many seats of its edition there are in all its parts. */
    seats: z.optional(z.int()),
    /** Of a roster: when its event was made, which tells it from another one that got the same id. */
    event: z.optional(z.string()),
    document: z.unknown(),
  }),
  z.object({ key, raw: z.string() }),
])
export type BackupLine = z.infer<typeof backupLineSchema>

export const backupEndSchema = z.object({ end: z.boolean(), lines: z.int(), digest: z.string() })

/** What a restore sends: each part of the file in the file's order, and that it is over. Broken off, all of it is sent again. */
export const restoreStepSchema = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('part'),
    key,
    seats: z.optional(z.int()),
    event: z.optional(z.string()),
    document: z.optional(z.unknown()),
    raw: z.optional(z.string()),
    /** Also in place of a document that is damaged here, which then counts as absent. */
    overDamage: z.optional(z.boolean()),
  }),
  z.object({ step: z.literal('end'), madeAt: instant }),
])
export type RestoreStep = z.infer<typeof restoreStepSchema>

/** What became of one part. */
export const restoredPartSchema = z.object({
  /** Records that were missing and are back. */
  brought: z.int(),
  /** Records that were there: nothing of them changed. */
  present: z.int(),
  /** Records of people who were erased after the backup was made, and mentions of them: left out. */
  erased: z.int(),
  /** Records that this version cannot read: back, set aside until somebody looks. */
  unreadable: z.int(),
  /** Whose seat has been taken meanwhile: not back, and in the audit log, from where it can be as soon as one is free. */
  unseated: z.array(z.object({ name: z.string(), email: z.string(), event: z.string() })),
  /** Why nothing of this part is back, if so. */
  skipped: z.nullable(z.enum(['otherEvent', 'damagedHere', 'unreadable'])),
})
export type RestoredPart = z.infer<typeof restoredPartSchema>
