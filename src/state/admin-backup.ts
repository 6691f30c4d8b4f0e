/** Reading a backup file in the browser, and bringing it back document by document. */
import { backupSchema, restoreOrder, type Backup } from '#schemas/backup.ts'
import { sendAdmin } from './admin-request.ts'

export const backupPath = '/api/admin/backup'

/** A file that is no whole backup; the message says why, as a sentence. */
export class BackupUnusable extends Error {
  override name = 'BackupUnusable'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BackupUnusable('This file is not complete JSON. Nothing has been changed.')
  }
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Throws BackupUnusable. */
export async function readBackup(text: string): Promise<Backup> {
  const parsed = backupSchema.safeParse(parseJson(text))
  if (!parsed.success) {
    throw new BackupUnusable('This file is no backup of this site. Nothing has been changed.')
  }
  if ((await digestOf(JSON.stringify(parsed.data.documents))) !== parsed.data.digest) {
    throw new BackupUnusable('This backup is damaged: its digest does not fit. Nothing has been changed.')
  }
  return parsed.data
}

/**
 * Brings a backup back into an empty storage. Everything is checked before the first document is kept; one that broke
 * off is run again with the same file. Throws AdminRequestError.
 */
export async function restoreBackup(
  { documents, digest }: Backup,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const keys = restoreOrder(documents)
  const steps = (['check', 'keep'] as const).flatMap((step) => keys.map((key) => ({ step, key })))
  for (const [index, { step, key }] of steps.entries()) {
    onProgress(index, steps.length)
    const body = { step, digest, key, document: documents[key] }
    await sendAdmin('/api/admin/restore', { method: 'POST', body })
  }
  onProgress(steps.length, steps.length)
}
