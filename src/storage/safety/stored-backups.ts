/**
 * Scheduled backups, in a store of their own:
 *
 *     chunk/<id>/<n>       lines of it
 *     manifest/<id>        written last: without it there is no backup
 */
import { day } from '#core/mail/email-plan.ts'
import { storedBackupSchema, type StoredBackup } from '#core/safety/stored-backup.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineDisposableKind } from '#storage/engine/document-kind.ts'
import { changeDocument, findDocument, idIn, removeDocument } from '#storage/engine/document.ts'
import { removeChunks } from './backup-chunks.ts'
import { backupDays } from '#storage/records/erased-marks.ts'

/** The last good one may be this old. */
const lateMilliseconds = 2 * day

export const manifestKind = defineDisposableKind({
  name: 'backupManifest',
  store: 'backups',
  prefix: 'manifest/',
  id: /^\d{8}T\d{6}-[0-9a-f]{8}$/,
  schema: storedBackupSchema,
  bytesMost: 500_000,
})

export function manifestRef(storage: SiteStorage, id: string) {
  return { storage, kind: manifestKind, id }
}

/** Newest first. */
export async function listStoredBackups(storage: SiteStorage): Promise<StoredBackup[]> {
  const listed = await storage.backups.list(manifestKind.prefix)
  const ids = [...listed.keys()].flatMap((key) => idIn(manifestKind, key) ?? [])
  const found = await Promise.all(ids.map((id) => findDocument(manifestRef(storage, id))))
  return found.flatMap((one) => (one ? [one.document] : [])).sort((a, b) => b.madeAt.localeCompare(a.madeAt))
}

/** Null where there is none. */
export async function findStoredBackup(storage: SiteStorage, id: string): Promise<StoredBackup | null> {
  if (!manifestKind.id.test(id)) return null
  return (await findDocument(manifestRef(storage, id)))?.document ?? null
}

export function isBackupLate(backups: readonly StoredBackup[], now: Date): boolean {
  const good = backups.find(({ isDamaged }) => !isDamaged)
  return !good || now.getTime() - Date.parse(good.madeAt) > lateMilliseconds
}

export async function saveVerified(
  storage: SiteStorage,
  id: string,
  isGood: boolean,
  now: Date,
): Promise<void> {
  await changeDocument(manifestRef(storage, id), (found) =>
    found
      ? {
          next: { ...found, verifiedAt: isGood ? now.toISOString() : found.verifiedAt, isDamaged: !isGood },
          result: undefined,
        }
      : { result: undefined },
  )
}

/** Removes those that are older than they are kept, but never the last good one. The manifest goes first. */
export async function removeOldBackups(storage: SiteStorage, now: Date): Promise<number> {
  const backups = await listStoredBackups(storage)
  const last = backups.find(({ isDamaged }) => !isDamaged)
  const isOld = ({ madeAt }: StoredBackup) => now.getTime() - Date.parse(madeAt) > backupDays * day
  const old = backups.filter((backup) => backup !== last && isOld(backup))
  for (const { id } of old) {
    await removeDocument(manifestRef(storage, id))
    await removeChunks(storage, id)
  }
  await removeStrayChunks(storage, now)
  return old.length
}

/** Of runs that were cut off, and of removals. A backup that is being made has no manifest yet: its chunks are younger than a day. */
async function removeStrayChunks(storage: SiteStorage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - day).toISOString().replace(/[-:]|\..*/g, '')
  const listed = await storage.backups.list('chunk/')
  const manifests = await storage.backups.list(manifestKind.prefix)
  for (const key of listed.keys()) {
    const id = key.split('/')[1] ?? ''
    if (id < before && !manifests.has(`${manifestKind.prefix}${id}`)) await storage.backups.delete(key)
  }
}
