/** Stores the photographs of events: kept before the event is saved, removed as soon as no event shows them. */
import { hash } from 'node:crypto'
import { photographId, type PhotographSize } from '#core/events/event-cover.ts'
import type { EventFile } from '#core/events/event-file.ts'
import type { PhotographInput } from '#core/events/photograph.ts'
import {
  findDocument,
  idIn,
  removeDocument,
  unlessDamaged,
  updateDocument,
} from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { photographKind } from '#storage/document-kinds.ts'
import { listAllFiles } from '#storage/documents.ts'

export async function keepPhotograph(
  storage: SiteStorage,
  { small, large }: PhotographInput,
  now: Date,
): Promise<string> {
  const id = hash('sha256', small + large).slice(0, 32)
  await updateDocument(photographKind.at(storage, id), () => ({ keptAt: now.toISOString(), small, large }))
  return id
}

export async function findPhotograph(storage: SiteStorage, id: string, size: PhotographSize) {
  const found = await unlessDamaged(storage, () => findDocument(photographKind.at(storage, id)))
  return found && Buffer.from(found[size], 'base64')
}

export async function removeUnshown(storage: SiteStorage, id: string): Promise<void> {
  if (!photographId.test(id)) return
  const isShown = (await listAllFiles(storage)).some(({ event }) => event.picture === id)
  if (!isShown) await removeDocument(photographKind.at(storage, id))
}

/** A photograph is lost if its form is not saved within this time. */
const daysUnsaved = 30

/** Removes photographs of unsaved forms; `keys` are the store's, `files` all events. */
export async function sweepPhotographs(
  storage: SiteStorage,
  keys: Iterable<string>,
  files: readonly EventFile[],
  now: Date,
): Promise<void> {
  const shown = new Set(files.map(({ event }) => event.picture))
  for (const key of keys) {
    const id = idIn(photographKind, key)
    if (id === null || shown.has(id)) continue
    const found = await unlessDamaged(storage, () => findDocument(photographKind.at(storage, id)))
    const age = now.getTime() - Date.parse(found?.keptAt ?? '')
    if (age > daysUnsaved * 86_400_000) await removeDocument(photographKind.at(storage, id))
  }
}
