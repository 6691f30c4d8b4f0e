/** The backup file: names itself and its version, and carries a digest of what it holds. */
import * as z from 'zod/mini'

export const backupFormat = 'ai-trainer-site backup'
export const backupVersion = 1

export const backupSchema = z.object({
  format: z.literal(backupFormat),
  version: z.literal(backupVersion),
  madeAt: z.string(),
  /** By storage key; what each must look like is checked where it is kept. */
  documents: z.record(z.string(), z.unknown()),
  /** SHA-256 in hex over the documents' JSON as it stands in the file: `JSON.stringify(documents)` once more. */
  digest: z.string(),
})
export type Backup = z.infer<typeof backupSchema>

/** The order in which documents are put back: the calendar last, because it makes everything else visible. */
export function restoreOrder(documents: Backup['documents']): string[] {
  return Object.keys(documents).sort((a, b) => Number(a === 'calendar') - Number(b === 'calendar'))
}
