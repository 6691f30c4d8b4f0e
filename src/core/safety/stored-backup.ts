/** Scheduled backups, as they are kept and as the admin sees them; and the sealed file. */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'

export const storedBackupSchema = z.object({
  id: z.string(),
  madeAt: instant,
  isSealed: z.boolean(),
  /** For the key of a sealed one; base64url. */
  salt: z.string(),
  chunks: z.array(z.object({ sum: z.string(), bytes: z.int() })),
  documents: z.int(),
  /** Of the lines, and as they lie in storage. */
  rawBytes: z.int(),
  storedBytes: z.int(),
  /** SHA-256, in hex, of the lines: the one in the last of them. */
  digest: z.string(),
  /** When every chunk was last read again and found to be what was written; null where it has not been yet. */
  verifiedAt: z.nullable(instant),
  /** That it cannot be read any more. */
  isDamaged: z.boolean(),
})
export type StoredBackup = z.infer<typeof storedBackupSchema>

/** GET /api/admin/backups. */
export const shownBackupsSchema = z.object({
  /** Newest first. */
  backups: z.array(z.omit(storedBackupSchema, { chunks: true, salt: true })),
  /** `invalid`: BACKUP_KEY is set to something that is no key, and no backup is made. */
  key: z.enum(['none', 'set', 'invalid']),
  /** The last good one is older than two days, or there is none. */
  isLate: z.boolean(),
})
export type ShownBackups = z.infer<typeof shownBackupsSchema>

/** POST /api/admin/backups. */
export const backupRunSchema = z.object({ state: z.enum(['made', 'notDue']) })
export type BackupRun = z.infer<typeof backupRunSchema>

export const sealedFormat = 'ai-trainer-site sealed backup'

/** The first line of a sealed file; each other one is a chunk, base64: gzip, sealed as storage/safety/sealing.ts says. */
export const sealedHeadSchema = z.object({
  format: z.literal(sealedFormat),
  version: z.literal(1),
  cipher: z.literal('aes-256-gcm'),
  id: z.string(),
  salt: z.string(),
  madeAt: instant,
  chunks: z.int(),
})
