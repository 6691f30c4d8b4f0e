/** Asking for backups and restores. */
import { restoredPartSchema, type RestoredPart, type RestoreStep } from '#core/safety/backup.ts'
import {
  backupRunSchema,
  shownBackupsSchema,
  type BackupRun,
  type ShownBackups,
} from '#core/safety/stored-backup.ts'
import { fetchAdmin, sendAdmin, streamAdmin } from '#admin/shell/request.ts'
import { downloadFile, receive } from '#admin/ui/download.ts'
import { checkBackupFile } from '#core/safety/backup-file.ts'
import { longDeadline, type Answer } from '#islands/ui/request.ts'

export const backupPath = '/api/admin/backup'
const restorePath = '/api/admin/restore'

export const storedBackupsPath = '/api/admin/backups'

export function listBackups(): Promise<Answer<ShownBackups>> {
  return fetchAdmin(storedBackupsPath, shownBackupsSchema)
}

export function backUpNow(): Promise<Answer<BackupRun>> {
  return fetchAdmin(storedBackupsPath, backupRunSchema, { method: 'POST', deadline: longDeadline })
}

export function restorePart(body: Extract<RestoreStep, { step: 'part' }>): Promise<Answer<RestoredPart>> {
  return fetchAdmin(restorePath, restoredPartSchema, { method: 'POST', body, deadline: longDeadline })
}

/** `madeAt`: of the backup that has been restored. */
export function endRestore(madeAt: string): Promise<Answer<unknown>> {
  return sendAdmin(restorePath, { method: 'POST', body: { step: 'end', madeAt } })
}

/** The text of a stream, piece by piece as it comes; the rest is given up when nobody reads on. */
export async function* textOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      yield decoder.decode(part.value, { stream: true })
    }
    yield decoder.decode()
  } finally {
    await reader.cancel()
  }
}

/** The lines of a scheduled backup; throws where they do not come. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const answer = await streamAdmin(path, { signal: new AbortController().signal })
  if (!answer.ok) throw new Error(answer.message)
  if (answer.value.body) yield* textOf(answer.value.body)
}

const notWhole = 'The backup did not arrive whole. No file was saved: please try again.'

/** Saves a backup as one file once all of it is there; `onBytes` hears how much that is so far. Returns what is wrong, if anything. */
export async function saveBackup(path: string, onBytes: (bytes: number) => void): Promise<string | null> {
  const answer = await streamAdmin(path, { signal: new AbortController().signal })
  if (!answer.ok) return answer.message ?? notWhole
  let bytes = 0
  const file = await receive(answer.value, (piece) => onBytes((bytes += piece.length)))
  const header = answer.value.headers.get('content-disposition') ?? ''
  const name = /filename="([^"]+)"/.exec(header)?.[1] ?? 'backup.jsonl'
  // A sealed one can only be looked through with its key.
  const isWhole = async (whole: Blob): Promise<boolean> =>
    name.includes('.sealed.') || (await checkBackupFile(textOf(whole.stream()))).doesDigestFit
  if (!file || !(await isWhole(file).catch(() => false))) return notWhole
  downloadFile(name, file)
  return null
}
