/** Archives old parts of a large event in `archive/event/<id>`, before it removes them: after an interruption both hold them. */
import {
  archiveSchema,
  eraseFromArchive,
  expireInArchive,
  listOld,
  withOld,
  withoutOld,
} from '#core/events/archive.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { changeDocument, defineKind } from '#storage/engine/document.ts'
import { rememberDocuments } from '#storage/engine/many-documents.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeAnyFile } from './event-files.ts'

export const archiveKind = defineKind({
  prefix: 'archive/event/',
  id: /^\d{1,15}$/,
  schema: archiveSchema,
  personalData: { namesRecords: true, erase: eraseFromArchive, expire: expireInArchive },
})

export const rememberedArchives = rememberDocuments(archiveKind)

export async function archiveOld(storage: SiteStorage, file: EventFile, now: Date): Promise<void> {
  const old = listOld(file, now)
  if (!old) return
  const ref = archiveKind.at(storage, file.event.id)
  await changeDocument(ref, (archive) => ({ next: withOld(archive, old), result: undefined }))
  await changeAnyFile(storage, file.event.id, now, (stored) =>
    stored ? { next: withoutOld(stored, old), result: undefined } : { result: undefined },
  )
}
