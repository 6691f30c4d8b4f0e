/**
 * The day's backup, made in one run: a chunk for each part that a download would have, with one of them in memory at a time. Its
 * manifest is written last, so a run that is cut off leaves no backup, only chunks that a later run removes.
 */
import { randomBytes } from 'node:crypto'
import type { BackupRun, StoredBackup } from '#core/safety/stored-backup.ts'
import { readBackupFile } from '#core/safety/backup-file.ts'
import { backupEndSchema } from '#core/safety/backup.ts'
import { readBackupPart } from './backup.ts'
import { BackupDamagedError, readChunks, writeChunk } from './backup-chunks.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeDocument } from '#storage/engine/document.ts'
import { readPages } from '#storage/engine/document-pages.ts'
import { listStoredBackups, manifestRef, removeOldBackups, saveVerified } from './stored-backups.ts'
import { SealBrokenError } from './sealing.ts'

export interface BackupRunFacts {
  /** The owner's key; null makes a backup that is compressed, and readable for anyone with access to the storage. */
  readonly key: string | null
  readonly now: Date
  /** Also where there is one of today. */
  readonly isAsked?: boolean
  /** Of a chunk. */
  readonly bytesMost?: number
}

/** At most one a day by its own record, whatever the schedule does. */
export async function runBackup(storage: SiteStorage, facts: BackupRunFacts): Promise<BackupRun['state']> {
  const { now, isAsked = false } = facts
  const [newest] = await listStoredBackups(storage)
  const isDue = isAsked || newest?.madeAt.slice(0, 10) !== now.toISOString().slice(0, 10)
  if (isDue) {
    await makeBackup(storage, facts)
    await removeOldBackups(storage, now)
  }
  await verifyNext(storage, facts)
  return isDue ? 'made' : 'notDue'
}

async function makeBackup(storage: SiteStorage, { key, now, bytesMost }: BackupRunFacts): Promise<void> {
  const time = now.toISOString().replace(/[-:]|\..*/g, '')
  const own = {
    id: `${time}-${randomBytes(4).toString('hex')}`,
    madeAt: now.toISOString(),
    isSealed: key !== null,
    salt: randomBytes(16).toString('base64url'),
  }
  const chunks: StoredBackup['chunks'] = []
  const documents = new Set<string>()
  let rawBytes = 0
  let last = ''
  const read = (from: string | null) => readBackupPart(storage, now, { from, bytesMost })
  for await (const lines of readPages(read)) {
    const text = lines.join('')
    chunks.push(await writeChunk(storage, own, chunks.length, text, key))
    rawBytes += Buffer.byteLength(text)
    for (const [, document = ''] of text.matchAll(/^\{"key":"([^"]+)"/gm)) documents.add(document)
    last = lines.at(-1) ?? ''
  }
  const made: StoredBackup = {
    ...own,
    chunks,
    documents: documents.size,
    rawBytes,
    storedBytes: chunks.reduce((sum, { bytes }) => sum + bytes, 0),
    digest: backupEndSchema.parse(JSON.parse(last)).digest,
    verifiedAt: null,
    isDamaged: false,
  }
  await changeDocument(manifestRef(storage, own.id), () => ({ next: made, result: undefined }))
}

/** Reads the newest backup that was not yet verified, or not for a week, as a restore would. */
async function verifyNext(storage: SiteStorage, { key, now }: BackupRunFacts): Promise<void> {
  const backups = await listStoredBackups(storage)
  const isDue = (at: string | null) => at === null || now.getTime() - Date.parse(at) > 7 * 86_400_000
  const next = backups.find(({ verifiedAt, isDamaged }) => !isDamaged && isDue(verifiedAt))
  if (!next) return
  try {
    let isGood = false
    for await (const item of readBackupFile(readChunks(storage, next, key))) {
      if (item.type === 'end') isGood = item.isWhole && item.doesDigestFit && item.source === next.digest
    }
    await saveVerified(storage, next.id, isGood, now)
  } catch (error) {
    // Sealed with a key that is not there any more: nothing is known of it.
    if (error instanceof SealBrokenError) return
    if (!(error instanceof BackupDamagedError)) throw error
    await saveVerified(storage, next.id, false, now)
  }
}
