/** The backup file in tests, and restoring it step by step as the admin's page and the command line do. */
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

/** The steps of a restore, as requests' bodies. */
export function stepsOf(file: BackupFile): object[] {
  const documents = Object.entries(file.documents).map(([key, document]) => ({
    step: 'document',
    key,
    document,
  }))
  return [...documents, { step: 'end', madeAt: file.madeAt }]
}
