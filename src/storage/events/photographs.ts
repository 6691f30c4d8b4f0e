/** Stores the photographs of events: kept before the event is saved, removed as soon as no event shows them. */
import { createHash } from 'node:crypto'
import { photographId, type PhotographSize } from '#core/events/event-cover.ts'
import type { PhotographInput } from '#core/events/photograph.ts'
import {
  changeDocument,
  findDocument,
  idIn,
  removeDocument,
  unlessDamaged,
} from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { photographKind } from '#storage/document-kinds.ts'

export async function keepPhotograph(
  storage: SiteStorage,
  { small, large }: PhotographInput,
  now: Date,
): Promise<string> {
  const id = createHash('sha256')
    .update(small + large)
    .digest('hex')
    .slice(0, 32)
  const next = { keptAt: now.toISOString(), small, large }
  await changeDocument(photographKind.at(storage, id), () => ({ next, result: undefined }))
  return id
}

export async function findPhotograph(storage: SiteStorage, id: string, size: PhotographSize) {
  const found = await unlessDamaged(storage, () => findDocument(photographKind.at(storage, id)))
  return found && Buffer.from(found[size], 'base64')
}

/** Removes an event's former photograph unless another event shows it. Reads the events only if there was a photograph. */
export async function removeUnshown(
  storage: SiteStorage,
  id: string,
  listEvents: () => Promise<readonly { readonly picture: string }[]>,
): Promise<void> {
  if (!photographId.test(id) || (await listEvents()).some(({ picture }) => picture === id)) return
  await removeDocument(photographKind.at(storage, id))
}

/** A photograph is lost if its form is not saved within this time. */
const daysUnsaved = 30

/** Removes photographs of unsaved forms; `keys` are the store's, `events` all that exist. */
export async function sweepPhotographs(
  storage: SiteStorage,
  keys: Iterable<string>,
  events: readonly { readonly picture: string }[],
  now: Date,
): Promise<void> {
  const shown = new Set(events.map(({ picture }) => picture))
  for (const key of keys) {
    const id = idIn(photographKind, key)
    if (id === null || shown.has(id)) continue
    const found = await unlessDamaged(storage, () => findDocument(photographKind.at(storage, id)))
    const age = now.getTime() - Date.parse(found?.keptAt ?? '')
    if (age > daysUnsaved * 86_400_000) await removeDocument(photographKind.at(storage, id))
  }
}
