/** Stands while a restore is under way: which file it restores, and which documents it made, so that it can go on or be discarded. */
import * as z from 'zod/mini'
import type { RestoreUnderWay } from '#core/safety/backup.ts'
import type { SiteStorage } from '#storage/engine/blobs.ts'
import { defineDisposableKind } from '#storage/engine/document-kind.ts'
import { changeDocument, findDocument, removeDocument, type Change } from '#storage/engine/document.ts'

const markSchema = z.object({
  source: z.string(),
  madeAt: z.string(),
  startedAt: z.string(),
  into: z.enum(['empty', 'missing']),
  /** Keys of documents that were not there before. */
  made: z.array(z.string()),
})
export type RestoreMark = z.infer<typeof markSchema>

export const restoreMarkKind = defineDisposableKind({
  name: 'restoreMark',
  store: 'guard',
  prefix: 'restoring',
  id: /^$/,
  schema: markSchema,
  // The keys of some ten thousand documents.
  bytesMost: 400_000,
})

function markRef(storage: SiteStorage) {
  return { storage, kind: restoreMarkKind, id: '' }
}

/** Null when no restore is under way. */
export async function findRestoreMark(storage: SiteStorage): Promise<RestoreMark | null> {
  return (await findDocument(markRef(storage)))?.document ?? null
}

/** The mark that stands afterwards: another restore's, where one is under way. */
export async function setRestoreMark(
  storage: SiteStorage,
  mark: NonNullable<RestoreUnderWay>,
): Promise<RestoreMark> {
  return changeDocument(markRef(storage), (found): Change<RestoreMark, RestoreMark> => {
    const next = { ...mark, made: [] }
    return found ? { result: found } : { next, result: next }
  })
}

/** Notes a document before it is made: a note too many does no harm. */
export async function noteMade(storage: SiteStorage, source: string, key: string): Promise<void> {
  await changeDocument(markRef(storage), (found): Change<RestoreMark, undefined> => {
    if (found?.source !== source || found.made.includes(key)) return { result: undefined }
    return { next: { ...found, made: [...found.made, key] }, result: undefined }
  })
}

export async function removeRestoreMark(storage: SiteStorage): Promise<void> {
  await removeDocument(markRef(storage))
}
