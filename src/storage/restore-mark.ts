/** Stands while a restore is under way, so that a broken-off one can be run again: the digest of the file it restores. */
import * as z from 'zod/mini'
import type { SiteStorage } from './blobs.ts'
import { defineDisposableKind } from './document-kind.ts'
import { changeDocument, findDocument, removeDocument } from './document.ts'

export const restoreMarkKind = defineDisposableKind({
  name: 'restoreMark',
  store: 'guard',
  prefix: 'restoring',
  id: /^$/,
  schema: z.object({ digest: z.string() }),
  bytesMost: 10_000,
})

function markRef(storage: SiteStorage) {
  return { storage, kind: restoreMarkKind, id: '' }
}

/** Null when no restore is under way. */
export async function findRestoreMark(storage: SiteStorage): Promise<string | null> {
  return (await findDocument(markRef(storage)))?.document.digest ?? null
}

export async function saveRestoreMark(storage: SiteStorage, digest: string): Promise<void> {
  await changeDocument(markRef(storage), () => ({ next: { digest }, result: undefined }))
}

export async function removeRestoreMark(storage: SiteStorage): Promise<void> {
  await removeDocument(markRef(storage))
}
