/**
 * Scheduled backups, in a store of their own:
 *
 *     progress             the one that is being made, run by run
 *     chunk/<id>/<n>       lines of it
 *     manifest/<id>        written last: without it there is no backup
 */
import * as z from 'zod/mini'
import { day } from '#core/mail/email-plan.ts'
import { instant } from '#core/basics/text.ts'
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

const progressSchema = z.object({
  ...z.omit(storedBackupSchema, { digest: true, verifiedAt: true, isDamaged: true }).shape,
  /** The last document of which everything is in a chunk; '' before the first. */
  lastKey: z.string(),
  lines: z.int(),
  /** Which run has it in hand, and until when, unless it goes on. */
  run: z.string(),
  until: instant,
})
export type BackupProgress = z.infer<typeof progressSchema>

export const progressKind = defineDisposableKind({
  name: 'backupProgress',
  store: 'backups',
  prefix: 'progress',
  id: /^$/,
  schema: progressSchema,
  bytesMost: 500_000,
})

export function progressRef(storage: SiteStorage) {
  return { storage, kind: progressKind, id: '' }
}

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
  await removeStrayChunks(storage)
  return old.length
}

/**
 * Of backups that were given up, or whose removal broke off. In this order: what was begun beside this has its progress before its
 * first chunk, and its manifest before the progress goes.
 */
async function removeStrayChunks(storage: SiteStorage): Promise<void> {
  const listed = await storage.backups.list('chunk/')
  const progress = await findDocument(progressRef(storage))
  const manifests = await storage.backups.list(manifestKind.prefix)
  for (const key of listed.keys()) {
    const id = key.split('/')[1] ?? ''
    if (id !== progress?.document.id && !manifests.has(`${manifestKind.prefix}${id}`))
      await storage.backups.delete(key)
  }
}
