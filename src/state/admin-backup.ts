/** Reading a backup file in the browser, and bringing it back document by document. */
import { backupSchema, restoreOrder, type Backup } from '#schemas/backup.ts'
import { sendAdmin } from './admin-request.ts'
import { longDeadline } from './request.ts'

export const backupPath = '/api/admin/backup'

/** What became of it; `message` says why it did not work, where anybody can say. */
type Outcome<Success> =
  ({ readonly ok: true } & Readonly<Success>) | { readonly ok: false; readonly message: string | undefined }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function unusable(why: string): Outcome<never> {
  return { ok: false, message: `${why} Nothing has been changed.` }
}

export async function readBackup(text: string): Promise<Outcome<{ backup: Backup }>> {
  const json = parseJson(text)
  if (json === undefined) return unusable('This file is not complete JSON.')
  const parsed = backupSchema.safeParse(json)
  if (!parsed.success) return unusable('This file is no backup of this site.')
  if ((await digestOf(JSON.stringify(parsed.data.documents))) !== parsed.data.digest) {
    return unusable('This backup is damaged: its digest does not fit.')
  }
  return { ok: true, backup: parsed.data }
}

/**
 * Brings a backup back into an empty storage. Everything is checked before the first document is kept; one that broke
 * off is run again with the same file.
 */
export async function restoreBackup(
  { documents, digest }: Backup,
  onProgress: (done: number, all: number) => void,
): Promise<Outcome<{ documents: number }>> {
  const keys = restoreOrder(documents)
  const steps = (['check', 'keep'] as const).flatMap((step) => keys.map((key) => ({ step, key })))
  for (const [index, { step, key }] of steps.entries()) {
    onProgress(index, steps.length)
    const body = { step, digest, key, document: documents[key] }
    const restored = await sendAdmin('/api/admin/restore', { method: 'POST', body, deadline: longDeadline })
    if (!restored.ok) return { ok: false, message: restored.message }
  }
  onProgress(steps.length, steps.length)
  return { ok: true, documents: keys.length }
}
