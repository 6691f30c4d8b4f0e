/** Reads the backup file in tests, and restores it step by step, as the admin's page and the command line do. */
import { backupFileSchema, type BackupFile } from '#core/safety/copies.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { writeBackup } from '#storage/safety/copies.ts'

export function readBackup(text: string): BackupFile {
  return backupFileSchema.parse(JSON.parse(text))
}

export async function backUp(storage: SiteStorage): Promise<BackupFile> {
  let text = ''
  for await (const piece of writeBackup(storage, new Date())) text += piece
  return readBackup(text)
}

/** Returns the calls of a restore: their paths and bodies. */
export function restoreCalls(file: BackupFile): [path: string, body: object][] {
  const documents = Object.entries(file.documents).map(([key, document]): [string, object] => [
    '/api/admin/acts/restoreDocument',
    { key, document },
  ])
  return [...documents, ['/api/admin/acts/endRestore', { madeAt: file.madeAt }]]
}
